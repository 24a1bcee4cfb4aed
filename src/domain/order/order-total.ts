import type { Kopecks } from '../money/money.ts'

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

/**
 * The lines that add up to the total of an order, wherever it is shown: products, the discount of promo code and bonuses
 * (negative; absent if there is none), delivery.
 */
export const totalLines = ({ itemsSum, discountSum, deliverySum }: TotalledOrder): ReadonlyArray<TotalLine> => [
  { of: 'goods', sum: itemsSum },
  ...(discountSum === 0 ? [] : [{ of: 'discount' as const, sum: -discountSum as Kopecks }]),
  { of: 'delivery', sum: deliverySum },
]
