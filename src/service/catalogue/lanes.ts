import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Seconds } from '../../domain/time/day.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { ServiceError } from '../platform/http/service-error.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import { concurrencyLimit, type ConcurrencyLimit } from '../platform/limits/concurrency.ts'

interface Limits {
  readonly atOnce: Readonly<Record<PlatformDeps['engine'], number>>
  readonly waiting: number
}

type Lane = <A>(
  deps: Pick<PlatformDeps, 'db' | 'engine'>,
  signal: AbortSignal,
  work: (abort: AbortSignal | undefined) => Promise<E.Either<ServiceError, A>>,
) => Promise<E.Either<ServiceError, A>>

const overloaded: ServiceError = { _tag: 'Overloaded', retryAfter: 5 as Seconds }

/**
 * Runs few at once; too many are refused. When its caller hangs up, a waiting one is dropped and a running one ends
 * its statement. The embedded database cannot end a statement.
 */
const laneOf = ({ atOnce, waiting }: Limits): Lane => {
  const lanes = new WeakMap<Kysely<Tables>, ConcurrencyLimit>()
  return async ({ db, engine }, signal, work) => {
    const lane = lanes.get(db) ?? concurrencyLimit(atOnce[engine], waiting)
    lanes.set(db, lane)
    try {
      const ended = await lane(() => work(engine === 'postgres' ? signal : undefined), { signal }).answer
      return E.isLeft(ended) ? E.left(overloaded) : ended.right
    } catch (error) {
      if (signal.aborted) return E.left(overloaded)
      throw error
    }
  }
}

// The embedded database has one connection: another call then waits for one long statement of a search at most.
export const inSearchLane = laneOf({ atOnce: { pglite: 1, postgres: 4 }, waiting: 100 })
// A second listing keeps the connection busy between the statements of the first.
export const inListingLane = laneOf({ atOnce: { pglite: 2, postgres: 12 }, waiting: 500 })
