import { attach, createEvent, createStore, sample } from 'effector'
import type { ProductId } from '../../domain/product.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $placeContext } from '../place/place.ts'
import { $orderApi, type OrderRequest, type PlacedOrder } from '../ports/order-api.ts'
import { checkoutDone } from './form.ts'

/** An order on its way to the service. */
export interface Placing {
  readonly order: OrderRequest
  /** One key makes one order. */
  readonly key: string
  readonly products: ReadonlyArray<ProductId>
}

export const placeFx = failsAsPorts(attach({
  source: { api: $orderApi, at: $placeContext },
  effect: ({ api, at }, { order, key }: Placing) => run(api.place(order, key, at)),
}))

/** Whoever placed an order is on the way to what comes after: the cart may be emptied. */
export const orderTaken = createEvent()

export const orderPlaced = createEvent<PlacedOrder>()

/** The placed order, until the cart is left for its page: the interface goes there. */
export const $placedOrder = createStore<PlacedOrder | null>(null, { serialize: 'ignore' })
  .on(orderPlaced, (_, placed) => placed)
  .reset(checkoutDone)

sample({ clock: placeFx.doneData, target: orderPlaced })
