import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table banners add column advertiser text, add column erid text`.execute(db)
}
