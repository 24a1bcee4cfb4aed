import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../domain/money/money.ts'
import { returnShare } from '../../../domain/order/order-sums.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { giveBack } from '../payments/give-back.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { announceOrder } from './order-messages.ts'
import { lockedOrder } from './order-row.ts'
import { returnBonus } from './return-bonus.ts'

export type NotPaidBack = { readonly _tag: 'NoSuchOrder' } | { readonly _tag: 'NothingReturned' }

export interface PaidBack {
  readonly amount: Kopecks
  readonly isOnline: boolean
}

/** Refunds returned goods after inspection: their share of the payment, and their bonuses. [OC-71] */
export const payBackReturns = (
  { db, clock }: Pick<ServiceDeps, 'db' | 'clock'>,
  orderId: number,
): Promise<E.Either<NotPaidBack, PaidBack>> =>
  transactionally<NotPaidBack, PaidBack>(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left({ _tag: 'NoSuchOrder' })
    const returns = await trx
      .selectFrom('order_returns as back')
      .innerJoin('order_lines as line', 'line.id', 'back.order_line_id')
      .select(['back.id', 'back.count', 'back.paid_back_at', 'line.price'])
      .where('back.order_id', '=', orderId)
      .execute()
    const priceOf = (isPaidBack: boolean) =>
      returns
        .filter(({ paid_back_at }) => (paid_back_at !== null) === isPaidBack)
        .reduce((sum, { price, count }) => sum + price * count, 0) as Kopecks
    if (returns.every(({ paid_back_at }) => paid_back_at !== null)) return E.left({ _tag: 'NothingReturned' })
    const price = { before: priceOf(true), now: priceOf(false) }
    const amount = returnShare({ itemsSum: order.items_sum, discountSum: order.discount_sum }, price.before, price.now)
    const now = new Date(clock.now())
    await returnBonus(trx, order, price, now)
    await trx
      .updateTable('order_returns')
      .set({ paid_back_at: now })
      .where('order_id', '=', orderId)
      .where('paid_back_at', 'is', null)
      .execute()
    const payment = await trx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'captured')
      .executeTakeFirst()
    if (payment !== undefined) await giveBack(trx, { paymentId: payment.id, amount, cause: 'returned', now })
    else if (amount > 0) {
      const which = `return ${Math.max(...returns.map(({ id }) => id))}`
      await announceOrder(trx, { orderId, fact: 'refunded', which, amount }, now)
    }
    return E.right({ amount, isOnline: payment !== undefined })
  })
