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

// Limits concurrency and queue length. Rejects further requests with `Overloaded`, so that accepted requests finish
// in time.
export const makeGate = ({ running, waiting, waitMs }: GateLimits): Gate => {
  const limited = concurrencyLimit(running, waiting)
  return async (work) => {
    const { answer, drop } = limited(work)
    const limit = setTimeout(drop, waitMs)
    const ended = await answer.finally(() => clearTimeout(limit))
    if (E.isLeft(ended)) throw new Overloaded()
    return ended.right
  }
}
