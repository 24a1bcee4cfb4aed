import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table staff_pictures (
    key text primary key,
    content bytea not null,
    staff_id integer references staff on delete set null,
    created_at timestamptz not null
  )`.execute(db)
}
