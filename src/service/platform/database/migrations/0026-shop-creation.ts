import { sql, type Kysely } from 'kysely'

// A database with cities was created by an earlier version.
const statements: ReadonlyArray<string> = [
  `alter table catalogue_state add column is_created boolean not null default false`,
  `update catalogue_state set is_created = exists (select from cities)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
