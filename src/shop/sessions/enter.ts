import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { AuthTokens, UserId } from '../../domain/user.ts'
import { mergeGuestBasket } from '../basket/merge-guest.ts'
import type { Tables } from '../database/tables.ts'
import { transactionally } from '../database/transactionally.ts'
import { ownerKey } from '../http/caller.ts'
import type { Guest } from '../http/guest.ts'
import type { ShopError } from '../http/shop-error.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { openSession } from './open-session.ts'

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

export const enter = (
  { db, clock }: Pick<ShopDeps, 'db' | 'clock'>,
  userId: UserId,
  guest: Guest | null,
): Promise<E.Either<ShopError, AuthTokens>> =>
  transactionally(db, async (trx) => E.right(await enterIn(trx, userId, guest, new Date(clock.now()))))
