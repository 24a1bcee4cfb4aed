import * as E from 'fp-ts/Either'
import { countSearchClick, searchCatalogue } from '../../../contract/catalogue/catalogue.ts'
import type { Router } from '../../platform/http/router.ts'
import type { ReferenceData } from '../../reference-data.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { countChoice } from './learning.ts'
import { inSearchLane } from './search-lane.ts'
import { searchLengthError } from './search-length.ts'
import { searchProducts } from './search.ts'

const RESULTS = 10

export const searchRoutes = (
  router: Router,
  { db, engine, settings }: ServiceDeps,
  { directory, tree, placeAt }: ReferenceData,
): void => {
  router.on(searchCatalogue, async ({ query }, { signal }) => {
    const { query: text = '', page = 1, limit = RESULTS, deliveryType = 'delivery' } = query
    const error = searchLengthError('query', text)
    if (error !== null) return E.left(error)
    const chosen = (await directory()).shops.get(query.contextShopId ?? query.deliveryPointId ?? 0)
    const contextCityId = chosen?.cityId ?? query.contextCityId
    const place = await placeAt(
      contextCityId && { contextCityId, deliveryType, ...(chosen && { contextShopId: chosen.shop.id }) },
    )
    if (E.isLeft(place)) return place
    const known = await tree()
    const areVariantsGrouped = settings()['catalogue.groupVariants']
    return inSearchLane({ db, engine }, signal, async (abort) =>
      E.right(
        await searchProducts(db, { tree: known, place: place.right, text, page, limit, areVariantsGrouped }, abort),
      ),
    )
  })

  router.on(countSearchClick, ({ body: { query, productId, isOrdered } }) => {
    countChoice(db, query, productId, isOrdered ? 'orders' : 'clicks')
    return E.right(undefined)
  })
}
