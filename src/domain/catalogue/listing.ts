import type { Kopecks } from '../money/money.ts'
import type { Product } from './product.ts'

export const LISTING_SORTS = ['popular', 'priceAsc', 'priceDesc', 'new', 'discount'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** Cards on one page of a list. [OC-69] */
export const LISTING_LIMIT = 24

/** Of a larger list nobody asks for a colour before a section: what its properties are is not counted. */
export const MOST_FACETED = 2_000

/** Which products a list shows; exactly one of the first group names the set. */
export interface ListingQuery {
  readonly categoryId?: number | undefined
  readonly brandId?: number | undefined
  readonly selection?: string | undefined
  readonly search?: string | undefined
  readonly ids?: ReadonlyArray<number> | undefined
  readonly brand?: ReadonlyArray<number> | undefined
  readonly priceFrom?: Kopecks | undefined
  readonly priceTo?: Kopecks | undefined
  readonly inStock?: boolean | undefined
  /** Values of properties by their titles: one of each is wanted. */
  readonly properties?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** Whether the facets of properties are wanted too; they are told anyway when one is chosen. */
  readonly withProperties?: boolean | undefined
  readonly sort?: ListingSort | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** A facet of a list. Bounds of a range are in roubles when its code is `price`. */
export interface ListingFilter {
  readonly code: string
  readonly title: string
  readonly type: 'list' | 'range' | 'flag'
  readonly values?:
    ReadonlyArray<{ readonly value: string; readonly title: string; readonly count: number }> | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
}

export interface Pagination {
  readonly total: number
  readonly page: number
  readonly limit: number
  readonly pages: number
}

export interface Listing {
  readonly items: ReadonlyArray<Product>
  readonly filters: ReadonlyArray<ListingFilter>
  readonly pagination: Pagination
  /** The words that a search was read as, where nothing answers those that were typed. */
  readonly reading?: string | undefined
}
