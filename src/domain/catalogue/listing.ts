import type { Kopecks } from '../money/money.ts'
import type { Product } from './product.ts'

export const LISTING_SORTS = ['popular', 'priceAsc', 'priceDesc', 'new', 'discount'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

/** Products per page of a list. [OC-69] */
export const LISTING_LIMIT = 24

/** Above this number of products, property facets are not counted, because that takes too long. */
export const MAX_FACETED = 20_000

/**
 * Why the products are not exactly what was typed: another word, fewer words, the words in descriptions only, or
 * similar letters only.
 */
export const SEARCH_GUESSES = ['corrected', 'partial', 'described', 'similar'] as const
export type SearchGuess = (typeof SEARCH_GUESSES)[number]

export const SEARCH_LINK_KINDS = ['category', 'brand', 'promotion', 'post', 'page'] as const

/** A page of the shop whose title contains the query. */
export interface SearchLink {
  readonly kind: (typeof SEARCH_LINK_KINDS)[number]
  readonly title: string
  readonly url: string
  /** The picture of a category. */
  readonly image?: string | undefined
  /** Products on sale in a category or of a brand. */
  readonly count?: number | undefined
}

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
  /** Accepted values by property title. A product must match one value of every property. */
  readonly properties?: Readonly<Record<string, ReadonlyArray<string>>> | undefined
  /** Lists and counts one product of each variant group. */
  readonly groupVariants?: boolean | undefined
  /** Requests property facets; they are also returned when a property is chosen. */
  readonly withProperties?: boolean | undefined
  readonly sort?: ListingSort | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** A facet of a list. `min` and `max` of the facet `price` are in roubles. */
export interface ListingFilter {
  readonly code: string
  readonly title: string
  readonly type: 'list' | 'range' | 'flag'
  readonly values?:
    | ReadonlyArray<{
        readonly value: string
        readonly title: string
        readonly count: number
        /** Hexadecimal, if the value names a colour. */
        readonly colour?: string | undefined
      }>
    | undefined
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
    | ReadonlyArray<{ readonly step: string; readonly typed: string; readonly read: string }>
    | undefined
  readonly links?: ReadonlyArray<SearchLink> | undefined
  /** Popular products, if the search found none. */
  readonly popular?: ReadonlyArray<Product> | undefined
  /** The path that the owner chose for this query. */
  readonly redirect?: string | undefined
}
