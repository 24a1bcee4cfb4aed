import type { Order } from './order.ts'

/** How the money of what is not bought after all stands: goods are looked at first, then it is on its way, then back. */
export type MoneyBack = 'awaited' | 'onItsWay' | 'back'

/** Null when nothing came back and nothing was given back. [OC-71] */
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
