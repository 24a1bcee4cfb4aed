import * as E from 'fp-ts/Either'
import { getCategories, getCategory } from '../../../contract/catalogue/catalogue.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../deps.ts'
import { branchPictures } from '../products/branch-pictures.ts'
import { promoProducts } from '../products/promo-products.ts'
import { categoriesOf, categoryOf, levelsOf } from './categories.ts'

export const categoryRoutes = (
  router: Router,
  { db }: PlatformDeps,
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
}
