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
  body?: unknown,
) => Promise<E.Either<ServiceError, Response>>

const productsOf = (name: string, body: unknown): ReadonlyArray<string> =>
  name === 'changeBasket' && typeof body === 'object' && body !== null ? Object.keys(body) : []

/** Open changes of baskets by product. */
const openByProduct = (most: number) => {
  const open = new Map<string, number>()
  const add = (products: ReadonlyArray<string>, by: 1 | -1) => {
    for (const product of products) {
      const count = (open.get(product) ?? 0) + by
      if (count === 0) open.delete(product)
      else open.set(product, count)
    }
  }
  return { isHot: (products: ReadonlyArray<string>) => products.some((one) => (open.get(one) ?? 0) >= most), add }
}

/**
 * Runs `together` calls of baskets and orders at a time; a few wait, the others are refused at once. Changes of baskets
 * with the same product take half of the places at most, so that buyers of other products find one.
 */
export const purchaseLane = (together: number): PurchaseLane => {
  const lane = concurrencyLimit(together, Infinity)
  const { isHot, add } = openByProduct(Math.max(2, together / 2))
  let open = 0
  return async ({ name }, work, body) => {
    const rank = STEPS.findIndex(({ calls }) => calls.includes(name))
    const step = STEPS[rank]
    if (step === undefined) return E.right(await work())
    const products = productsOf(name, body)
    if (open >= together * (1 + step.queued) || isHot(products)) return E.left(overloaded)
    open += 1
    add(products, 1)
    const { answer, drop } = lane(work, { rank })
    const limit = setTimeout(drop, QUEUE_LIMIT_MS)
    try {
      return E.mapLeft(() => overloaded)(await answer)
    } finally {
      clearTimeout(limit)
      open -= 1
      add(products, -1)
    }
  }
}
