import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What the shop made up for itself and must not forget, such as the key that its links are signed with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table secrets (name text primary key, value text not null)`.execute(db)
}
