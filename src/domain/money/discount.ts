import type { Kopecks } from './money.ts'
import type { Price } from '../catalogue/product.ts'

/** Whole percent that the price lies below the base price, 0..100; 0 is no discount. [PRICE-05] */
export const discountPercent = (basePrice: Kopecks, price: Kopecks): number => {
  if (!(basePrice > 0)) return 0
  return Math.min(Math.max(Math.round(((basePrice - price) / basePrice) * 100), 0), 100)
}

/** The price of a product with its discount made out. [PROD-03, PRICE-05] */
export const priceOf = (price: Kopecks, basePrice: Kopecks): Price => ({
  price,
  basePrice,
  discount: discountPercent(basePrice, price),
})

/**
 * What is shown beside a price: the struck price, only when it is the higher one, and the percent of the sale tag.
 * [PRICE-01..04]
 */
export interface PriceDisplay {
  readonly price: Kopecks
  readonly isDiscount: boolean
  readonly oldPrice: Kopecks
  readonly percent: number
}

/**
 * A price that fell by less than half a percent has its struck price and no sale tag: percent 0. [PRICE-02, CARD-08,
 * CARD-09]
 */
export const priceDisplay = ({ price, basePrice }: Price): PriceDisplay => ({
  price,
  isDiscount: basePrice > price,
  oldPrice: basePrice,
  percent: discountPercent(basePrice, price),
})
