import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table pages add column blocks jsonb, add column blocks_draft jsonb,
    add column blocks_version integer not null default 0`.execute(db)
}
