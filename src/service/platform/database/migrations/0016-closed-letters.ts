import { sql, type Kysely } from 'kysely'

/** Letters and calls that the shop has dealt with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table feedback add column closed_at timestamptz`.execute(db)
}
