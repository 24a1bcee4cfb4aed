import { createEvent, createStore } from 'effector'
import type { Order } from '../../domain/order/order.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import { perform } from '../kernel/perform.ts'
import type { OrderRequest } from '../ports/api/sales/order-api.ts'
import { $randomness } from '../ports/browser/randomness.ts'
import { $sentOrder } from './sent-order.ts'

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

export const attemptRequested = createEvent<Attempted>()

/**
 * The idempotency key of an order: the same for repetitions, also after a reload or in another tab; a new one if
 * anything in the order changes.
 */
export const attemptMade = perform({
  clock: attemptRequested,
  source: { randomness: $randomness, last: $attempt, sent: $sentOrder },
  run: ({ randomness, last, sent }, attempted): Attempt & Attempted => {
    const content = contentOf(attempted)
    const earlier = [last, sent.read()].find((attempt) => attempt?.content === content)
    return { ...attempted, content, key: earlier?.key ?? randomness.key() }
  },
})

$attempt.on(attemptMade, (_, { key, content }) => ({ key, content })).reset(attemptsCleared)
