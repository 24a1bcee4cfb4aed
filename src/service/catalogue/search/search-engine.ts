import { type RawBuilder, sql } from 'kysely'
import type { SearchGuess } from '../../../domain/catalogue/listing.ts'
import type { ReadQuery } from '../../../domain/search/read-query.ts'
import type { SearchReading } from '../../../domain/search/readings.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import type { PricedTree } from '../prices/pricing.ts'

export type Condition = RawBuilder<boolean>

/** Products as a condition and a rank over `product_search p`, so that a list can filter, count and page them. */
export interface ProductSet {
  readonly match: Condition
  /** The highest first. */
  readonly rank: RawBuilder<number>
}

/** The set of an engine that has its own index and returns ids, the best first. */
export const setOfIds = (ids: ReadonlyArray<number>): ProductSet => ({
  match: sql<boolean>`p.id = any(${ids}::integer[])`,
  rank: sql<number>`-coalesce(array_position(${ids}::integer[], p.id), 0)`,
})

/** How a query was read. */
export interface SearchNotes {
  /** The text that the products match, if it differs from the typed one. */
  readonly reading?: string | undefined
  readonly guess?: SearchGuess | undefined
  readonly readings: ReadonlyArray<SearchReading>
  /** Categories, brands and articles whose title the query names. */
  readonly pages: ReadQuery['pages']
  /** The path that the owner chose for this query. */
  readonly redirect?: string | undefined
}

export interface FoundProducts extends SearchNotes {
  readonly products: ProductSet
}

export interface Suggested extends SearchNotes {
  /** One page, the best first. */
  readonly ids: ReadonlyArray<number>
  /** Items on all pages: variant groups if variants are grouped, else products. */
  readonly total: number
  /** Longer queries, the likeliest first. */
  readonly keywords: ReadonlyArray<string>
}

export interface FindRequest {
  readonly text: string
  readonly tree: PricedTree
  /** What can be bought here comes first. */
  readonly deliveryContext: ResolvedDeliveryContext
}

export interface SuggestRequest extends FindRequest {
  readonly page: number
  readonly limit: number
  /** Suggests one product of each variant group. */
  readonly areVariantsGrouped: boolean
}

/**
 * The search of the catalogue. `postgresSearch` is the engine of the shop; another one must pass
 * tests/contract/catalogue/search-engine.test.ts. Aborting the signal ends the search.
 */
export interface SearchEngine {
  /** All products of a query, for a list. */
  readonly find: (request: FindRequest, signal?: AbortSignal) => Promise<FoundProducts>
  /** Products and longer queries for a text that is still being typed. */
  readonly suggest: (request: SuggestRequest, signal?: AbortSignal) => Promise<Suggested>
}
