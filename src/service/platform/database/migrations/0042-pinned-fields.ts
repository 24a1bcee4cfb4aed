import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `alter table products add column pinned text[] not null default '{}'`,
  `alter table categories add column pinned text[] not null default '{}'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
