import { createStore, sample } from 'effector'
import { errorNotified } from '../alerts/error-notified.ts'
import type { AppError } from '../kernel/app-error.ts'
import { perform } from '../kernel/perform.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { answersOf } from '../layers/layers.ts'
import { $loyaltyApi } from '../ports/api/sales/loyalty-api.ts'
import { $randomness } from '../ports/browser/randomness.ts'
import { sessionEnded } from '../session/current-user.ts'
import { bonusChanged } from './bonus.ts'
import { flashed } from './flash.ts'

export const promocodes = query({
  name: 'promocodes',
  source: $loyaltyApi,
  load: (api) => run(api.promocodes),
  clearedBy: sessionEnded,
})

interface Attempt {
  readonly offerId: number
  readonly key: string
}

export const exchangeOf = (offerId: number): string => `exchange ${String(offerId)}`

const exchangeAgreed = answersOf('ConfirmLayer').filterMap(({ about, isAgreed }) => {
  const id = /^exchange (\d+)$/.exec(about)?.[1]
  return isAgreed && id !== undefined ? Number(id) : undefined
})

const $attempt = createStore<Attempt | null>(null, { serialize: 'ignore' })

// The idempotency key of an exchange, reused until a definite response, so that one exchange gives one promo code.
const attempted = perform({
  clock: exchangeAgreed,
  source: { randomness: $randomness, last: $attempt },
  run: ({ randomness, last }, offerId): Attempt =>
    last?.offerId === offerId ? last : { offerId, key: randomness.key() },
})

const exchange = mutation({
  name: 'promocodes: exchange',
  source: $loyaltyApi,
  call: (api, { offerId, key }: Attempt) => api.exchange(offerId, key),
  concurrency: 'first',
})

const isUncertain = ({ _tag }: AppError) => _tag === 'Offline' || _tag === 'Timeout'

$attempt
  .on(exchange.started, (_, { params }) => params)
  .on(exchange.failData, (attempt, error) => (isUncertain(error) ? attempt : null))
  .reset([exchange.done, sessionEnded])

export const $exchanged = createStore<number | null>(null, { serialize: 'ignore' })
  .on(exchange.started, (_, { params: { offerId } }) => offerId)
  .reset([exchange.done, exchange.fail, sessionEnded])

sample({ clock: attempted, target: exchange.requested })
sample({ clock: exchange.done, target: [promocodes.requested, bonusChanged] })
sample({ clock: exchange.done, fn: () => 'promocodeTaken' as const, target: flashed })
sample({ clock: exchange.failData, target: errorNotified })
