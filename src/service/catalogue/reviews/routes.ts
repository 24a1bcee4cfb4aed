import * as E from 'fp-ts/Either'
import { getReviewMarks, getUserReviews, markReview, writeReview } from '../../../contract/catalogue/reviews.ts'
import { getProductReviews } from '../../../contract/catalogue/product-extras.ts'
import { productsAt } from '../products/products.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { listReviews } from './published-reviews.ts'
import { storeMark, marksOf } from './useful.ts'
import { reviewsOfUser } from './user-reviews.ts'
import { storeReview } from './write-review.ts'

export const reviewRoutes = (router: ShopRouter, deps: PlatformDeps, { tree }: CatalogueData): void => {
  const { db } = deps

  router.on(getProductReviews, async ({ params: { id }, query }) =>
    E.fromNullable(notFound)(await listReviews(db, id, query)),
  )

  router.on(writeReview, ({ params: { id }, body }, { user }) => storeReview(deps, user.id, id, body))

  router.on(getReviewMarks, async ({ params: { id } }, { user }) =>
    E.fromNullable(notFound)(await marksOf(db, user.id, id)),
  )

  router.on(markReview, ({ params: { id }, body }, { user }) => storeMark(deps, user.id, id, body.isUseful))

  router.on(getUserReviews, async ({ query }, { user, deliveryContext }) => {
    const categories = await tree()
    return E.right(await reviewsOfUser(db, user.id, query, (ids) => productsAt(db, ids, deliveryContext, categories)))
  })
}
