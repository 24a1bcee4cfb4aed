import { createEvent, createStore, sample } from 'effector'
import { basketOutdated } from '../basket/basket.ts'
import type { AppError } from '../kernel/app-error.ts'
import { $isOffline } from '../network/offline.ts'
import { place } from './place.ts'
import { $lostOrder, orderSent, sentOrderLoaded, sentOrderSettled } from './sent-order.ts'
import { orderOpened } from './visit.ts'

const MAX_TRIES = 3

export const orderRecoveryRequested = createEvent()

// No response: the order may have been placed or not.
const isUnknown = (error: AppError): boolean =>
  error._tag === 'Offline' ||
  error._tag === 'Timeout' ||
  error._tag === 'BadShape' ||
  (error._tag === 'Rejected' && error.status >= 500)

sample({ clock: place.started, fn: ({ params }) => params, target: orderSent })
sample({ clock: place.done, fn: ({ params }) => params, target: sentOrderSettled })
sample({
  clock: place.fail,
  filter: ({ error }) => !isUnknown(error),
  fn: ({ params }) => params,
  target: sentOrderSettled,
})
sample({ clock: place.failData, filter: isUnknown, target: basketOutdated })

const $misses = createStore(0, { serialize: 'ignore' })
  .on(place.fail, (misses) => misses + 1)
  .reset([place.done, orderRecoveryRequested, $isOffline])

// The same key returns the order that exists and places no second one. [ORD-02]
sample({
  clock: [sentOrderLoaded, orderRecoveryRequested, orderOpened],
  source: { lost: $lostOrder, isPlacing: place.$isPending, misses: $misses },
  filter: ({ lost, isPlacing, misses }) => lost !== null && !isPlacing && misses < MAX_TRIES,
  fn: ({ lost }) => lost as NonNullable<typeof lost>,
  target: place.requested,
})
