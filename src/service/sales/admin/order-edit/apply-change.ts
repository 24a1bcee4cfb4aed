import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { moneyDue } from '../../../../domain/order/order-edit.ts'
import { isAwaitingPayment } from '../../../../domain/order/order-status.ts'
import { enterBonus } from '../../../identity/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { ServiceError } from '../../../platform/http/service-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { OrderRow } from '../../order-row.ts'
import { payUntilAfter } from '../../orders/checkout/write-order.ts'
import { expireOrder } from '../../orders/expire.ts'
import { payIfCovered } from '../../orders/pay-if-covered.ts'
import { receivedFor } from '../../payments/received-payments.ts'
import { startOrderRefund } from '../../payments/start-refund.ts'
import { recordChangedLines } from '../record-change.ts'
import { moveStock } from './edit-stock.ts'
import type { PlacedOrder } from './place-lines.ts'
import type { OrderChange } from './plan-change.ts'
import { strings } from './strings.ts'
import { writeLines } from './write-lines.ts'

// An order that waits for payment gets the full time for its new sum, and keeps a longer one.
const payUntilOf = ({ status, pay_until }: OrderRow, now: Date): Date | null => {
  if (!isAwaitingPayment(status)) return null
  const full = payUntilAfter(now)
  return pay_until !== null && pay_until > full ? pay_until : full
}

const writeOrder = async (trx: Transaction<Tables>, order: OrderRow, { after, columns }: OrderChange, now: Date) => {
  const payUntil = payUntilOf(order, now)
  await trx
    .updateTable('orders')
    .set({
      ...columns,
      items_sum: after.itemsSum,
      discount_sum: after.discountSum,
      delivery_sum: after.deliverySum,
      bonus: after.bonus,
      sum: after.sum,
      revision: order.revision + 1,
      // 1C gets the changed order again
      version: order.version + 1,
      ...(payUntil !== null && { pay_until: payUntil }),
    })
    .where('id', '=', order.id)
    .execute()
  if (payUntil !== null) await enqueue(trx, expireOrder, { payload: { orderId: order.id }, runAt: payUntil })
}

const refundedLines = ({ lines }: PlacedOrder) =>
  lines.flatMap(({ after: { line, kept, removed, price } }) => {
    const count = removed + (price < line.price ? kept : 0)
    return count === 0 ? [] : [{ lineId: line.id, count }]
  })

// A paid order without payments for its whole sum was paid at the shop.
export const receivedOf = async (
  trx: Transaction<Tables>,
  { id, is_paid: isPaid, sum }: OrderRow,
): Promise<Kopecks> => {
  const received = await receivedFor(trx, id)
  return isPaid ? (Math.max(received, sum) as Kopecks) : received
}

const titleIn = ({ lines, added }: PlacedOrder, productId: number): string =>
  lines.find(({ after }) => after.line.productId === productId)?.after.line.row.title ??
  added.find(({ product }) => product.id === productId)?.product.title ??
  ''

export interface AppliedChange {
  readonly refund: Kopecks
  /** What the buyer still has to pay. */
  readonly due: Kopecks
}

/**
 * Writes a planned change of the locked order: stock, money, bonuses, history, and the message to its buyer. The units of
 * an offer are off the shelf already.
 */
export const applyChange = async (
  trx: Transaction<Tables>,
  order: OrderRow,
  change: OrderChange,
  { author, isReserved, now }: { readonly author: string; readonly isReserved: boolean; readonly now: Date },
): Promise<E.Either<ServiceError, AppliedChange>> => {
  const { after, placed, changes, reason } = change
  const { id: orderId, user_id: userId, bonus } = order
  const { refund, due } = moneyDue(await receivedOf(trx, order), after.sum)
  const back = { amount: bonus - after.bonus, kind: 'returned', title: strings.bonusBack(orderId) } as const
  if (userId !== null) await enterBonus(trx, { ...back, userId, partOf: orderId, now })
  const short = await moveStock(
    trx,
    placed.moves.filter(({ count }) => !isReserved || count < 0),
  )
  if (short !== null) return E.left({ _tag: 'Conflict', message: strings.shortStock(titleIn(placed, short)) })
  await writeLines(trx, order, change)
  await writeOrder(trx, order, change, now)
  await startOrderRefund(trx, orderId, { amount: refund, cause: 'removed', lines: refundedLines(placed), now })
  await payIfCovered(trx, orderId, now)
  await recordChangedLines(trx, order, { author, reason }, { change: changes.join(' '), refund }, now)
  return E.right({ refund, due })
}
