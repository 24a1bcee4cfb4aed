import * as E from 'fp-ts/Either'
import { serialize } from 'node:v8'
import { countSearchClick, searchCatalogue } from '../../../contract/catalogue/catalogue.ts'
import { CACHES, createCache } from '../../platform/caches.ts'
import type { Router } from '../../platform/http/router.ts'
import type { CatalogueData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { countChoice } from './learning.ts'
import { inSearchLane } from '../lanes.ts'
import { searchLengthError } from './search-length.ts'
import { searchProducts, type SearchResult } from './search.ts'

const RESULTS = 10

export const searchRoutes = (
  router: Router,
  { db, engine, clock, settings }: PlatformDeps,
  { directory, tree, deliveryContextAt, version }: CatalogueData,
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
      const params = { tree: categories, deliveryContext: deliveryContext.right, text, page, limit, areVariantsGrouped }
      const result = await searchProducts(db, params, abort)
      cached.set(key, result)
      return E.right(result)
    })
  })

  router.on(countSearchClick, ({ body: { query, productId, isOrdered } }) => {
    countChoice(db, query, productId, isOrdered ? 'orders' : 'clicks')
    return E.right(undefined)
  })
}
