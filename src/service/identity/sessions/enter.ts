import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { AuthTokens, UserId } from '../../../domain/person/user.ts'
import { mergeGuestBasket } from '../../sales/basket/merge-guest.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { ownerKey } from '../../platform/http/caller.ts'
import type { Guest } from '../../platform/http/guest.ts'
import type { ShopError } from '../../platform/http/service-error.ts'
import type { ShopDeps } from '../../service-deps.ts'
import { openSession } from './open-session.ts'
import { wrongCredentials, type Known } from './sign-in.ts'

/** A guest becomes a user: the basket comes along, a session opens. [AUTH-01, OC-59] */
export const enterIn = async (
  trx: Transaction<Tables>,
  userId: UserId,
  guest: Guest | null,
  now: Date,
): Promise<AuthTokens> => {
  if (guest !== null) await mergeGuestBasket(trx, guest.key, ownerKey(userId), now)
  return openSession(trx, userId, now)
}

/** Whether the user is still as the credentials were checked for; whoever changes the user waits, or has ended all sessions before. */
const isStill = async (trx: Transaction<Tables>, { id, passwordHash }: Known): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .where('password_hash', 'is not distinct from', passwordHash)
    .forShare()
    .executeTakeFirst()) !== undefined

/** Signs in whose credentials were right: a password that was changed meanwhile opens nothing. */
export const enter = (
  { db, clock }: Pick<ShopDeps, 'db' | 'clock'>,
  known: Known,
  guest: () => Guest | null,
): Promise<E.Either<ShopError, AuthTokens>> =>
  transactionally(db, async (trx) => {
    const tokens = await enterIn(trx, known.id, guest(), new Date(clock.now()))
    return (await isStill(trx, known)) ? E.right(tokens) : E.left(wrongCredentials)
  })
