import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** Grows with every change of the catalogue; whatever keeps pages or trees keeps them by it. */
export const catalogueVersion = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version

/** To be called in the transaction that changes the catalogue. */
export const bumpCatalogue = async (db: Kysely<Tables>): Promise<void> => {
  await db.updateTable('catalogue_state').set({ version: sql`version + 1` }).execute()
}
