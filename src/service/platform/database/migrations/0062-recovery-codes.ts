import { type Kysely, sql } from 'kysely'

// One-time codes of staff without their phone; only hashes are stored.
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table staff_recovery_codes (
    staff_id integer not null references staff (id) on delete cascade,
    hash text not null,
    primary key (staff_id, hash)
  )`.execute(db)
}
