import type { Kopecks } from '../money/money.ts'
import type { Order } from './order.ts'

/** A named line between the products of an order and its total. */
export interface TotalLine {
  readonly of: 'goods' | 'discount' | 'delivery'
  readonly sum: Kopecks
}

export interface TotalledOrder {
  readonly itemsSum: Kopecks
  readonly discountSum: Kopecks
  readonly deliverySum: Kopecks
}

/** What the order costs less than at the old prices. Excludes promo codes and bonuses. */
export const savedSum = ({ shipments }: Pick<Order, 'shipments'>): Kopecks =>
  shipments
    .flatMap(({ items }) => items)
    .reduce(
      (sum, { product, price, count }) => sum + Math.max(product.price.basePrice - price, 0) * count,
      0,
    ) as Kopecks

/**
 * The lines that add up to the total of an order, wherever it is shown: products, the discount of promo code and bonuses
 * (negative; absent if there is none), delivery.
 */
export const totalLines = ({ itemsSum, discountSum, deliverySum }: TotalledOrder): ReadonlyArray<TotalLine> => [
  { of: 'goods', sum: itemsSum },
  ...(discountSum === 0 ? [] : [{ of: 'discount' as const, sum: -discountSum as Kopecks }]),
  { of: 'delivery', sum: deliverySum },
]

/** What the buyer still has to pay for an order that is not paid. */
export const leftToPay = ({ sum, partPaid = 0 as Kopecks }: Pick<Order, 'sum' | 'partPaid'>): Kopecks =>
  (sum - partPaid) as Kopecks
