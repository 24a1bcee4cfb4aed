import type { OrderId } from '../../domain/order/order.ts'
import { pagination } from '../entities/pagination.ts'
import { productId } from '../entities/product.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText, limitText, pageText, queryOf } from '../kernel/query.ts'
import { flag, id, money, oneOf, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import { count, staffOrder, staffReturn } from './order-fields.ts'

const roles = ['owner', 'manager', 'seller'] as const
const byId = object({ id: idText<OrderId>() })
/** The buyer reads it in a letter or an SMS. */
const reason = optional(textOf({ max: 300 }))

/** Partial cancel: before the order is handed over, its stock and its share of the payment go back. */
export const removeOrderGoods = staffEndpoint({
  name: 'removeOrderGoods',
  method: 'POST',
  path: '/api/admin/orders/{id}/removals',
  ...once('letter'),
  roles,
  params: byId,
  body: object({ items: array(object({ lineId: id, count }), { min: 1, max: 100 }), reason }),
  response: object({ order: staffOrder, refund: money }),
})

/** Replaces units of a line by another product, which costs no more than they did. As long as products can be removed. */
export const replaceOrderGoods = staffEndpoint({
  name: 'replaceOrderGoods',
  method: 'POST',
  path: '/api/admin/orders/{id}/replacements',
  ...once('letter'),
  roles,
  params: byId,
  body: object({ lineId: id, count, sku: textOf({ min: 1, max: 50, pattern: /\S/ }), reason }),
  response: object({ order: staffOrder, refund: money }),
})

/** Partial refund of a completed order: products are returned, received and refunded at once. */
export const refundOrderGoods = staffEndpoint({
  name: 'refundOrderGoods',
  method: 'POST',
  path: '/api/admin/orders/{id}/refunds',
  ...once('letter'),
  roles,
  params: byId,
  body: object({
    /** `lineId` chooses among the lines of a product. */
    items: array(object({ productId, lineId: optional(id), count, reasonId: id }), { min: 1, max: 100 }),
    comment: optional(textOf({ max: 500 })),
  }),
  response: object({ order: staffOrder, refund: money, isOnline: flag }),
})

const byReturn = object({ id: idText() })

export const getReturns = staffEndpoint({
  name: 'getReturns',
  method: 'GET',
  path: '/api/admin/returns',
  roles,
  query: queryOf({
    page: optional(pageText),
    limit: optional(limitText),
    state: optional(oneOf('announced', 'received', 'paidBack')),
    orderId: optional(idText<OrderId>()),
  }),
  response: object({ items: array(staffReturn), pagination }),
})

export const getReturn = staffEndpoint({
  name: 'getReturn',
  method: 'GET',
  path: '/api/admin/returns/{id}',
  roles,
  params: byReturn,
  response: staffReturn,
})

export const receiveReturn = staffEndpoint({
  name: 'receiveReturn',
  method: 'POST',
  path: '/api/admin/returns/{id}/receive',
  roles,
  params: byReturn,
  response: staffReturn,
})

/** Not after the refund. The buyer gets `reason` in a letter, and the order a note. */
export const rejectReturn = staffEndpoint({
  name: 'rejectReturn',
  method: 'POST',
  path: '/api/admin/returns/{id}/reject',
  roles,
  params: byReturn,
  body: object({ reason: textOf({ min: 1, max: 500, pattern: /\S/ }) }),
})

/** Puts received products on sale again, once; without a location, where the order was collected. */
export const stockReturn = staffEndpoint({
  name: 'stockReturn',
  method: 'POST',
  path: '/api/admin/returns/{id}/stock',
  roles,
  params: byReturn,
  body: object({ locationId: nullable(id) }),
  response: staffReturn,
})

/** After the products are received. Without an online payment, staff hand out the money. */
export const payBackReturn = staffEndpoint({
  name: 'payBackReturn',
  method: 'POST',
  path: '/api/admin/returns/{id}/payBack',
  ...once('letter'),
  roles,
  params: byReturn,
  response: object({ return: staffReturn, refund: money, isOnline: flag }),
})
