import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Tables } from './tables.ts'

const NAME = 'signing'
const BYTES = 32

/**
 * The key that the shop signs its links with: SHOP_SECRET, or one made at the first start and kept with the orders, so that
 * every process on this database signs alike and a restored shop still knows the links it gave out.
 */
export const signingKey = async (db: Kysely<Tables>, configured: string | null): Promise<string> => {
  if (configured !== null) return configured
  const value = randomBytes(BYTES).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name: NAME, value })
    .onConflict((row) => row.doNothing())
    .execute()
  const kept = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
  return kept.value
}
