import { createEvent, createStore, sample } from 'effector'
import { delayed } from '../kernel/timer.ts'
import type { AppError } from '../kernel/app-error.ts'
import { checkoutForm } from './form.ts'
import { orderPlaced } from './place.ts'
import { orderClosed } from './visit.ts'

// With the pauses that the service asks for, about a quarter of an hour.
const MAX_REPEATS = 200
const PAUSE_S = 5
const LONGEST_PAUSE_S = 60

/**
 * The service or its database is temporarily unavailable. A retry with the same key places the order once. [ORD-02]
 */
export const isUnavailable = (error: AppError): boolean =>
  error._tag === 'Rejected' && [502, 503, 504].includes(error.status)

const pauseOf = (error: AppError): number =>
  1_000 * Math.min((error._tag === 'Rejected' && error.retryAfter) || PAUSE_S, LONGEST_PAUSE_S)

export const orderUnavailable = createEvent<AppError>()
export const repeatsEnded = createEvent()

const $repeats = createStore(0, { serialize: 'ignore' })
  .on(orderUnavailable, (repeats) => repeats + 1)
  .reset([orderPlaced, orderClosed, repeatsEnded, checkoutForm.changed, checkoutForm.submitted])

/** The order is sent again after a pause; a change of the form stops this. */
export const $isRepeating = $repeats.map((repeats) => repeats > 0 && repeats <= MAX_REPEATS)

export const orderRepeated = sample({
  clock: delayed(orderUnavailable, pauseOf),
  source: $isRepeating,
  filter: (isRepeating) => isRepeating,
  fn: () => undefined,
})

sample({
  clock: orderUnavailable,
  source: $isRepeating,
  filter: (isRepeating) => !isRepeating,
  fn: (_, error) => error,
  target: checkoutForm.rejected,
})
