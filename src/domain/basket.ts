import type { Kopecks } from './money.ts'
import type { Product, ProductId } from './product.ts'

/** One product of a basket; a disabled line stays in the basket and out of the order. [CART-02..05] */
export interface BasketItem {
  readonly product: Product
  readonly count: number
  readonly comment: string
  readonly disabled: boolean
}

/** Sum and count cover all lines, unticked ones too. [CART-01] */
export interface Basket {
  readonly items: ReadonlyArray<BasketItem>
  readonly sum: Kopecks
  readonly count: number
}

/** Wanted counts by product id; they are absolute, and 0 removes. [CART-06, CART-17] */
export type BasketChange = Readonly<Record<string, { readonly count: number; readonly comment?: string | undefined }>>

/** What the shop says about one line that it refuses. [CART-23] */
export interface LineMessage {
  readonly productId: ProductId
  readonly message: string
}

export const EMPTY_BASKET: Basket = { items: [], sum: 0 as Kopecks, count: 0 }
