import { sql, type Kysely } from 'kysely'

/** Pictures of imported offers: fetched and kept, or to be tried again. */
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
