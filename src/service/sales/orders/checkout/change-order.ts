import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import { addDays, type Day } from '../../../../domain/time/day.ts'
import { dayOfMillis } from '../../../../domain/time/moment.ts'
import { afterEvent, type OrderEvent, type OrderLife, type OrderError } from '../../../../domain/order/order-life.ts'
import { canStaffEdit } from '../../../../domain/order/order-edit.ts'
import { isCanceled, ORDER_STATUS, type OrderStatus } from '../../../../domain/order/order-status.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { storedSetting } from '../../../platform/settings/settings.ts'
import { ensureCard, enterBonus, noteEvent } from '../../../identity/public.ts'
import { startFullRefund } from '../../payments/start-refund.ts'
import { writeSettlementReceipt } from '../../payments/receipts.ts'
import { withdrawOffer } from '../offers/end-offer.ts'
import { returnDiscounts } from './discounts.ts'
import { announceChange } from '../order-messages.ts'
import { pollNow } from '../parcels/poll.ts'
import { lifeOf, type OrderRow } from '../../order-row.ts'
import { returnStock } from '../returns/return-stock.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { bonusEarned } from '../../../../domain/order/order-sums.ts'
import { strings } from '../strings.ts'

// Once per order, and only for users.
const earnBonus = async (trx: Transaction<Tables>, order: OrderRow, now: Date): Promise<void> => {
  if (order.user_id === null) return
  const amount = bonusEarned((order.items_sum - order.discount_sum) as Kopecks, order.bonus_percent)
  if (amount > 0) await ensureCard(trx, order.user_id)
  const title = strings.bonusEarned(order.id)
  await enterBonus(trx, { userId: order.user_id, amount, kind: 'earned', title, orderId: order.id, now })
}

const datesAt = async (trx: Transaction<Tables>, status: OrderStatus, today: Day) => {
  if (status === ORDER_STATUS.ready)
    return { storage_date: addDays(today, await storedSetting(trx, 'orders.storageDays')) }
  return status === ORDER_STATUS.completed ? { complete_date: today } : {}
}

const moveShipments = async (trx: Transaction<Tables>, orderId: number, status: OrderStatus, today: Day) =>
  trx
    .updateTable('shipments')
    .set({ status, ...(await datesAt(trx, status, today)) })
    .where('order_id', '=', orderId)
    .where('status', 'not in', [ORDER_STATUS.canceled, ORDER_STATUS.canceledWithoutReturn])
    .execute()

const releaseOrder = async (trx: Transaction<Tables>, row: OrderRow, now: Date) => {
  // a new order locks its promo code before the stock
  await returnDiscounts(trx, row, now)
  await returnStock(trx, row.id)
  await startFullRefund(trx, row.id, now)
}

// Applies an event to a locked order. A cancelled order, of either status, returns its stock and is refunded. A rejected
// event changes nothing. Sends no message. [OC-31]
export const applyEvent = async (
  trx: Transaction<Tables>,
  row: OrderRow,
  event: OrderEvent,
  now: Date,
): Promise<E.Either<OrderError, OrderLife>> => {
  const after = afterEvent(await lifeOf(trx, row), event)
  if (E.isLeft(after)) return after
  const { status, isPaid } = after.right
  await trx.updateTable('orders').set({ status, is_paid: isPaid }).where('id', '=', row.id).execute()
  if (status !== row.status || isPaid !== row.is_paid)
    await trx
      .insertInto('order_events')
      .values({ order_id: row.id, status, is_paid: isPaid, happened_at: now })
      .execute()
  if (status !== row.status && !canStaffEdit(status)) await withdrawOffer(trx, row.id)
  if (status !== row.status) await moveShipments(trx, row.id, status, dayOfMillis(now.getTime()))
  if (status === ORDER_STATUS.completed) {
    await earnBonus(trx, row, now)
    await writeSettlementReceipt(trx, row.id, now)
  }
  if (isCanceled(status) && !isCanceled(row.status)) {
    await releaseOrder(trx, row, now)
    await pollNow(trx, row.id, now.getTime())
    if (row.user_id !== null) await noteEvent(trx, row.user_id, 'orderCancelled', now, String(row.id))
  }
  return after
}

export const changeOrder = async (
  trx: Transaction<Tables>,
  row: OrderRow,
  event: OrderEvent,
  now: Date,
): Promise<E.Either<OrderError, OrderLife>> => {
  const after = await applyEvent(trx, row, event, now)
  if (E.isRight(after)) await announceChange(trx, row, after.right, now)
  return after
}
