import type { Listing, ListingQuery } from '../../domain/catalogue/listing.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import type { Category } from '../../domain/catalogue/category.ts'
import type { Product, Slug } from '../../domain/catalogue/product.ts'
import { run } from '../kernel/run.ts'
import type { CatalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { pageLeftAt, type OpenLists } from './stored-lists.ts'

export interface ShownList extends Listing {
  readonly query: ListingQuery
  readonly at: DeliveryContext
  readonly loadedAt: number
  readonly category: Category | null
}

/** Milliseconds for which a list that was left for a product is restored without a request. */
export const STORED_LIST_MS = 120_000
const MAX_STORED_LISTS = 8

export type StoredLists = ReadonlyArray<ShownList>

export const keyOf = ({ query, at }: Pick<ShownList, 'query' | 'at'>): string => JSON.stringify([query, at])

const isSameList = (one: Pick<ShownList, 'query' | 'at'>, other: Pick<ShownList, 'query' | 'at'>): boolean =>
  keyOf(one) === keyOf(other)

export const withStored = (stored: StoredLists, list: ShownList): StoredLists =>
  [list, ...stored.filter((other) => !isSameList(other, list))].slice(0, MAX_STORED_LISTS)

const uniqueProducts = (items: ReadonlyArray<Product>): ReadonlyArray<Product> => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** Appends a page; a product that moved from one page to the next appears once. */
export const extended = (list: ShownList, next: Listing): ShownList => ({
  ...list,
  items: uniqueProducts([...list.items, ...next.items]),
  pagination: next.pagination,
})

export interface ListParts {
  readonly api: CatalogueApi
  readonly at: DeliveryContext
  readonly stored: StoredLists
  readonly lists: OpenLists
  readonly now: number
}

const isRecent = ({ loadedAt }: ShownList, now: number): boolean => now - loadedAt < STORED_LIST_MS

/** The category of a recent list, so that its list is restored without a request. */
export const storedCategory = ({ stored, now }: Pick<ListParts, 'stored' | 'now'>, slug: Slug): Category | null =>
  stored.find((list) => list.category?.slug === slug && isRecent(list, now))?.category ?? null

export const pagesOf = (
  api: CatalogueApi,
  at: DeliveryContext,
  query: ListingQuery,
  first: number,
  last: number,
): Promise<ReadonlyArray<Listing>> =>
  Promise.all(
    Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) =>
      run(api.listing({ ...query, page: first + index }, at)),
    ),
  )

// Returns the stored list if it is recent; otherwise loads it with as many pages as were open.
export const openList = async ({ api, at, stored, lists, now }: ListParts, query: ListingQuery): Promise<ShownList> => {
  const left = stored.find((list) => isSameList(list, { query, at }))
  if (left !== undefined && isRecent(left, now)) return left
  const first = query.page ?? 1
  const last = left?.pagination.page ?? pageLeftAt(lists, keyOf({ query, at }), now) ?? first
  const pages = await pagesOf(api, at, query, first, Math.max(first, last))
  const [opening, ...more] = pages.map((page): ShownList => ({ ...page, query, at, loadedAt: now, category: null }))
  if (opening === undefined) throw new Error('a list without a page')
  return more.reduce(extended, opening)
}
