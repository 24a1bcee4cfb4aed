import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  'alter table shops add column source text, add column source_id text',
  'create unique index shops_source on shops (source, source_id)',
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
