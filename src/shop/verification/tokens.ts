import type { Kysely } from 'kysely'
import type { Phone } from '../../domain/phone.ts'
import type { Tables } from '../database/tables.ts'
import { after } from '../sessions/open-session.ts'
import { newToken, tokenHash } from '../sessions/tokens.ts'
import { VERIFICATION_TOKEN_SECONDS } from './limits.ts'

/** Proves for ten minutes, once, that a phone is the caller's. */
export const giveVerificationToken = async (db: Kysely<Tables>, phone: Phone, now: Date): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('verification_tokens')
    .values({ hash: tokenHash(token), phone, expires_at: after(now, VERIFICATION_TOKEN_SECONDS) })
    .execute()
  return token
}
