import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { AuthTokens, UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { ownerKey } from '../../platform/http/caller.ts'
import type { Guest } from '../../platform/http/guest.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { IdentityDeps } from '../deps.ts'
import { openSession } from './open-session.ts'
import { wrongCredentials, type StoredUser } from './sign-in.ts'

export type OnGuestSignIn = (trx: Transaction<Tables>, guestKey: string, userKey: string, now: Date) => Promise<void>

export interface SignInDeps extends IdentityDeps {
  readonly onGuestSignIn: OnGuestSignIn
}

export const startSession = async (
  { onGuestSignIn }: Pick<SignInDeps, 'onGuestSignIn'>,
  trx: Transaction<Tables>,
  userId: UserId,
  guest: Guest | null,
  now: Date,
): Promise<AuthTokens> => {
  if (guest !== null) await onGuestSignIn(trx, guest.key, ownerKey(userId), now)
  return openSession(trx, userId, now)
}

// Locks the user and checks that the password has not changed since the credentials were checked.
const isStill = async (trx: Transaction<Tables>, { id, passwordHash }: StoredUser): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not distinct from', passwordHash)
    .forShare()
    .executeTakeFirst()) !== undefined

// Fails if the password changed after the credentials were checked.
export const enter = (
  deps: Pick<SignInDeps, 'db' | 'clock' | 'onGuestSignIn'>,
  user: StoredUser,
  guest: () => Guest | null,
): Promise<E.Either<ServiceError, AuthTokens>> =>
  transactionally(deps.db, async (trx) => {
    const tokens = await startSession(deps, trx, user.id, guest(), new Date(deps.clock.now()))
    return (await isStill(trx, user)) ? E.right(tokens) : E.left(wrongCredentials)
  })
