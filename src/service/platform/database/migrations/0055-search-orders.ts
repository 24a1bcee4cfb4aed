import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table search_counts add column orders integer not null default 0`.execute(db)
}
