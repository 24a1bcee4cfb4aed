import type { ProductId } from '../../domain/catalogue/product.ts'
import { fileIds } from '../entities/file-ids.ts'
import { pagination } from '../entities/pagination.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { product } from '../entities/product.ts'
import { review, reviewProps, usefulCount } from '../entities/review.ts'
import { withDeliveryContext, userEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText, limitText, pageText } from '../kernel/query.ts'
import { flag, id, integerOf, oneOf, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'

export const writeReview = userEndpoint({
  name: 'writeReview',
  method: 'POST',
  path: '/api/catalog/products/{id}/reviews',
  ...once('letter'),
  params: object({ id: idText<ProductId>() }),
  body: object({
    rating: integerOf({ min: 1, max: 5 }),
    comment: textOf({ min: 1, max: 5_000, pattern: /\S/ }),
    fileIds,
    policy: oneOf(true),
  }),
  response: review,
  status: 201,
})

export const getUserReviews = withDeliveryContext(
  userEndpoint({
    name: 'getUserReviews',
    method: 'GET',
    path: '/api/users/reviews',
    query: queryAt({ page: optional(pageText), limit: optional(limitText) }),
    response: object({ items: array(object({ ...reviewProps(), product })), awaiting: array(product), pagination }),
  }),
)

export const getReviewMarks = userEndpoint({
  name: 'getReviewMarks',
  method: 'GET',
  path: '/api/catalog/products/{id}/reviews/marks',
  params: object({ id: idText<ProductId>() }),
  response: object({ useful: array(object({ id, usefulCount })), own: nullable(id) }),
})

/** Idempotent. Only for published reviews of other users. */
export const markReview = userEndpoint({
  name: 'markReview',
  method: 'PUT',
  path: '/api/catalog/reviews/{id}/useful',
  params: object({ id: idText() }),
  body: object({ isUseful: flag }),
  response: object({ isUseful: flag, usefulCount }),
})
