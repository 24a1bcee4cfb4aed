import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table bin_items (
    id integer primary key generated always as identity,
    kind text not null,
    subject_id text not null,
    name text not null,
    login text not null,
    parts jsonb not null,
    links jsonb not null,
    removed_at timestamptz not null
  )`,
  'create index bin_items_removed_at on bin_items (removed_at)',
]

// Records that staff removed, with the rows that the removal deleted, so that they are restored for 30 days.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
