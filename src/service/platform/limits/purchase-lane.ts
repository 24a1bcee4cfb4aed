import * as E from 'fp-ts/Either'
import type { AnyEndpoint } from '../../../contract/kernel/endpoint.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { ServiceError } from '../http/service-error.ts'
import { concurrencyLimit } from './concurrency.ts'

/** Fewer than the connections to the database: notifications of payments, staff and pages use the others. */
export const PURCHASES_AT_ONCE = 8

const QUEUE_LIMIT_MS = 400
const overloaded: ServiceError = { _tag: 'Overloaded', retryAfter: 2 as Seconds }

// The last steps of a purchase first: otherwise the shop fills baskets that it has no time to order. A step is refused
// if the queue holds this many calls for each running one.
const STEPS: ReadonlyArray<{ readonly calls: ReadonlyArray<string>; readonly queued: number }> = [
  { calls: ['createOrder', 'payOrder'], queued: 4 },
  { calls: ['previewOrder', 'tickBasket'], queued: 2 },
  { calls: ['changeBasket', 'getBasket'], queued: 1 },
]

type PurchaseLane = (
  endpoint: Pick<AnyEndpoint, 'name'>,
  work: () => Promise<Response>,
) => Promise<E.Either<ServiceError, Response>>

/** Runs `together` calls of baskets and orders at a time; a few wait, the others are refused at once. */
export const purchaseLane = (together: number): PurchaseLane => {
  const lane = concurrencyLimit(together, Infinity)
  let open = 0
  return async ({ name }, work) => {
    const rank = STEPS.findIndex(({ calls }) => calls.includes(name))
    const step = STEPS[rank]
    if (step === undefined) return E.right(await work())
    if (open >= together * (1 + step.queued)) return E.left(overloaded)
    open += 1
    const { answer, drop } = lane(work, { rank })
    const limit = setTimeout(drop, QUEUE_LIMIT_MS)
    try {
      return E.mapLeft(() => overloaded)(await answer)
    } finally {
      clearTimeout(limit)
      open -= 1
    }
  }
}
