import { attach, createEvent, createStore } from 'effector'
import type { Order } from '../../domain/order/order.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $clock } from '../ports/browser/clock.ts'
import type { OrderRequest } from '../ports/api/order-api.ts'
import { $randomness } from '../ports/browser/randomness.ts'
import { sentOrderIn } from './sent-order.ts'

/** An order as it is sent, with what the shopper saw of it. */
export interface Attempted {
  readonly order: OrderRequest
  readonly shown: Pick<Order, 'shipments'>
  readonly at: DeliveryContext
}

interface Attempt {
  /** One key makes one order. */
  readonly key: string
  readonly content: string
}

export const attemptsForgotten = createEvent()

/** All that makes it this order and no other. */
const contentOf = ({ order, shown, at }: Attempted): string =>
  JSON.stringify([
    order,
    at,
    shown.shipments.flatMap(({ items }) => items.map(({ product, count }) => [product.id, count])),
  ])

const $attempt = createStore<Attempt | null>(null, { serialize: 'ignore' })

/**
 * The key of an order: the same for every repetition, over a reload and in another tab too, another as soon as anything of the order is
 * another.
 */
export const attemptFx = attach({
  source: { randomness: $randomness, last: $attempt, memory: $browserMemory, clock: $clock },
  effect: ({ randomness, last, memory, clock }, attempted: Attempted): Attempt => {
    const content = contentOf(attempted)
    const earlier = [last, sentOrderIn(memory, clock.now())].find((attempt) => attempt?.content === content)
    return { key: earlier?.key ?? randomness.key(), content }
  },
})

$attempt.on(attemptFx.doneData, (_, attempt) => attempt).reset(attemptsForgotten)
