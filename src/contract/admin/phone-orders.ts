import { phone } from '../entities/contact.ts'
import { address, orderId, paymentMethod } from '../entities/order.ts'
import { cityId, deliveryPointId, deliveryType, methodCode, shopId } from '../entities/place.ts'
import { productId } from '../entities/product.ts'
import { requestedGoods } from '../entities/requested-goods.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { idText, queryOf } from '../kernel/query.ts'
import { day, flag, id, integerOf, money, text, textOf } from '../kernel/scalars.ts'
import { array, nullable, object, optional } from '../kernel/shapes.ts'
import type { TypeOf } from '../kernel/described.ts'

const roles = ['owner', 'manager', 'seller'] as const

const receiving = {
  methodCode,
  shopId: optional(shopId),
  deliveryPointId: optional(deliveryPointId),
  address: optional(address),
}

const request = {
  contact: object({
    firstName: textOf({ min: 1, max: 100, pattern: /\S/ }),
    lastName: textOf({ max: 100 }),
    /** The order is of the account with this phone; without one, of a guest. */
    phone,
    email: optional(textOf({ max: 254, pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })),
  }),
  items: requestedGoods,
  ...receiving,
  paymentMethod,
  promocode: optional(textOf({ max: 50 })),
  comment: optional(textOf({ max: 500 })),
}

const plan = object({
  ...request,
  contact: object({ phone: nullable(phone) }),
  paymentMethod: optional(paymentMethod),
})

export type PhoneOrderPlan = TypeOf<typeof plan>

/** The order that would be placed now, by the rules of the shopper's checkout; changes nothing. */
export const planPhoneOrder = staffEndpoint({
  name: 'planPhoneOrder',
  method: 'POST',
  path: '/api/admin/phone-orders/plan',
  roles,
  changesNothing: true,
  body: plan,
  response: object({
    /** Gifts of price rules too. Fewer units than requested if the stock is short. */
    lines: array(object({ productId, title: text, count: integerOf({ min: 1 }), price: money, isGift: flag })),
    /** What cannot be ordered as requested, and why. */
    messages: array(text),
    readyOn: nullable(day),
    itemsSum: money,
    discountSum: money,
    deliverySum: money,
    sum: money,
    bonusEarned: integerOf({ min: 0 }),
    paymentMethods: array(paymentMethod),
  }),
})

const phoneOrder = object({ ...request, expectedSum: money })

export type PhoneOrder = TypeOf<typeof phoneOrder>

/**
 * Places an order for a buyer on the phone, with the same function as the shopper's checkout. An order that is paid online
 * waits a day; the message to the buyer has the link to pay.
 */
export const placePhoneOrder = staffEndpoint({
  name: 'placePhoneOrder',
  method: 'POST',
  path: '/api/admin/phone-orders',
  ...once('letter'),
  roles,
  body: phoneOrder,
  response: object({ id: orderId }),
  status: 201,
})

/** Buyers by a part of the name or the phone: accounts and guests, with what they ordered last. */
export const findBuyers = staffEndpoint({
  name: 'findBuyers',
  method: 'GET',
  path: '/api/admin/phone-orders/buyers',
  roles,
  query: queryOf({ text: textOf({ min: 3, max: 100 }) }),
  response: object({
    items: array(
      object({
        phone: text,
        firstName: text,
        lastName: text,
        email: nullable(text),
        hasAccount: flag,
        lastOrderId: nullable(id),
        lastReceiving: nullable(
          object({ cityId, city: text, methodCode, shopId: nullable(id), address: nullable(address) }),
        ),
      }),
    ),
  }),
})

/** Products on sale by a part of the title or an article: their price and units in a city. */
export const findGoodsIn = staffEndpoint({
  name: 'findGoodsIn',
  method: 'GET',
  path: '/api/admin/phone-orders/goods',
  roles,
  query: queryOf({ text: textOf({ max: 100 }), cityId: idText(), deliveryType }),
  response: object({
    items: array(object({ productId, title: text, sku: text, price: money, units: nullable(integerOf({ min: 0 })) })),
  }),
})
