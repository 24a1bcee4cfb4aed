import * as E from 'fp-ts/Either'
import { concurrencyLimit } from '../service/platform/limits/concurrency.ts'

export class Overloaded extends Error {
  constructor() {
    super('too many pages are being rendered')
  }
}

export interface GateLimits {
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
}

type Gate = <A>(work: () => Promise<A>) => Promise<A>

// Parts of the longest wait. If a place was free within the first, it is a burst, which ends soon. Otherwise it is a
// crowd, of which most cannot be served, and requests wait for the second part only.
const BURST_SHARE = 1 / 3
const CROWD_SHARE = 1 / 30

/**
 * Limits concurrency and queue length. Rejects further requests with `Overloaded`, so that accepted requests finish
 * in time. In a crowd a request waits for a moment only ("Fail at Scale", ACM Queue 13, 8: controlled delay).
 */
export const makeGate = ({ running, waiting, waitMs }: GateLimits): Gate => {
  const limited = concurrencyLimit(running, waiting)
  let freeAt = performance.now()
  return async (work) => {
    let isStarted = false
    const { answer, drop } = limited(() => {
      isStarted = true
      return work()
    })
    const now = performance.now()
    if (isStarted) freeAt = now
    const limit = setTimeout(drop, now - freeAt > waitMs * BURST_SHARE ? waitMs * CROWD_SHARE : waitMs)
    const ended = await answer.finally(() => clearTimeout(limit))
    if (E.isLeft(ended)) throw new Overloaded()
    return ended.right
  }
}
