import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import { ACCESS_TOKEN_SECONDS, type AuthTokens } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { commitEvenIfRejected } from '../../platform/database/transactionally.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { after, REFRESH_TOKEN_SECONDS } from './open-session.ts'
import { newToken, nextPair, tokenHash } from '../../platform/crypto/tokens.ts'

// Concurrent tabs and lost responses: within this time the previous token gets the same new pair.
export const LEEWAY_MS = 10_000

const lockedSession = (trx: Transaction<Tables>, refreshToken: string) =>
  trx
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .select([
      'session.id',
      'session.access_hash',
      'session.generation',
      'session.nonce',
      'session.rotated_at',
      'session.refresh_expires_at',
      'token.generation as token_generation',
    ])
    .where('token.hash', '=', tokenHash(refreshToken))
    .forUpdate('session')
    .executeTakeFirst()

type Session = NonNullable<Awaited<ReturnType<typeof lockedSession>>>

const rotate = async (trx: Transaction<Tables>, session: Session, refreshToken: string, now: Date) => {
  const nonce = newToken()
  const access = nextPair(refreshToken, nonce)
  const generation = session.generation + 1
  await trx
    .updateTable('sessions')
    .set({
      access_hash: tokenHash(access.accessToken),
      access_expires_at: after(now, ACCESS_TOKEN_SECONDS),
      previous_access_hash: session.access_hash,
      generation,
      nonce,
      rotated_at: now,
      refresh_expires_at: after(now, REFRESH_TOKEN_SECONDS),
    })
    .where('id', '=', session.id)
    .execute()
  await trx
    .insertInto('refresh_tokens')
    .values({ hash: tokenHash(access.refreshToken), session_id: session.id, generation })
    .execute()
  return access
}

const refreshed = async (
  trx: Transaction<Tables>,
  refreshToken: string,
  now: Date,
): Promise<E.Either<'Over' | 'Reused', AuthTokens>> => {
  const session = await lockedSession(trx, refreshToken)
  if (session === undefined || session.refresh_expires_at <= now) return E.left('Over')
  if (session.token_generation === session.generation) {
    return E.right({ access: await rotate(trx, session, refreshToken, now) })
  }
  const isPrevious = session.token_generation === session.generation - 1
  if (isPrevious && session.nonce !== null && now.getTime() - session.rotated_at.getTime() <= LEEWAY_MS) {
    return E.right({ access: nextPair(refreshToken, session.nonce) })
  }
  await trx.deleteFrom('sessions').where('id', '=', session.id).execute()
  return E.left('Reused')
}

// Rotates the pair. Reuse of an older token, beyond the leeway, ends the session: it was stolen. [AUTH-03]
export const refreshSession = async (
  { db, clock, log }: Pick<PlatformDeps, 'db' | 'clock' | 'log'>,
  refreshToken: string,
): Promise<E.Either<ServiceError, AuthTokens>> => {
  const now = new Date(clock.now())
  const done = await commitEvenIfRejected(db, (trx) => refreshed(trx, refreshToken, now))
  if (E.isRight(done)) return done
  if (done.left === 'Reused') log.warn('a refresh token was reused: its session is ended')
  return E.left({ _tag: 'Unauthorised', reason: 'SessionOver' })
}
