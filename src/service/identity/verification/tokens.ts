import type { Kysely } from 'kysely'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { after } from '../sessions/open-session.ts'
import { newToken, tokenHash } from '../../platform/crypto/tokens.ts'
import { VERIFICATION_TOKEN_SECONDS } from './limits.ts'

export const giveVerificationToken = async (db: Kysely<Tables>, phone: Phone, now: Date): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('verification_tokens')
    .values({ hash: tokenHash(token), phone, expires_at: after(now, VERIFICATION_TOKEN_SECONDS) })
    .execute()
  return token
}
// A rollback keeps the token valid.
export const takeVerificationToken = async (
  db: Kysely<Tables>,
  token: string,
  phone: Phone,
  now: Date,
): Promise<boolean> => {
  const taken = await db
    .deleteFrom('verification_tokens')
    .where('hash', '=', tokenHash(token))
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .returning('phone')
    .executeTakeFirst()
  return taken !== undefined
}

export const isVerificationToken = async (
  db: Kysely<Tables>,
  token: string,
  phone: Phone,
  now: Date,
): Promise<boolean> => {
  const found = await db
    .selectFrom('verification_tokens')
    .select('phone')
    .where('hash', '=', tokenHash(token))
    .where('phone', '=', phone)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}
