import type { Kysely } from 'kysely'
import { ACCESS_TOKEN_SECONDS, type AuthTokens, type UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { newPair, tokenHash } from '../../platform/crypto/tokens.ts'

export const REFRESH_TOKEN_SECONDS = 2 * ACCESS_TOKEN_SECONDS

export const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000)

export const openSession = async (db: Kysely<Tables>, userId: UserId, now: Date): Promise<AuthTokens> => {
  const access = newPair()
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      kind: 'user',
      access_hash: tokenHash(access.accessToken),
      access_expires_at: after(now, ACCESS_TOKEN_SECONDS),
      rotated_at: now,
      refresh_expires_at: after(now, REFRESH_TOKEN_SECONDS),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(access.refreshToken), session_id: id, generation: 0 })
    .execute()
  return { access }
}
