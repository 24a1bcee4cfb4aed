import * as E from 'fp-ts/Either'
import { getProduct, getProducts } from '../../../contract/catalogue/catalogue.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { facetsOf } from '../categories/category-tree.ts'
import { inListingLane, inSearchLane } from '../lanes.ts'
import { searchLengthError } from '../search/search-length.ts'
import { countView } from './interest.ts'
import { listProducts } from './listing.ts'
import { productPage } from './product-page.ts'

export const productRoutes = (
  router: ShopRouter,
  { db, engine, settings }: PlatformDeps,
  { tree, search }: CatalogueData,
): void => {
  router.on(getProducts, async ({ query }, { deliveryContext, signal }) => {
    const error = query.search === undefined ? null : searchLengthError('search', query.search)
    if (error !== null) return E.left(error)
    const chosen = settings()
    const categories = await tree()
    const grouped = { ...query, groupVariants: query.groupVariants === true && chosen['catalogue.groupVariants'] }
    const facets = facetsOf(categories.byId.get(query.categoryId ?? 0), {
      first: chosen['facets.first'],
      hidden: chosen['facets.hidden'],
    })
    const list = async (signal?: AbortSignal) => {
      const found =
        query.search === undefined
          ? null
          : await search.find({ text: query.search, tree: categories, deliveryContext }, signal)
      return listProducts(db, grouped, deliveryContext, categories, { found, facets, signal })
    }
    const inLane = query.search === undefined ? inListingLane : inSearchLane
    return inLane({ db, engine }, signal, list)
  })

  router.on(getProduct, async ({ params: { slug }, query: { withPromoProducts } }, { deliveryContext }) => {
    const page = await productPage(db, { slug, withPromoProducts }, deliveryContext, await tree())
    if (page !== null) countView(db, page.id)
    return E.fromNullable(notFound)(page)
  })
}
