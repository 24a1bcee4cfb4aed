import type { OrderId } from '../domain/order.ts'
import { address, order, orderId, paymentMethod } from './entities/order.ts'
import { deliveryPointId, methodCode, shopId } from './entities/place.ts'
import { queryAt } from './entities/place-context.ts'
import { endpoint } from './kernel/endpoint.ts'
import { idText, queryOf } from './kernel/query.ts'
import { flag, id, integerOf, money, oneOf, text, textOf } from './kernel/scalars.ts'
import { array, nullable, object, optional } from './kernel/shapes.ts'
import type { TypeOf } from './kernel/described.ts'

/** Without a method, delivery is previewed by the first one that the city has. [ORD-01] */
export const previewOrder = endpoint({
  name: 'previewOrder',
  method: 'GET',
  path: '/api/orders/new',
  query: queryAt({ methodCode: optional(methodCode) }),
  answer: object({ order: nullable(order) }),
})

const contact = object({
  firstName: textOf({ min: 1, max: 100, pattern: /\S/ }),
  lastName: textOf({ min: 1, max: 100, pattern: /\S/ }),
  phone: textOf({ min: 1, pattern: /^\+7\d{10}$/ }),
  email: optional(textOf({ max: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })),
})

const orderRequest = object({
  contact,
  methodCode,
  shopId: optional(shopId),
  deliveryPointId: optional(deliveryPointId),
  address: optional(address),
  paymentMethod,
  promocode: optional(textOf({ max: 50 })),
  bonus: optional(integerOf({ min: 0 })),
  comment: optional(textOf({ max: 500 })),
  policy: oneOf(true),
  expectedSum: money,
})

export type OrderRequest = TypeOf<typeof orderRequest>

/** [ORD-02, ORD-22] */
export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/orders',
  query: queryAt({ _recaptchaToken: optional(text) }),
  headers: object({ 'Idempotency-Key': optional(textOf({ min: 1, max: 255 })) }),
  body: orderRequest,
  answer: object({ order, paymentUrl: nullable(text), token: text }),
  status: 201,
})

const byId = object({ id: idText<OrderId>() })
const withToken = queryOf({ token: optional(textOf({ max: 200 })) })

/** The guest's link to an order is signed by the shop. */
export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/{id}',
  params: byId,
  query: withToken,
  answer: object({ order }),
})

/** A chosen row says «user»; whoever holds the order's link may cancel it, and so may read why. [OC-71] */
export const getCancelReasons = endpoint({
  name: 'getCancelReasons',
  method: 'GET',
  path: '/api/orders/cancelReasons',
  answer: array(object({ id, title: text, needComment: flag })),
})

/** [OC-71] */
export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  params: byId,
  query: withToken,
  body: object({ reasonId: id, comment: optional(textOf({ max: 500 })) }),
  answer: object({ order }),
})

/** Where to pay for an order that waits for it, by the way it was placed with or by another. */
export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/api/orders/{id}/payment',
  params: byId,
  query: withToken,
  body: object({ paymentMethod: optional(paymentMethod) }),
  answer: object({ url: text }),
})

/** [OC-70] */
export const getOrderStatus = endpoint({
  name: 'getOrderStatus',
  method: 'GET',
  path: '/api/orders/{id}/status',
  params: byId,
  query: withToken,
  answer: object({ orderId, isPaid: flag, status: integerOf({}) }),
})
