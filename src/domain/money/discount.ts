import type { Kopecks } from './money.ts'
import type { Price } from '../catalogue/product.ts'

/** Discount in whole percent of the base price, 0..100; 0 is no discount. [PRICE-05] */
export const discountPercent = (basePrice: Kopecks, price: Kopecks): number => {
  if (!(basePrice > 0)) return 0
  return Math.min(Math.max(Math.round(((basePrice - price) / basePrice) * 100), 0), 100)
}

/** Builds a price and computes its discount. [PROD-03, PRICE-05] */
export const priceOf = (price: Kopecks, basePrice: Kopecks): Price => ({
  price,
  basePrice,
  discount: discountPercent(basePrice, price),
})

/** The struck price, only if it is higher, and the percent of the sale tag. [PRICE-01..04] */
export interface PriceDisplay {
  readonly price: Kopecks
  readonly isDiscount: boolean
  readonly oldPrice: Kopecks
  readonly percent: number
}

/**
 * A discount below half a percent shows the struck price without a sale tag (percent 0). [PRICE-02, CARD-08, CARD-09]
 */
export const priceDisplay = ({ price, basePrice }: Price): PriceDisplay => ({
  price,
  isDiscount: basePrice > price,
  oldPrice: basePrice,
  percent: discountPercent(basePrice, price),
})
