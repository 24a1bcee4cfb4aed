import { pagination } from '../entities/pagination.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { promotion, promotionDetail } from '../entities/article.ts'
import { withDeliveryContext, endpoint } from '../kernel/endpoint.ts'
import { limitText, pageText, queryOf } from '../kernel/query.ts'
import { slug } from '../kernel/scalars.ts'
import { array, object, optional } from '../kernel/shapes.ts'

export const getPromotions = endpoint({
  name: 'getPromotions',
  method: 'GET',
  path: '/api/actions',
  query: queryOf({ page: optional(pageText), limit: optional(limitText) }),
  response: object({ items: array(promotion), pagination }),
})

export const getPromotion = withDeliveryContext(
  endpoint({
    name: 'getPromotion',
    method: 'GET',
    path: '/api/actions/{slug}',
    params: object({ slug }),
    query: queryAt({}),
    response: promotionDetail,
  }),
)
