import { createStore } from 'effector'
import { isRight } from 'fp-ts/Either'
import type { Order, OrderId } from '../../domain/order/order.ts'
import type { Shop } from '../../domain/place/place.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $orderApi, type OrderApi } from '../ports/api/sales/order-api.ts'
import { $deliveryApi, type DeliveryApi } from '../ports/api/delivery/delivery-api.ts'

export interface OrderLink {
  readonly id: OrderId
  readonly token: string | null
}

export interface OpenedOrder {
  readonly link: OrderLink
  readonly order: Order
  readonly pickupPoint: Shop | null
}

export const pickupPointOf = async (api: DeliveryApi, { city, deliveryData }: Order): Promise<Shop | null> => {
  const id = deliveryData.currentPoint?.shop.id
  if (id === undefined) return null
  const shops = await api.shops(city.id)()
  return isRight(shops) ? (shops.right.find((shop) => shop.id === id) ?? null) : null
}

// A status request makes the service check the payment with the provider.
const settled = async (orders: OrderApi, { id, token }: OrderLink): Promise<Order> => {
  await orders.status(id, token)()
  return run(orders.order(id, token))
}

const openedBy = async (orders: OrderApi, delivery: DeliveryApi, link: OrderLink): Promise<OpenedOrder> => {
  const order = await settled(orders, link)
  return { link, order, pickupPoint: await pickupPointOf(delivery, order) }
}

/** Loads an order by its link; other data in the address is ignored. [OC-70] */
const openOrder = mutation({
  name: 'opened-order: openOrder',
  source: { orders: $orderApi, delivery: $deliveryApi },
  call: ({ orders, delivery }, link: OrderLink) => openedBy(orders, delivery, link),
  concurrency: 'every',
})

export const orderLoader = openOrder.loader

export const refreshOrder = mutation({
  name: 'opened-order: refreshOrder',
  source: { orders: $orderApi, delivery: $deliveryApi },
  call: ({ orders, delivery }, link: OrderLink) => openedBy(orders, delivery, link),
  concurrency: 'every',
})

export const $openedOrder = createStore<OpenedOrder | null>(null)
  .on([openOrder.doneData, refreshOrder.doneData], (_, opened) => opened)
  .reset(openOrder.fail)
