import { sql, type Kysely } from 'kysely'

/** Source addresses of photos that came with a review; what users upload lies among the files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table product_reviews add column photos text[] not null default '{}'`.execute(db)
}
