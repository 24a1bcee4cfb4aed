import { attach, createEvent, createStore } from 'effector'
import type { Order } from '../../domain/order/order.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'
import { $clock } from '../ports/browser/clock.ts'
import type { OrderRequest } from '../ports/api/sales/order-api.ts'
import { $randomness } from '../ports/browser/randomness.ts'
import { sentOrderIn } from './sent-order.ts'

export interface Attempted {
  readonly order: OrderRequest
  readonly shown: Pick<Order, 'shipments'>
  readonly at: DeliveryContext
}

interface Attempt {
  readonly key: string
  readonly content: string
}

export const attemptsCleared = createEvent()

const contentOf = ({ order, shown, at }: Attempted): string =>
  JSON.stringify([
    order,
    at,
    shown.shipments.flatMap(({ items }) => items.map(({ product, count }) => [product.id, count])),
  ])

const $attempt = createStore<Attempt | null>(null, { serialize: 'ignore' })

/**
 * The idempotency key of an order: the same for repetitions, also after a reload or in another tab; a new one if
 * anything in the order changes.
 */
export const attemptFx = attach({
  source: { randomness: $randomness, last: $attempt, memory: $browserMemory, clock: $clock },
  effect: ({ randomness, last, memory, clock }, attempted: Attempted): Attempt => {
    const content = contentOf(attempted)
    const earlier = [last, sentOrderIn(memory, clock.now())].find((attempt) => attempt?.content === content)
    return { key: earlier?.key ?? randomness.key(), content }
  },
})

$attempt.on(attemptFx.doneData, (_, attempt) => attempt).reset(attemptsCleared)
