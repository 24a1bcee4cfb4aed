import * as E from 'fp-ts/Either'
import { getCategories, getCategory, getProduct, getProducts } from '../../../contract/catalogue/catalogue.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { categoryOf, levelsOf, categoriesOf } from '../categories/categories.ts'
import { facetsOf } from '../categories/category-tree.ts'
import { inListingLane, inSearchLane } from '../lanes.ts'
import { searchLengthError } from '../search/search-length.ts'
import { branchPictures } from './branch-pictures.ts'
import { countView } from './interest.ts'
import { listProducts } from './listing.ts'
import { productPage } from './product-page.ts'
import { promoProducts } from './promo-products.ts'

export const catalogueRoutes = (
  router: ShopRouter,
  { db, engine, settings }: PlatformDeps,
  { tree, deliveryContextAt }: CatalogueData,
): void => {
  router.on(getCategories, async ({ query }) => {
    const whole = await tree()
    const categories = categoriesOf(whole, query)
    if (categories === null) return E.left(notFound)
    const levels = levelsOf(query)
    if (query.withPromoProducts !== true && query.withPictures !== true)
      return E.right(categories.map((category) => categoryOf(category, levels)))
    const deliveryContext = await deliveryContextAt(query.at)
    if (E.isLeft(deliveryContext)) return deliveryContext
    const at = deliveryContext.right
    const [promoted, pictures] = await Promise.all([
      query.withPromoProducts === true ? promoProducts(db, categories, at, whole) : undefined,
      query.withPictures === true ? branchPictures(db, categories, at) : undefined,
    ])
    return E.right(
      categories.map((category) => ({
        ...categoryOf(category, levels, pictures),
        promoProducts: promoted?.(category),
      })),
    )
  })

  router.on(getCategory, async ({ params: { id }, query }) => {
    const { byId, bySlug } = await tree()
    const category = bySlug.get(id) ?? byId.get(Number(id))
    return category === undefined ? E.left(notFound) : E.right(categoryOf(category, levelsOf(query)))
  })

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
    const list = (abort?: AbortSignal) => listProducts(db, grouped, deliveryContext, categories, facets, abort)
    const inLane = query.search === undefined ? inListingLane : inSearchLane
    return inLane({ db, engine }, signal, list)
  })

  router.on(getProduct, async ({ params: { slug }, query: { withPromoProducts } }, { deliveryContext }) => {
    const page = await productPage(db, { slug, withPromoProducts }, deliveryContext, await tree())
    if (page !== null) countView(db, page.id)
    return E.fromNullable(notFound)(page)
  })
}
