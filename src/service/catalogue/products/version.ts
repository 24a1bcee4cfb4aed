import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Grows with every change of the catalogue; whatever keeps pages or trees keeps them by it. */
export const catalogueVersion = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
