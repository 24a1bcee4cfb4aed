import type { Seconds } from '../../domain/time/day.ts'
import type { OrderId } from '../../domain/order/order.ts'
import { email, phone } from '../entities/contact.ts'
import { fileIds } from '../entities/file-ids.ts'
import { address, deliveryData, order, orderId, paymentMethod } from '../entities/order.ts'
import { pagination } from '../entities/pagination.ts'
import { city, deliveryPointId, methodCode, shopId } from '../entities/place.ts'
import { product, productId } from '../entities/product.ts'
import { queryAt } from '../entities/delivery-context.ts'
import { withDeliveryContext, endpoint, shopperEndpoint, userEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { flagText, idText, integerText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { flag, id, integerOf, money, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import type { Described, TypeOf } from '../kernel/described.ts'

/** Without a method, the city's first one is used. `street`: of the address, in a city with zones. Invalid promo codes and bonus sums are 422. [ORD-01] */
export const previewOrder = withDeliveryContext(
  shopperEndpoint({
    name: 'previewOrder',
    method: 'GET',
    path: '/api/orders/new',
    query: queryAt({
      methodCode: optional(methodCode),
      street: optional(textOf({ max: 200 })),
      promocode: optional(textOf({ max: 50 })),
      bonus: optional(integerText({ min: 0, max: 10_000_000 })),
    }),
    response: object({ order: nullable(order) }),
  }),
)

const contact = object({
  firstName: textOf({ min: 1, max: 100, pattern: /\S/ }),
  lastName: textOf({ min: 1, max: 100, pattern: /\S/ }),
  phone,
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
  /**
   * Proves that `contact.phone` belongs to the caller. Required for an order paid on receipt above the shop's
   * limit.
   */
  verificationToken: optional(textOf({ min: 1, max: 200 })),
})

export type OrderRequest = TypeOf<typeof orderRequest>

export const createOrder = shopperEndpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/orders',
  query: queryAt({ _recaptchaToken: optional(text) }),
  captcha: 'manyGuestOrders',
  headers: object({ 'Idempotency-Key': optional(textOf({ min: 1, max: 255 })) }),
  body: orderRequest,
  /** `emailedTo`: the address to which a letter about the order is sent; absent if none is. */
  response: object({ order, paymentUrl: nullable(text), token: text, emailedTo: optional(text) }),
  status: 201,
})

const secondsOf = integerOf({ min: 0 }) as unknown as Described<Seconds>

const byId = object({ id: idText<OrderId>() })
const withToken = queryOf({ token: optional(textOf({ max: 200 })) })

export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/orders/{id}',
  params: byId,
  query: withToken,
  response: object({ order }),
})

/** Also for the holder of the order's link. A selected option has `user`. [OC-71] */
export const getCancelReasons = endpoint({
  name: 'getCancelReasons',
  method: 'GET',
  path: '/api/orders/cancelReasons',
  response: array(object({ id, title: text, needComment: flag })),
})

export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  ...once('letter'),
  params: byId,
  query: withToken,
  body: object({ reasonId: id, comment: optional(textOf({ max: 500 })) }),
  response: object({ order }),
})

/** Mends the e-mail of a placed order, a few times; a letter with the order goes to the new address. */
export const changeOrderEmail = endpoint({
  name: 'changeOrderEmail',
  method: 'POST',
  path: '/api/orders/{id}/email',
  ...once('letter'),
  params: byId,
  query: withToken,
  body: object({ email }),
  response: object({ order }),
})

export const payOrder = endpoint({
  name: 'payOrder',
  method: 'POST',
  path: '/api/orders/{id}/payment',
  params: byId,
  query: withToken,
  body: object({ paymentMethod: optional(paymentMethod) }),
  response: object({ url: text }),
})

export const getOrders = userEndpoint({
  name: 'getOrders',
  method: 'GET',
  path: '/api/orders',
  query: queryOf({
    page: optional(pageText),
    limit: optional(limitText),
    status: optional(integerText({ min: 1, max: 100 })),
  }),
  response: object({ items: array(order), pagination }),
})

/** The order that awaits payment or recently expired, or null. [UNPAID-01] */
export const getUnpaidOrder = userEndpoint({
  name: 'getUnpaidOrder',
  method: 'GET',
  path: '/api/orders/unpaidOrder',
  response: nullable(object({ orderId, lifeTime: secondsOf, isOrderCanceled: flag })),
})

/**
 * Puts the order's products into the basket. The basket of an order that can be changed replaces that order when it is
 * placed; with `onlyEdit`, any other order is 409.
 */
export const repeatForEdit = endpoint({
  name: 'repeatForEdit',
  method: 'POST',
  path: '/api/orders/{id}/repeatForEdit',
  params: byId,
  query: queryOf({ token: optional(textOf({ max: 200 })), onlyEdit: flagText }),
  response: object({ city, deliveryData }),
})

export const getRefund = userEndpoint({
  name: 'getRefund',
  method: 'GET',
  path: '/api/orders/{id}/refund',
  params: byId,
  /** Units of a product that were sold at different prices are different items. */
  response: object({
    items: array(object({ product, maxCount: integerOf({ min: 1 }), price: money })),
    reasons: array(object({ id, title: text })),
  }),
})

export const refundOrder = userEndpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/orders/{id}/refund',
  ...once('letter'),
  params: byId,
  body: object({
    /** `price` chooses among units that were sold at different prices. */
    items: array(object({ productId, count: integerOf({ min: 1 }), reasonId: id, price: optional(money) }), {
      min: 1,
      max: 100,
    }),
    comment: optional(textOf({ max: 500 })),
    fileIds,
  }),
  response: object({ order }),
  status: 201,
})

export const getOrderStatus = endpoint({
  name: 'getOrderStatus',
  method: 'GET',
  path: '/api/orders/{id}/status',
  params: byId,
  query: withToken,
  response: object({ orderId, isPaid: flag, status: integerOf({}) }),
})

const numberAndPhone = { number: textOf({ min: 1, max: 20 }), phone }

/**
 * Sends a code to the phone of the order, or to its e-mail if the SMS cannot be sent. The response is the same if there
 * is no order with this number and phone.
 */
export const requestOrderCode = endpoint({
  name: 'requestOrderCode',
  method: 'POST',
  path: '/api/orders/lookup',
  ...once('sending'),
  query: queryOf({ _recaptchaToken: optional(text) }),
  captcha: 'manyCodes',
  body: object(numberAndPhone),
  response: object({ resendAfter: integerOf({ min: 0 }), codeLength: integerOf({ min: 1 }) }),
})

/** The token opens the order like the link that its buyer has. */
export const openOrderByCode = endpoint({
  name: 'openOrderByCode',
  method: 'POST',
  path: '/api/orders/lookup/confirm',
  ...once('code'),
  body: object({ ...numberAndPhone, code: textOf({ min: 1, max: 10 }) }),
  response: object({ orderId, token: text }),
})
