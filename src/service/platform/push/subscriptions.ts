import { sql, type Kysely, type Transaction } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../database/tables.ts'
import type { PushKeys } from './encryption.ts'

export interface PushSubscription {
  readonly endpoint: string
  readonly keys: PushKeys
}

/** Stores the browser once; a browser that subscribes again may have other keys. Returns its id. */
export const storeSubscription = async (
  trx: Transaction<Tables>,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
  now: Date,
): Promise<number> => {
  const values = { p256dh, auth, created_at: now }
  const { id } = await trx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...values })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Account {
  readonly sessionId: number
  readonly wantsPrices: boolean
}

export const joinAccount = (trx: Transaction<Tables>, id: number, { sessionId, wantsPrices }: Account) =>
  trx
    .updateTable('push_subscriptions')
    .set({
      session_id: sessionId,
      // another person may have signed in with this browser
      wants_prices: wantsPrices ? true : sql<boolean>`wants_prices and session_id = ${sessionId}`,
    })
    .where('id', '=', id)
    .execute()

const ofAccount = (db: Kysely<Tables>, userId: UserId) =>
  db
    .selectFrom('push_subscriptions as subscription')
    .innerJoin('sessions', 'sessions.id', 'subscription.session_id')
    .select('subscription.id')
    .where('sessions.user_id', '=', userId)
    .where('sessions.kind', '=', 'user')

/** Browsers of an account in which the person is signed in. */
export const subscriptionsOf = async (db: Kysely<Tables>, userId: UserId): Promise<ReadonlyArray<number>> =>
  (await ofAccount(db, userId).execute()).map(({ id }) => id)

/** Browsers of an account that asked for messages about prices. */
export const priceSubscriptionsOf = async (db: Kysely<Tables>, userId: UserId): Promise<ReadonlyArray<number>> =>
  (await ofAccount(db, userId).where('subscription.wants_prices', '=', true).execute()).map(({ id }) => id)
