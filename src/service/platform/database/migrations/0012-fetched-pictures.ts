import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table fetched_pictures (
      source text primary key,
      is_kept boolean not null,
      attempts integer not null,
      next_at timestamptz not null,
      last_error text
    )`.execute(db)
}
