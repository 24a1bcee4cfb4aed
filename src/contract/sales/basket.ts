import { basket, BASKET_CHANGE_BYTES, basketChange, tickChange } from '../entities/basket.ts'
import { order } from '../entities/order.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { withDeliveryContext, shopperEndpoint } from '../kernel/endpoint.ts'
import { integerText } from '../kernel/query.ts'
import { nullable, object, optional } from '../kernel/shapes.ts'

export const getBasket = withDeliveryContext(
  shopperEndpoint({
    name: 'getBasket',
    method: 'GET',
    path: '/api/basket',
    query: queryAt({}),
    response: basket,
  }),
)

export const changeBasket = withDeliveryContext(
  shopperEndpoint({
    name: 'changeBasket',
    method: 'PUT',
    path: '/api/basket/products',
    query: queryAt({ sequence: optional(integerText({ min: 0 })) }),
    body: basketChange,
    bodyBytes: BASKET_CHANGE_BYTES,
    response: basket,
  }),
)

/** The basket no longer replaces an order when it is placed; its lines stay. [ORD-17] */
export const stopEditing = shopperEndpoint({
  name: 'stopEditing',
  method: 'DELETE',
  path: '/api/basket/editedOrder',
})

export const tickBasket = withDeliveryContext(
  shopperEndpoint({
    name: 'tickBasket',
    method: 'PUT',
    path: '/api/basket/products/disabled',
    query: queryAt({}),
    body: tickChange,
    response: object({ basket, order: object({ order: nullable(order) }) }),
  }),
)
