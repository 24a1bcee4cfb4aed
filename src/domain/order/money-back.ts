import type { Order } from './order.ts'

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
