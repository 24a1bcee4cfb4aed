import { createEvent, createStore, sample } from 'effector'
import { basketOutdated } from '../basket/basket.ts'
import type { AppError } from '../kernel/app-error.ts'
import { $isOffline } from '../network/offline.ts'
import { placeFx } from './place.ts'
import { $lostOrder, removeSentFx, storeSentFx, loadSentFx } from './sent-order.ts'
import { orderOpened } from './visit.ts'

const MAX_TRIES = 3

export const orderRecoveryRequested = createEvent()

// No response: the order may have been placed or not.
const isUnknown = (error: AppError): boolean =>
  error._tag === 'Offline' ||
  error._tag === 'Timeout' ||
  error._tag === 'BadShape' ||
  (error._tag === 'Rejected' && error.status >= 500)

sample({ clock: placeFx, target: storeSentFx })
sample({ clock: placeFx.done, fn: ({ params }) => params, target: removeSentFx })
sample({
  clock: placeFx.fail,
  filter: ({ error }) => !isUnknown(error),
  fn: ({ params }) => params,
  target: removeSentFx,
})
sample({ clock: placeFx.failData, filter: isUnknown, fn: () => undefined, target: basketOutdated })

const $misses = createStore(0, { serialize: 'ignore' })
  .on(placeFx.fail, (misses) => misses + 1)
  .reset([placeFx.done, orderRecoveryRequested, $isOffline])

// The same key returns the order that exists and places no second one. [ORD-02]
sample({
  clock: [loadSentFx.done, orderRecoveryRequested, orderOpened],
  source: { lost: $lostOrder, isPlacing: placeFx.pending, misses: $misses },
  filter: ({ lost, isPlacing, misses }) => lost !== null && !isPlacing && misses < MAX_TRIES,
  fn: ({ lost }) => lost as NonNullable<typeof lost>,
  target: placeFx,
})
