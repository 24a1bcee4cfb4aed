import type { Product } from '../catalogue/product.ts'

/** A line that the shopper took out of the basket and may bring back. The price and the stock are of today. */
export interface SavedLine {
  readonly product: Product
  readonly count: number
  readonly comment: string
}

export const MAX_SAVED_LINES = 200
