import type { OrderId } from '../../domain/order/order.ts'
import { order } from '../entities/order.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText, queryOf } from '../kernel/query.ts'
import { id, text, textOf } from '../kernel/scalars.ts'
import { nullable, object, optional } from '../kernel/shapes.ts'

const params = object({ id: idText<OrderId>() })
const query = queryOf({ token: optional(textOf({ max: 200 })) })
const body = object({ offerId: id })

/**
 * The buyer agrees to a dearer order. `url`: where to pay the difference of a paid order, which changes when it is paid;
 * null if the order has changed.
 */
export const acceptOrderOffer = endpoint({
  name: 'acceptOrderOffer',
  method: 'POST',
  path: '/api/orders/{id}/offer/accept',
  params,
  query,
  body,
  response: object({ url: nullable(text) }),
})

/** The order stays as it is. */
export const declineOrderOffer = endpoint({
  name: 'declineOrderOffer',
  method: 'POST',
  path: '/api/orders/{id}/offer/decline',
  ...once('change'),
  params,
  query,
  body,
  response: object({ order }),
})
