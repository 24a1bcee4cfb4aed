import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table feedback add column closed_at timestamptz`.execute(db)
}
