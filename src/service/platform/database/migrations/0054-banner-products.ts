import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table banners add column products jsonb not null default '[]'`.execute(db)
}
