import { REVIEW_SORTS } from '../../domain/catalogue/review.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { CityId } from '../../domain/place/place.ts'
import { pagination } from '../entities/pagination.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { shop } from '../entities/place.ts'
import { product } from '../entities/product.ts'
import { publishedReview } from '../entities/review.ts'
import { withDeliveryContext, endpoint } from '../kernel/endpoint.ts'
import { idText, integerText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { day, flag, integerOf, numberOf, oneOf, text } from '../kernel/scalars.ts'
import { array, object, optional } from '../kernel/shapes.ts'

const params = object({ id: idText<ProductId>() })

export const getSimilarProducts = withDeliveryContext(
  endpoint({
    name: 'getSimilarProducts',
    method: 'GET',
    path: '/api/catalog/products/{id}/similar',
    params,
    query: queryAt({ limit: optional(limitText) }),
    response: array(product),
  }),
)

/** Own shops of a city with their stock. `onOrder`: a warehouse has the product and delivers it there. */
export const getProductShops = endpoint({
  name: 'getProductShops',
  method: 'GET',
  path: '/api/catalog/products/{id}/shops',
  params,
  query: queryOf({ contextCityId: idText<CityId>() }),
  response: array(
    object({
      shop,
      stock: integerOf({ min: 0 }),
      onOrder: optional(flag),
      /** From when it can be collected, if the shop has it; the time is of that day, such as 15:00. */
      ready: optional(object({ day, inDays: integerOf({ min: 0 }), time: optional(text) })),
    }),
  ),
})

const stars = { min: 1, max: 5 }

/** Published reviews, optionally of one rating. `stars` counts all reviews, five stars first. [ROUTE-25] */
export const getProductReviews = endpoint({
  name: 'getProductReviews',
  method: 'GET',
  path: '/api/catalog/products/{id}/reviews',
  params,
  query: queryOf({
    sort: optional(oneOf(...REVIEW_SORTS)),
    rating: optional(integerText(stars)),
    page: optional(pageText),
    limit: optional(limitText),
  }),
  response: object({
    items: array(publishedReview),
    rating: numberOf({ min: 0, max: 5 }),
    stars: array(object({ rating: integerOf(stars), count: integerOf({ min: 0 }) })),
    pagination,
  }),
})
