import { type Kysely, sql } from 'kysely'

// Accounts of external services that the owner sets in the back office; secrets are encrypted. `carrier_refreshes` plans
// the next load of a carrier's points and prices. `code_at`: when the session's second factor was last checked.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table connection_values (
    name text primary key,
    value text not null,
    is_secret boolean not null,
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create table connection_states (
    connection text primary key,
    error text,
    happened_at timestamptz not null
  )`.execute(db)
  await sql`create table carrier_refreshes (
    carrier text primary key,
    next_at timestamptz not null,
    failures integer not null default 0,
    finished_at timestamptz,
    cities integer not null default 0,
    points integer not null default 0,
    error text
  )`.execute(db)
  await sql`alter table staff_sessions add column code_at timestamptz`.execute(db)
}
