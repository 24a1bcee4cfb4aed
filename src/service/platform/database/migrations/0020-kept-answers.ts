import { sql, type Kysely } from 'kysely'

const statements: ReadonlyArray<string> = [
  `create table kept_answers (
    id text primary key,
    answer text,
    begun_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index kept_answers_expired on kept_answers (expires_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
