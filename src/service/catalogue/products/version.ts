import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

// Increases with each catalogue change. Caches use it as a key.
export const catalogueVersion = async (db: Kysely<Tables>): Promise<number> =>
  (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version
