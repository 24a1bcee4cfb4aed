import { daysBetween, type Day } from '../time/day.ts'
import { ORDER_STATUS } from './order-status.ts'
import type { ShipmentItem, Order } from './order.ts'

/** Stage of a refund: the products are inspected, the money is on its way, the money is paid back. */
export type MoneyBack = 'awaited' | 'onItsWay' | 'back'

/** The stage of an order's refund; null if nothing was returned or refunded. [OC-71] */
export const moneyBack = ({
  shipments,
  paymentState,
  refundSum,
}: Pick<Order, 'shipments' | 'paymentState' | 'refundSum'>): MoneyBack | null => {
  const refunds = shipments.flatMap(({ items }) => items.flatMap((item) => item.refunds))
  if (refunds.some(({ isPaidBack }) => isPaidBack === false)) return 'awaited'
  if (paymentState === 'refunding') return 'onItsWay'
  if ((refundSum ?? 0) > 0) return 'back'
  return refunds.some(({ isPaidBack }) => isPaidBack === undefined) ? 'awaited' : null
}

const REFUND_DAYS = 14

/** Products can be returned within 14 days after the order is completed. [OC-71] */
export const canRefund = (status: number, completedOn: Day | null, today: Day): boolean => {
  if (status !== ORDER_STATUS.completed || completedOn === null) return false
  const passed = daysBetween(completedOn, today)
  return passed >= 0 && passed <= REFUND_DAYS
}

/** Units that can still be returned: received minus already returned. [OC-71] */
export const refundableCount = (item: Pick<ShipmentItem, 'count' | 'refunds' | 'isCancel' | 'isRemoved'>): number => {
  if (item.isCancel || item.isRemoved) return 0
  return Math.max(item.count - item.refunds.reduce((sum, { count }) => sum + count, 0), 0)
}
