import type { Kopecks } from '../money/money.ts'
import type { Product } from './product.ts'

export const LISTING_SORTS = ['popular', 'priceAsc', 'priceDesc', 'new', 'discount'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** Products per page of a list. [OC-69] */
export const LISTING_LIMIT = 24

/** Property facets of a larger list are computed only within a category: counting them is too slow. */
export const MOST_FACETED = 2_000

/** Why the goods are not exactly what was typed: another word, fewer words, or likeness of letters alone. */
export const SEARCH_GUESSES = ['corrected', 'partial', 'similar'] as const
export type SearchGuess = (typeof SEARCH_GUESSES)[number]

/** Which products a list shows. Exactly one field of the first group selects the set. */
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
  /** Accepted values by property title; a product must match one value of each property. */
  readonly properties?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** Requests property facets; they are also returned when a property is chosen. */
  readonly withProperties?: boolean | undefined
  readonly sort?: ListingSort | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** A facet of a list. If `code` is `price`, the range is in roubles. */
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
  /** The text that the products match, if it differs from the typed one. */
  readonly reading?: string | undefined
  readonly guess?: SearchGuess | undefined
  readonly readings?:
    ReadonlyArray<{ readonly step: string; readonly typed: string; readonly read: string }> | undefined
}
