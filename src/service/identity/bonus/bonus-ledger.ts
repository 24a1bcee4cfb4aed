import type { Kysely, Transaction } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface BonusEntry {
  readonly userId: UserId
  readonly amount: number
  readonly kind: Tables['bonus_entries']['kind']
  readonly title: string
  readonly orderId?: number
  readonly now: Date
}

export const bonusBalance = async (db: Kysely<Tables>, userId: UserId): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('bonus_entries')
        .select((entry) => entry.fn.coalesce(entry.fn.sum<number>('amount'), entry.lit(0)).as('balance'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).balance,
  )

// Zero while the card is disabled. [OC-53]
export const spendableBonuses = async (db: Kysely<Tables>, userId: UserId): Promise<number | 'disabled'> => {
  const disabled = await db
    .selectFrom('bonus_cards')
    .select('number')
    .where('user_id', '=', userId)
    .where('is_disabled', '=', true)
    .executeTakeFirst()
  return disabled === undefined ? bonusBalance(db, userId) : 'disabled'
}

export const lockBonuses = async (trx: Transaction<Tables>, userId: UserId): Promise<void> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

// Idempotent: each order has at most one entry of each kind.
export const enterBonus = async (
  db: Kysely<Tables>,
  { userId, amount, kind, title, orderId, now }: BonusEntry,
): Promise<void> => {
  if (amount === 0) return
  await db
    .insertInto('bonus_entries')
    .values({ user_id: userId, amount, kind, title, order_id: orderId ?? null, created_at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).where('order_id', 'is not', null).doNothing())
    .execute()
}
