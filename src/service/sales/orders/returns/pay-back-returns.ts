import * as E from 'fp-ts/Either'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { returnShare } from '../../../../domain/order/order-sums.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import { startOrderRefund } from '../../payments/start-refund.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import { announceOrder } from '../order-messages.ts'
import { lockedOrder } from '../../order-row.ts'
import { returnBonus } from './return-bonus.ts'

export type NotPaidBack = { readonly _tag: 'NoSuchOrder' } | { readonly _tag: 'NothingReturned' }

export interface PaidBack {
  readonly amount: Kopecks
  readonly isOnline: boolean
}

// Refunds returned products after inspection: their share of the payment, and their bonuses; `ids` selects returns.
// [OC-71]
export const payBackReturns = (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  orderId: number,
  ids?: ReadonlyArray<number>,
): Promise<E.Either<NotPaidBack, PaidBack>> =>
  transactionally<NotPaidBack, PaidBack>(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left({ _tag: 'NoSuchOrder' })
    const returns = await trx
      .selectFrom('order_returns as back')
      .innerJoin('order_lines as line', 'line.id', 'back.order_line_id')
      .select(['back.id', 'back.count', 'back.paid_back_at', 'back.order_line_id', 'line.price'])
      .where('back.order_id', '=', orderId)
      .execute()
    const due = returns.filter(({ id, paid_back_at }) => paid_back_at === null && (ids?.includes(id) ?? true))
    if (due.length === 0) return E.left({ _tag: 'NothingReturned' })
    const priceOf = (chosen: typeof returns) =>
      chosen.reduce((sum, { price, count }) => sum + price * count, 0) as Kopecks
    const paidBefore = returns.filter(({ paid_back_at }) => paid_back_at !== null)
    const price = { before: priceOf(paidBefore), now: priceOf(due) }
    const amount = returnShare({ itemsSum: order.items_sum, discountSum: order.discount_sum }, price.before, price.now)
    const now = new Date(clock.now())
    await returnBonus(trx, order, price, now)
    await trx
      .updateTable('order_returns')
      .set((back) => ({ paid_back_at: now, received_at: back.fn.coalesce('received_at', back.val(now)) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    const lines = due.map(({ order_line_id, count }) => ({ lineId: order_line_id, count }))
    const { refunded, isOnline } = await startOrderRefund(trx, orderId, { amount, cause: 'returned', lines, now })
    const byHand = (amount - refunded) as Kopecks
    if (byHand > 0) {
      const which = `return ${Math.max(...due.map(({ id }) => id))}`
      await announceOrder(trx, { orderId, fact: 'refunded', which, amount: byHand }, now)
    }
    return E.right({ amount, isOnline })
  })
