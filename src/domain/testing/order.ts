import fc from 'fast-check'
import { kopecksOf, type Kopecks } from '../money/money.ts'
import type { OrderLife } from '../order/order-life.ts'
import { ORDER_STATUSES, ORDER_STATUS, type OrderStatus } from '../order/order-status.ts'
import type { Order, OrderId, PaymentMethod, Shipment, ShipmentItem } from '../order/order.ts'
import { aDay, anyDay } from './day.ts'
import { aCity } from './place.ts'
import { anyProduct, aProduct } from './product.ts'

export const aShipmentItem = (parts: Partial<ShipmentItem> = {}): ShipmentItem => {
  const product = parts.product ?? aProduct()
  return {
    product,
    count: 1,
    price: product.price.price,
    isCancel: false,
    isRemoved: false,
    isReplacement: false,
    refunds: [],
    ...parts,
  }
}

export const aShipment = (parts: Partial<Shipment> = {}): Shipment => ({
  id: 1,
  items: [aShipmentItem()],
  status: ORDER_STATUS.collecting,
  completeDate: null,
  storageDate: null,
  deliveryDate: aDay('2026-03-16'),
  ...parts,
})

export const anOrder = (parts: Partial<Order> = {}): Order => {
  const shipments = parts.shipments ?? [aShipment()]
  const items = shipments.flatMap((shipment) => shipment.items)
  const itemsSum = items.reduce((sum, { price, count }) => sum + price * count, 0) as Kopecks
  return {
    id: 501 as OrderId,
    number: 'В-501',
    status: ORDER_STATUS.collecting,
    deliveryData: { method: { code: 'pickup', deliveryType: 'pickup' }, deliveryPointId: null, currentPoint: null },
    city: aCity(),
    itemsSum,
    deliverySum: kopecksOf(0),
    discountSum: kopecksOf(0),
    sum: itemsSum,
    ...parts,
    shipments,
  }
}

/** A new order: nothing paid, nothing returned. */
export const anOrderLife = (bought = 1, paymentMethod: PaymentMethod = 'online'): OrderLife => ({
  status: ORDER_STATUS.new,
  paymentMethod,
  isPaid: false,
  completedOn: null,
  bought,
  returned: 0,
})

export const anyOrderStatus = (): fc.Arbitrary<OrderStatus> => fc.constantFrom(...ORDER_STATUSES)

export const anyShipmentItem = (): fc.Arbitrary<ShipmentItem> =>
  fc
    .record({
      product: anyProduct(),
      count: fc.integer({ min: 1, max: 20 }),
      isCancel: fc.boolean(),
      isRemoved: fc.boolean(),
      isReplacement: fc.boolean(),
      refunds: fc.array(fc.record({ id: fc.nat(), count: fc.integer({ min: 1, max: 5 }), date: anyDay() }), {
        maxLength: 3,
      }),
    })
    .map(aShipmentItem)

/** Any shipment, in any status, with any of its three days missing. */
export const anyShipment = (): fc.Arbitrary<Shipment> =>
  fc.record({
    id: fc.nat(),
    items: fc.array(anyShipmentItem(), { maxLength: 5 }),
    status: fc.oneof(anyOrderStatus(), fc.nat(20)),
    completeDate: fc.option(anyDay()),
    storageDate: fc.option(anyDay()),
    deliveryDate: fc.option(anyDay()),
  })

export const anyOrder = (): fc.Arbitrary<Order> =>
  fc
    .record({ shipments: fc.array(anyShipment(), { minLength: 1, maxLength: 3 }), status: anyOrderStatus() })
    .map(anOrder)
