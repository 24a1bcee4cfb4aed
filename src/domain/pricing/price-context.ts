import type { ProductId } from '../catalogue/product.ts'
import type { Kopecks } from '../money/money.ts'

/** What pricing reads of a product: the catalogue's price, and the old price of the feed. */
export interface PricedProduct {
  readonly id: ProductId
  readonly price: Kopecks
  readonly basePrice: Kopecks
  /** The product's categories and all above them. */
  readonly categories: ReadonlyArray<number>
  readonly brandId: number | null
  /** Codes of its collections. */
  readonly selections: ReadonlyArray<string>
  readonly properties: ReadonlyArray<{ readonly title: string; readonly value: string }>
}

/** Minimum prices by the id of a product and of a brand. Without one: a kopeck. */
export interface PriceFloors {
  readonly products: ReadonlyMap<number, Kopecks>
  readonly brands: ReadonlyMap<number, Kopecks>
}

export interface PriceContext {
  /** Milliseconds since 1970. */
  readonly moment: number
  readonly cityId: number | null
  readonly floors: PriceFloors
}

export interface PriceBuyer {
  readonly isSignedIn: boolean
  /** Without earlier orders. */
  readonly isNewcomer: boolean
  readonly isCompany: boolean
}

/** A product that rules give, and how many units are left besides those in the basket. */
export interface GiftStock {
  readonly product: PricedProduct
  readonly left: number
}

export interface BasketContext extends PriceContext {
  readonly buyer: PriceBuyer
  /** By the id of the product; gifts that cannot be sold are absent. */
  readonly gifts: ReadonlyMap<number, GiftStock>
}
