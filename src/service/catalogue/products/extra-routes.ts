import * as E from 'fp-ts/Either'
import { getBrand, getBrands } from '../../../contract/catalogue/brands.ts'
import { getProductShops, getSimilarProducts } from '../../../contract/catalogue/product-extras.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { findBrand, listBrands } from './brands.ts'
import { shopsWith } from './product-shops.ts'
import { similarProducts } from './similar.ts'

const found = E.fromNullable(notFound)

export const catalogueExtraRoutes = (
  router: ShopRouter,
  { db }: PlatformDeps,
  { tree, directory, now }: CatalogueData,
): void => {
  router.on(getBrands, async ({ query }) => E.right(await listBrands(db, query)))

  router.on(getBrand, async ({ params: { id } }) => found(await findBrand(db, id)))

  router.on(getSimilarProducts, async ({ params: { id }, query: { limit } }, { deliveryContext }) =>
    found(await similarProducts(db, id, limit, deliveryContext, await tree())),
  )

  router.on(getProductShops, async ({ params: { id }, query: { contextCityId } }) => {
    const places = await directory()
    const city = places.cities.get(contextCityId)
    return city === undefined ? E.left(notFound) : found(await shopsWith(db, id, city, places, now()))
  })
}
