import { sql, type Kysely } from 'kysely'

// When the text of a page last changed. Unknown for texts that exist already.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table pages add column content_changed_at timestamptz`.execute(db)
  await sql`alter table pages alter column content_changed_at set default now()`.execute(db)
}
