import { importJWK, SignJWT } from 'jose'
import type { Kysely } from 'kysely'
import { createECDH } from 'node:crypto'
import { decrypted, encrypted } from '../crypto/encrypt.ts'
import type { Tables } from '../database/tables.ts'
import type { PlatformDeps } from '../deps.ts'
import { CURVE } from './encryption.ts'

const NAME = 'vapid'
const COORDINATE_BYTES = 32
const LIFE_S = 43_200

/** By these keys a push service recognises the shop (RFC 8292), base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const cipherKey = (secret: string): string => `vapid\n${secret}`

const keysOf = (privateKey: string): VapidKeys => {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

const newPrivateKey = (): string => {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // the key of one in 256 pairs has a leading zero
  return Buffer.from(pair.getPrivateKey('hex').padStart(2 * COORDINATE_BYTES, '0'), 'hex').toString('base64url')
}

const storedKey = async (db: Kysely<Tables>): Promise<string | undefined> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst())?.value

/** Made with the first use; all processes share them. Encrypted with the signing key of the shop. */
export const vapidKeys = async ({ db, secret }: Pick<PlatformDeps, 'db' | 'secret'>): Promise<VapidKeys> => {
  const key = cipherKey(secret)
  const read = (value: string): VapidKeys | null => {
    try {
      return keysOf(decrypted(value, key))
    } catch {
      return null
    }
  }
  const before = await storedKey(db)
  const keys = before === undefined ? null : read(before)
  if (keys !== null) return keys
  // with another signing key the old keys are lost, and push services refuse the old subscriptions
  const value = encrypted(newPrivateKey(), key)
  if (before === undefined)
    await db
      .insertInto('secrets')
      .values({ name: NAME, value })
      .onConflict((row) => row.doNothing())
      .execute()
  else await db.updateTable('secrets').set({ value }).where('name', '=', NAME).where('value', '=', before).execute()
  return vapidKeys({ db, secret })
}

/** The header `Authorization` for one push service. `subject`: where it can reach the shop. */
export const vapidHeader = async (
  { publicKey, privateKey }: VapidKeys,
  endpoint: string,
  subject: string,
  now: number,
): Promise<string> => {
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url'),
    y: point.subarray(1 + COORDINATE_BYTES).toString('base64url'),
    d: privateKey,
  }
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(now / 1_000) + LIFE_S)
    .setSubject(subject)
    .sign(await importJWK(jwk, 'ES256'))
  return `vapid t=${token}, k=${publicKey}`
}
