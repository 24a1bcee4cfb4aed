import * as E from 'fp-ts/Either'
import { requestBackInStock, unsubscribeBackInStock } from '../../../contract/catalogue/back-in-stock.ts'
import { isProduct } from '../products/is-product.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { removeRequests, storeRequest } from './requests.ts'
import { strings } from './strings.ts'

export const backInStockRoutes = (router: Router, deps: PlatformDeps, { directory }: CatalogueData): void => {
  const { db, clock } = deps

  router.on(requestBackInStock, async ({ params: { id }, body: { email, cityId } }, { userId }) => {
    if (!(await isProduct(db, id))) return E.left(notFound)
    if (!(await directory()).cities.has(cityId)) return E.left(invalid('cityId', strings.unknownCity))
    await storeRequest(db, { productId: id, cityId, email, userId: await userId() }, new Date(clock.now()))
    return E.right(undefined)
  })

  router.on(unsubscribeBackInStock, async ({ body: { code } }) =>
    (await removeRequests(db, code)) ? E.right(undefined) : E.left(notFound),
  )
}
