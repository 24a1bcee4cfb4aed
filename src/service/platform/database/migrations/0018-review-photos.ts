import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table product_reviews add column photos text[] not null default '{}'`.execute(db)
}
