import type { Branded } from '../branded.ts'
import type { Day } from '../time/day.ts'
import type { Kopecks } from '../money/money.ts'

export type ProductId = Branded<number, 'ProductId'>

/** Latin lower-case letters, digits and hyphens: the last part of a page's address. */
export type Slug = Branded<string, 'Slug'>

/** What a product costs now, what it cost before, and the whole percent between them; 0 is no discount. [PROD-03, PRICE-05] */
export interface Price {
  readonly price: Kopecks
  readonly basePrice: Kopecks
  readonly discount: number
}

/** Where the goods are, seen from the shopper's place. [STOCK-01] */
export const STOCK_STATES = ['in_shop', 'in_warehouse', 'in_another_shop', 'no_stock'] as const
export type StockState = (typeof STOCK_STATES)[number]

export interface Picture {
  readonly file: { readonly url: string }
}

/** A set of products that the shop promotes; shown as a promo tag. [PROD-08] */
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

/** A product as a list or a card needs it, priced and stocked for one place. [PROD-01..10] */
export interface Product {
  readonly id: ProductId
  readonly slug: Slug
  readonly title: string
  readonly sku: string
  readonly gallery: ReadonlyArray<Picture>
  readonly price: Price
  /** Units available at this place; null when the product is not sold there. */
  readonly productBranchStocks: number | null
  readonly stocksState: StockState
  /** How many shops of the city have it, where the state is in_another_shop. */
  readonly otherShops?: number | undefined
  readonly pickupDeliveryDate: Day | null
  readonly isNew: boolean
  readonly isPopular: boolean
  readonly selections: ReadonlyArray<Selection>
  readonly rating: number
  readonly reviewCount: number
  readonly promoProducts?: ReadonlyArray<Product> | undefined
  readonly tradeMark?: string | undefined
  readonly categories?: ReadonlyArray<ProductCategory> | undefined
}

export interface ProductProperty {
  readonly title: string
  readonly value: string
}

/** One product of a group whose members differ in colour, size and the like; each has a page of its own. */
export interface ProductVariant {
  readonly id: ProductId
  readonly slug: Slug
  /** The source address of its main picture. */
  readonly picture: string | null
  /** Whether the shopper's place can have it. */
  readonly isAvailable: boolean
  /** What tells it from the others, and nothing else. */
  readonly traits: ReadonlyArray<ProductProperty>
}

/** A product as its own page needs it. */
export interface ProductDetail extends Product {
  /** Safe HTML. */
  readonly description: string
  readonly properties: ReadonlyArray<ProductProperty>
  /** The group it belongs to, itself among them; none when it stands alone. */
  readonly variants?: ReadonlyArray<ProductVariant> | undefined
  readonly brand: { readonly id: number; readonly title: string } | null
  readonly breadcrumbs: ReadonlyArray<{ readonly title: string; readonly url: string }>
  /** The most units one basket may hold. */
  readonly maxCount: number
}
