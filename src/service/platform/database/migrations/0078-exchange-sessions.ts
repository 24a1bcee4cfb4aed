import { type Kysely, sql } from 'kysely'

// Sessions of the exchange with 1C, so that its requests may reach any process.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table exchange_sessions (
    id text primary key,
    state jsonb not null,
    version integer not null default 0,
    seen_at timestamptz not null,
    work_of text,
    work_text text,
    work_outcome jsonb,
    beat_at timestamptz
  )`.execute(db)
}
