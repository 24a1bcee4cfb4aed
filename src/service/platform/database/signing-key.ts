import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Tables } from './tables.ts'

const NAME = 'signing'
const BYTES = 32

/**
 * SHOP_SECRET, or a key made at the first start and stored in the database, so all processes sign alike and restored
 * links stay valid.
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
