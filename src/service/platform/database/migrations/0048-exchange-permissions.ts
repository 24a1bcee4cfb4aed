import { type Kysely, sql } from 'kysely'

// An exchange with 1C that would take too many products off sale waits for the permission of staff.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table exchange_log
    add column needs_force boolean not null default false, add column allowed_at timestamptz`.execute(db)
}
