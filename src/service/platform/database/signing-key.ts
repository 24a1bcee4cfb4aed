import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import { encrypted, decrypted } from '../crypto/encrypt.ts'
import type { Tables } from './tables.ts'

const NAME = 'signing'
const BYTES = 32
// No key that the shop makes has a colon.
const ENCRYPTED = 'encrypted:'

export interface SigningKeySettings {
  readonly secret: string | null
  /** SHOP_ENCRYPTION_KEY. Without it, the key in a copied database or backup is useless. */
  readonly encryptionKey: string | null
}

const decryptedWith = (stored: string, key: string | null): E.Either<string, string> =>
  key === null
    ? E.left('the signing key in the database is encrypted: set SHOP_ENCRYPTION_KEY, or SHOP_SECRET')
    : E.tryCatch(
        () => decrypted(stored.slice(ENCRYPTED.length), key),
        () => 'SHOP_ENCRYPTION_KEY is not the one that the signing key in the database was encrypted with',
      )

// SHOP_SECRET, or a key made at the first start and stored in the database, so all processes sign alike and restored
// links stay valid. A key that was stored in clear text is encrypted when SHOP_ENCRYPTION_KEY is first set.
export const signingKey = async (
  db: Kysely<Tables>,
  { secret, encryptionKey }: SigningKeySettings,
): Promise<E.Either<string, string>> => {
  if (secret !== null) return E.right(secret)
  const storable = (value: string) =>
    encryptionKey === null ? value : `${ENCRYPTED}${encrypted(value, encryptionKey)}`
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: storable(randomBytes(BYTES).toString('base64url')) })
    .onConflict((row) => row.doNothing())
    .execute()
  const stored = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirstOrThrow()
  if (stored.value.startsWith(ENCRYPTED)) return decryptedWith(stored.value, encryptionKey)
  await db
    .updateTable('secrets')
    .set({ value: storable(stored.value) })
    .where('name', '=', NAME)
    .where('value', '=', stored.value)
    .execute()
  return E.right(stored.value)
}
