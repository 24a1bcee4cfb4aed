import { attach, createStore } from 'effector'
import { isRight } from 'fp-ts/Either'
import type { Order, OrderId } from '../../domain/order/order.ts'
import type { Shop } from '../../domain/place/place.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $orderApi, type OrderApi } from '../ports/api/order-api.ts'
import { $placeApi, type PlaceApi } from '../ports/api/place-api.ts'

/** What opens an order: its number, and for a guest the link's token. */
export interface OrderLink {
  readonly id: OrderId
  readonly token: string | null
}

export interface OpenedOrder {
  readonly link: OrderLink
  readonly order: Order
  /** Where it waits, as far as that is known. */
  readonly counter: Shop | null
}

/** The place that an order waits in; an order is worth showing without it. */
export const counterOf = async (api: PlaceApi, { city, deliveryData }: Order): Promise<Shop | null> => {
  const id = deliveryData.currentPoint?.shop.id
  if (id === undefined) return null
  const shops = await api.shops(city.id)()
  return isRight(shops) ? (shops.right.find((shop) => shop.id === id) ?? null) : null
}

/** The question about its status makes the shop ask the provider first, when the order waits for money. */
const settled = async (orders: OrderApi, { id, token }: OrderLink): Promise<Order> => {
  await orders.status(id, token)()
  return run(orders.order(id, token))
}

const openedBy = async (orders: OrderApi, places: PlaceApi, link: OrderLink): Promise<OpenedOrder> => {
  const order = await settled(orders, link)
  return { link, order, counter: await counterOf(places, order) }
}

/** Asks the shop for an order; whatever else an address says of it is not believed. [OC-70] */
export const openOrderFx = failsAsPorts(
  attach({
    source: { orders: $orderApi, places: $placeApi },
    effect: ({ orders, places }, link: OrderLink) => openedBy(orders, places, link),
  }),
)

/** Asks again about an order that is open; what was shown stays when there is no answer. */
export const refreshOrderFx = failsAsPorts(
  attach({
    source: { orders: $orderApi, places: $placeApi },
    effect: ({ orders, places }, link: OrderLink) => openedBy(orders, places, link),
  }),
)

export const $openedOrder = createStore<OpenedOrder | null>(null)
  .on([openOrderFx.doneData, refreshOrderFx.doneData], (_, opened) => opened)
  .reset(openOrderFx.fail)
