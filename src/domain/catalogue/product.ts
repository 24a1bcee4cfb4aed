import type { Branded } from '../branded.ts'
import type { Day } from '../time/day.ts'
import type { Kopecks } from '../money/money.ts'

export type ProductId = Branded<number, 'ProductId'>

/** Last segment of a page's address: Latin lower-case letters, digits, hyphens. */
export type Slug = Branded<string, 'Slug'>

/** Current price, base price, and the discount in whole percent (0 is no discount). [PROD-03, PRICE-05] */
export interface Price {
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly discount: number
}

/** Where a product is available, relative to the delivery context. [STOCK-01] */
export const STOCK_STATES = ['in_shop', 'in_warehouse', 'in_another_shop', 'no_stock'] as const
export type StockState = (typeof STOCK_STATES)[number]

export interface Picture {
  readonly file: { readonly url: string }
  /** A text for people who do not see the picture; undefined if staff wrote none. */
  readonly alt?: string | undefined
}

export interface Selection {
  readonly filterLabel: string
  readonly title: string
  readonly code: string
  readonly url: string
}

export interface ProductCategory {
  readonly id: number
  readonly title: string
  readonly parent?: ProductCategory | undefined
}

/** A product of a list or a card, with price and stock for one delivery context. [PROD-01..10] */
export interface Product {
  readonly id: ProductId
  readonly slug: Slug
  readonly title: string
  readonly sku: string
  readonly gallery: ReadonlyArray<Picture>
  readonly price: Price
  /** Available units in this delivery context; null if the product is not sold there. */
  readonly productBranchStocks: number | null
  /** False: in stock, but the shop does not know how many units: `productBranchStocks` is no number to show. */
  readonly isCountKnown?: boolean | undefined
  readonly stocksState: StockState
  readonly otherShops?: number | undefined
  readonly pickupDeliveryDate: Day | null
  readonly isNew: boolean
  readonly isPopular: boolean
  readonly selections: ReadonlyArray<Selection>
  /** Titles of price rules that need units, a sum or a buyer, such as «Второй за полцены». */
  readonly promises?: ReadonlyArray<string> | undefined
  readonly rating: number
  readonly reviewCount: number
  readonly promoProducts?: ReadonlyArray<Product> | undefined
  readonly tradeMark?: string | undefined
  /** In a list with one product of each group of variants. */
  readonly variantCount?: number | undefined
  readonly colours?: ReadonlyArray<{ readonly title: string; readonly hex: string }> | undefined
  readonly categories?: ReadonlyArray<ProductCategory> | undefined
}

export interface ProductProperty {
  readonly title: string
  readonly value: string
}

export interface ProductVariant {
  readonly id: ProductId
  readonly slug: Slug
  readonly picture: string | null
  readonly isAvailable: boolean
  /** Only the properties that distinguish it from the other variants. */
  readonly traits: ReadonlyArray<ProductProperty>
}

export interface ProductDetail extends Product {
  readonly description: string
  readonly properties: ReadonlyArray<ProductProperty>
  /** All members of the group, this product included; absent without a group. */
  readonly variants?: ReadonlyArray<ProductVariant> | undefined
  /** Products that staff chose to offer beside this one. Loaded together with `promoProducts`. */
  readonly accessories?: ReadonlyArray<Product> | undefined
  readonly brand: { readonly id: number; readonly title: string } | null
  readonly breadcrumbs: ReadonlyArray<{ readonly title: string; readonly url: string }>
  /**
   * Days until `pickupDeliveryDate`, the lowest cost of the chosen delivery type, and from when on that day the chosen
   * shop has it collected, such as 15:00.
   */
  readonly receiving?:
    | { readonly inDays: number; readonly cost: Kopecks; readonly time?: string | undefined }
    | undefined
  /** Weight, if the cost of delivery depends on it. */
  readonly grams?: number | undefined
  readonly maxCount: number
}
