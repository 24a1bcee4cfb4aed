import type { OrderId } from '../../domain/order/order.ts'
import { phone } from '../entities/contact.ts'
import { address } from '../entities/order.ts'
import { deliveryPointId, methodCode, shopId } from '../entities/place.ts'
import { productId } from '../entities/product.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText, queryOf } from '../kernel/query.ts'
import { day, flag, id, integerOf, money, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import type { TypeOf } from '../kernel/described.ts'
import { staffOrder } from './order-fields.ts'

const roles = ['owner', 'manager', 'seller'] as const
const byId = object({ id: idText<OrderId>() })

const MOST_UNITS = 10_000
const name = textOf({ min: 1, max: 100, pattern: /\S/ })
const price = optional(money)

const orderEdit = object({
  /** Of the order that the change is based on. 409 if others have changed it since. */
  revision: integerOf({ min: 0 }),
  /** Absolute counts; 0 removes the line. Lines that are not named stay. */
  lines: array(object({ lineId: id, count: integerOf({ min: 0, max: MOST_UNITS }), price }), { max: 200 }),
  added: array(object({ productId, count: integerOf({ min: 1, max: MOST_UNITS }), price }), { max: 50 }),
  recipient: optional(object({ firstName: name, lastName: textOf({ max: 100 }), phone })),
  receiving: optional(
    object({
      methodCode,
      shopId: optional(shopId),
      deliveryPointId: optional(deliveryPointId),
      address: optional(address),
    }),
  ),
  deliveryDate: optional(day),
  /** In words, such as «с 10 до 14»; an empty text removes it. */
  deliveryTime: optional(textOf({ max: 40 })),
  /** The buyer reads it in a letter or an SMS. */
  reason: optional(textOf({ max: 300 })),
})

export type OrderEdit = TypeOf<typeof orderEdit>

const sums = object({
  itemsSum: money,
  discountSum: money,
  deliverySum: money,
  sum: money,
  bonus: integerOf({ min: 0 }),
  /** Bonuses that the buyer gets for the order; 0 for a guest. */
  bonusEarned: integerOf({ min: 0 }),
})

/** What a change does; changes nothing. 422 and 409 are those of the change itself. */
export const planOrderEdit = staffEndpoint({
  name: 'planOrderEdit',
  method: 'POST',
  path: '/api/admin/orders/{id}/edits/plan',
  roles,
  changesNothing: true,
  params: byId,
  body: orderEdit,
  /** `refund` goes back to the buyer; `due` is still to be paid. `needsConsent`: a paid order becomes dearer. */
  response: object({ changes: array(text), before: sums, after: sums, refund: money, due: money, needsConsent: flag }),
})

/** Changes an order that has not left the shop: its products, recipient, and how and when it is received. */
export const editStaffOrder = staffEndpoint({
  name: 'editStaffOrder',
  method: 'POST',
  path: '/api/admin/orders/{id}/edits',
  ...once('letter'),
  roles,
  params: byId,
  body: orderEdit,
  response: object({ order: staffOrder, refund: money, due: money }),
})

/**
 * Offers a dearer order to its buyer: the message has a link, by which the buyer agrees and, if the order is paid, pays the
 * difference. Then it changes. The units are kept for a day.
 */
export const offerOrderEdit = staffEndpoint({
  name: 'offerOrderEdit',
  method: 'POST',
  path: '/api/admin/orders/{id}/edits/offer',
  ...once('letter'),
  roles,
  params: byId,
  body: orderEdit,
  response: staffOrder,
})

/** The order stays as it is. 404 if nothing is offered. */
export const withdrawOrderOffer = staffEndpoint({
  name: 'withdrawOrderOffer',
  method: 'POST',
  path: '/api/admin/orders/{id}/edits/withdraw',
  roles,
  params: byId,
  response: staffOrder,
})

/** Products on sale by a part of the title or an article: their price and units in the city of the order. */
export const findOrderGoods = staffEndpoint({
  name: 'findOrderGoods',
  method: 'GET',
  path: '/api/admin/orders/{id}/goods',
  roles,
  params: byId,
  query: queryOf({ text: textOf({ max: 100 }) }),
  response: object({
    items: array(object({ productId, title: text, sku: text, price: money, units: nullable(integerOf({ min: 0 })) })),
  }),
})
