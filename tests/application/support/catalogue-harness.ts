import { fork } from 'effector'
import { right } from 'fp-ts/Either'
import { $bannerApi } from '../../../src/application/ports/api/content/banner-api.ts'
import { $catalogueApi, type CatalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $tabMemory } from '../../../src/application/ports/browser/tab-storage.ts'
import { $searchApi, type Found, type SearchApi } from '../../../src/application/ports/api/catalogue/search-api.ts'
import type { Category } from '../../../src/domain/catalogue/category.ts'
import type { Listing, ListingQuery } from '../../../src/domain/catalogue/listing.ts'
import { LISTING_LIMIT } from '../../../src/domain/catalogue/listing.ts'
import type { DeliveryContext } from '../../../src/domain/place/place.ts'
import type { Product, ProductDetail, ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { deferred, type PendingCall } from './deferred.ts'
import { storeValue, type StoreValues } from '../../support/fakes.ts'

export const aCategory = (slug: string, parts: Partial<Category> = {}): Category => ({
  id: slug.length,
  slug: slug as Slug,
  title: `Раздел ${slug}`,
  href: `/catalog/${slug}/`,
  ...parts,
})

export const products = (first: number, count: number): ReadonlyArray<Product> =>
  Array.from({ length: count }, (_, index) => aProduct({ id: (first + index) as ProductId }))

export const aListing = (
  total: number,
  page = 1,
  items = products((page - 1) * LISTING_LIMIT + 1, Math.min(LISTING_LIMIT, total)),
): Listing => ({
  items,
  filters: [],
  pagination: { total, page, limit: LISTING_LIMIT, pages: Math.ceil(total / LISTING_LIMIT) },
})

export const aFound = (...titles: ReadonlyArray<string>): Found => ({
  items: titles.map((title, index) => ({ ...aProduct({ id: (index + 1) as ProductId, title }), image: null })),
  keywords: [],
  pagination: { total: titles.length, page: 1, limit: 10, pages: 1 },
})

interface ListingCall extends PendingCall<Listing> {
  readonly query: ListingQuery
  readonly at: DeliveryContext
}

interface SearchCall extends PendingCall<Found> {
  readonly text: string
  readonly at: DeliveryContext
  readonly signal: AbortSignal
}

/** Calls wait for the test. With `ignoresAbort` a cancelled call responds too. */
export const aCatalogue = ({ ignoresAbort = false } = {}) => {
  const listings: Array<ListingCall> = []
  const categories: Array<PendingCall<Category> & { readonly slug: Slug }> = []
  const opened: Array<PendingCall<ProductDetail> & { readonly slug: Slug }> = []
  const searches: Array<SearchCall> = []
  const catalogueApi: CatalogueApi = {
    sections: () => Promise.resolve(right([])),
    menu: () => Promise.resolve(right([])),
    categories: () => () => Promise.resolve(right([])),
    childrenOf: () => () => Promise.resolve(right([])),
    category: (slug) => {
      const call = deferred<Category>()
      categories.push({ ...call, slug })
      return call.task
    },
    listing: (query, at) => {
      const call = deferred<Listing>()
      listings.push({ ...call, query, at })
      return call.task
    },
    product: (slug) => {
      const call = deferred<ProductDetail>()
      opened.push({ ...call, slug })
      return call.task
    },
  }
  const searchApi: SearchApi = {
    search: (text, at, signal) => {
      const call = deferred<Found>(ignoresAbort ? undefined : signal)
      searches.push({ ...call, text, at, signal })
      return call.task
    },
    popular: () => () => Promise.resolve(right({ queries: [], links: [] })),
    countChoice: () => () => Promise.resolve(right(undefined)),
  }
  return { listings, categories, opened, searches, catalogueApi, searchApi }
}

interface Parts {
  readonly catalogue: Pick<ReturnType<typeof aCatalogue>, 'catalogueApi' | 'searchApi'>
  readonly now?: () => number
  /** Session storage of the tab. */
  readonly tabStorage?: Map<string, string>
  readonly values?: StoreValues
}

export const aCataloguePage = ({ catalogue, now = () => 1_000, tabStorage = new Map(), values = [] }: Parts) => {
  const logged: Array<string> = []
  const ports = [
    storeValue($catalogueApi, catalogue.catalogueApi),
    storeValue($searchApi, catalogue.searchApi),
    storeValue($bannerApi, { group: () => () => Promise.resolve(right([])) }),
    storeValue($clock, { now }),
    storeValue($tabMemory, {
      read: (key: string) => tabStorage.get(key) ?? null,
      write: (key: string, value: string) => tabStorage.set(key, value),
      forget: (key: string) => tabStorage.delete(key),
    }),
    storeValue($log, { failed: (what: string) => logged.push(what) }),
  ]
  return { logged, scope: fork({ values: [...ports, ...values] }) }
}
