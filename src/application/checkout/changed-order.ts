import { createEvent, createStore, sample } from 'effector'
import { orderChanges, type OrderChange } from '../../domain/order-changes.ts'
import type { Order } from '../../domain/order.ts'
import { orderClosed } from './visit.ts'

/** What the shopper saw of an order, and what there is of it now. */
export interface ChangedOrder {
  readonly shown: Order
  /** Null when nothing is left of it. */
  readonly actual: Order | null
  readonly changes: ReadonlyArray<OrderChange>
}

export const changedOf = (shown: Order, actual: Order | null): ChangedOrder =>
  ({ shown, actual, changes: orderChanges(shown, actual ?? { shipments: [] }) })

export const orderChanged = createEvent<ChangedOrder>()

/** The shopper wants the order as it is now, or goes back from it. [OC-42] */
export const changesAgreed = createEvent()
export const changesDeclined = createEvent()

/** The order is to be placed as it is now. */
export const newOrderAgreed = createEvent<Order>()

/** What is to be agreed to before the order is placed. [ORD-22] */
export const $changedOrder = createStore<ChangedOrder | null>(null, { serialize: 'ignore' })
  .on(orderChanged, (_, changed) => changed)
  .reset([newOrderAgreed, changesDeclined, orderClosed])

sample({
  clock: changesAgreed,
  source: $changedOrder,
  filter: (changed) => changed !== null && changed.actual !== null,
  fn: (changed) => changed?.actual as Order,
  target: newOrderAgreed,
})
