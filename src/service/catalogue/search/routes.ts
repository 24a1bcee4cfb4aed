import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import { serialize } from 'node:v8'
import { countSearchClick, getPopularSearches, searchCatalogue } from '../../../contract/catalogue/catalogue.ts'
import type { Pagination, SearchLink } from '../../../domain/catalogue/listing.ts'
import { CACHES, createCache } from '../../platform/caches.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import type { CatalogueData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { countChoice } from './learning.ts'
import { categoryHref } from '../categories/categories.ts'
import { inSearchLane } from '../lanes.ts'
import { searchDataAt } from './lexicon.ts'
import { linksOf } from './links.ts'
import { searchLengthError } from './search-length.ts'
import type { SearchEngine, SearchNotes, SuggestRequest } from './search-engine.ts'
import { type SuggestedProduct, suggestedProducts } from './suggested-products.ts'

const RESULTS = 10

interface SearchResult extends Pick<SearchNotes, 'reading' | 'guess' | 'readings'> {
  readonly items: ReadonlyArray<SuggestedProduct>
  readonly keywords: ReadonlyArray<string>
  readonly pagination: Pagination
  readonly links: ReadonlyArray<SearchLink> | undefined
}

const suggestionsFor = async (
  db: Kysely<Tables>,
  search: SearchEngine,
  request: SuggestRequest,
  signal: AbortSignal | undefined,
): Promise<SearchResult> => {
  const { text, tree, deliveryContext, page, limit, areVariantsGrouped } = request
  const { ids, total, keywords, pages, reading, guess, readings } = await search.suggest(request, signal)
  const [items, links] = await Promise.all([
    suggestedProducts(db, ids, deliveryContext, tree),
    linksOf(db, tree, pages, text, areVariantsGrouped),
  ])
  const pagination = paginationOf(total, page, limit)
  return { items, keywords, pagination, reading, guess, readings, links: links.length === 0 ? undefined : links }
}

export const searchRoutes = (
  router: Router,
  { db, engine, clock, settings }: PlatformDeps,
  { directory, tree, search, deliveryContextAt, version }: CatalogueData,
): void => {
  const cached = createCache<string, SearchResult>(CACHES.suggestions, {
    sizeOf: (result, key) => serialize(result).length + 2 * key.length,
    now: clock.now,
  })

  router.on(searchCatalogue, async ({ query }, { signal }) => {
    const { query: text = '', page = 1, limit = RESULTS, deliveryType = 'delivery' } = query
    const error = searchLengthError('query', text)
    if (error !== null) return E.left(error)
    const chosen = (await directory()).shops.get(query.contextShopId ?? query.deliveryPointId ?? 0)
    const contextCityId = chosen?.cityId ?? query.contextCityId
    const deliveryContext = await deliveryContextAt(
      contextCityId && { contextCityId, deliveryType, ...(chosen && { contextShopId: chosen.shop.id }) },
    )
    if (E.isLeft(deliveryContext)) return deliveryContext
    const categories = await tree()
    const areVariantsGrouped = settings()['catalogue.groupVariants']
    const key = JSON.stringify([await version(), query, areVariantsGrouped])
    const same = cached.get(key)
    if (same !== undefined) return E.right(same)
    return inSearchLane({ db, engine }, signal, async (abort) => {
      const request = {
        tree: categories,
        deliveryContext: deliveryContext.right,
        text,
        page,
        limit,
        areVariantsGrouped,
      }
      const result = await suggestionsFor(db, search, request, abort)
      cached.set(key, result)
      return E.right(result)
    })
  })

  router.on(getPopularSearches, async () => {
    const [data, { byId }] = await Promise.all([searchDataAt(db), tree()])
    const links = data.popularCategories.flatMap(({ id, picture }): ReadonlyArray<SearchLink> => {
      const node = byId.get(id)
      if (node?.isFilled !== true) return []
      return [
        { kind: 'category', title: node.title, url: categoryHref(node), ...(picture !== null && { image: picture }) },
      ]
    })
    return E.right({ queries: data.popularQueries, links })
  })

  router.on(countSearchClick, ({ body: { query, productId, isOrdered } }) => {
    countChoice(db, query, productId, isOrdered ? 'orders' : 'clicks')
    return E.right(undefined)
  })
}
