import type { ProductId } from '../domain/product.ts'
import { fileIds } from './entities/file-ids.ts'
import { pagination } from './entities/pagination.ts'
import { queryAt } from './entities/place-context.ts'
import { product } from './entities/product.ts'
import { review, reviewProps } from './entities/review.ts'
import { userEndpoint } from './kernel/endpoint.ts'
import { once } from './kernel/once.ts'
import { idText, limitText, pageText } from './kernel/query.ts'
import { integerOf, oneOf, textOf } from './kernel/scalars.ts'
import { array, object, optional } from './kernel/shapes.ts'

/** Others see it once somebody of the shop has let it through. [REVIEW-03] */
export const writeReview = userEndpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/api/catalog/products/{id}/reviews',
  ...once('letter'),
  params: object({ id: idText<ProductId>() }),
  body: object({
    rating: integerOf({ min: 1, max: 5 }),
    comment: textOf({ max: 5_000 }),
    fileIds,
    policy: oneOf(true),
  }),
  answer: review,
  status: 201,
})

/** What a user has written of products, and the bought ones that still wait for a word. [CAB-14, REVIEW-01] */
export const getUserReviews = userEndpoint({
  name: 'getUserReviews',
  method: 'GET',
  path: '/api/users/reviews',
  query: queryAt({ page: optional(pageText), limit: optional(limitText) }),
  answer: object({ items: array(object({ ...reviewProps(), product })), awaiting: array(product), pagination }),
})
