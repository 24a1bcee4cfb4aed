import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table posts add column selection_id integer references selections on delete set null`.execute(db)
}
