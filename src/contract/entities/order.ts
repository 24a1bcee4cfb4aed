import type { Address, DeliveryData, Order, OrderId, Shipment } from '../../domain/order/order.ts'
import { PAYMENT_METHODS, PAYMENT_STATES, STATUS_COLOURS } from '../../domain/order/order.ts'
import type { Described } from '../kernel/described.ts'
import { day, flag, id, idOf, integerOf, money, moment, oneOf, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional } from '../kernel/shapes.ts'
import { city, cityId, deliveryPointId, deliveryType, methodCode, shopId } from './place.ts'
import { product } from './product.ts'

export const orderId = idOf<OrderId>()
export const paymentMethod = oneOf(...PAYMENT_METHODS)

export const address: Described<Address> = named('Address', () =>
  object({
    id: optional(id),
    cityId,
    city: optional(textOf({ max: 100 })),
    street: textOf({ min: 1, max: 200, pattern: /\S/ }),
    house: textOf({ min: 1, max: 30, pattern: /\S/ }),
    flat: optional(textOf({ max: 30 })),
    comment: optional(textOf({ max: 250 })),
    isDefault: optional(flag),
  }),
)

/** What a price rule took off all units of a line. */
export const ruleDiscount = object({ title: text, sum: money })

const shipmentItem = object({
  product,
  count: integerOf({ min: 1 }),
  /** Of a unit, after all price rules. */
  price: money,
  rules: optional(array(ruleDiscount)),
  /** A price rule added these units. */
  isGift: optional(flag),
  isCancel: flag,
  isRemoved: flag,
  isReplacement: flag,
  refunds: array(object({ id, count: integerOf({ min: 1 }), date: day, isPaidBack: optional(flag) })),
})

// Shipments of a preview are numbered 1, 2 … [ORD-08, ORD-09]
const shipment: Described<Shipment> = named('Shipment', () =>
  object({
    id,
    items: array(shipmentItem),
    status: integerOf({}),
    completeDate: nullable(day),
    storageDate: nullable(day),
    deliveryDate: nullable(day),
    readyTime: optional(text),
  }),
)

export const deliveryData: Described<DeliveryData> = named('DeliveryData', () =>
  object({
    method: object({ code: methodCode, deliveryType }),
    deliveryPointId: nullable(deliveryPointId),
    currentPoint: nullable(object({ shop: object({ id: shopId, city }) })),
    address: optional(address),
    cost: optional(money),
  }),
)

export const order: Described<Order> = named('Order', () =>
  object({
    shipments: array(shipment),
    deliveryData,
    city,
    id: optional(orderId),
    number: optional(text),
    createdAt: optional(moment),
    status: optional(integerOf({})),
    statusTitle: optional(text),
    statusColor: optional(oneOf(...STATUS_COLOURS)),
    itemsSum: money,
    deliverySum: money,
    discountSum: money,
    sum: money,
    promocode: optional(text),
    /** Of a placed order: the address of its letters. */
    email: optional(text),
    bonus: optional(integerOf({ min: 0 })),
    bonusMax: optional(integerOf({ min: 0 })),
    bonusEarned: optional(integerOf({ min: 0 })),
    /** In a preview, if the cost of delivery depends on it: the weight of the products. */
    grams: optional(integerOf({ min: 0 })),
    freeDeliveryLeft: optional(money),
    paymentMethod: optional(paymentMethod),
    isPaid: optional(flag),
    /** Received so far, of an order that is not paid in full. */
    partPaid: optional(money),
    /** A dearer order that waits for the buyer's consent. */
    offer: optional(object({ id, changes: array(text), sum: money, due: money, openUntil: moment })),
    /** When on the day of delivery, in words. */
    deliveryTime: optional(text),
    paymentMethods: optional(array(paymentMethod)),
    paymentState: optional(nullable(oneOf(...PAYMENT_STATES))),
    refundSum: optional(money),
    lifeTime: optional(nullable(integerOf({ min: 0 }))),
    canCancel: optional(flag),
    canEdit: optional(flag),
    canRefund: optional(flag),
    canRepeat: optional(flag),
  }),
)
