import { bulkhead, BulkheadRejectedError, TaskCancelledError, type BulkheadPolicy } from 'cockatiel'
import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { ServiceDeps } from '../../service-deps.ts'

// The embedded database has one connection: another call then waits for one statement of a search at most.
const AT_ONCE = { pglite: 1, postgres: 4 } as const
const MAX_WAITING = 100
const overloaded: ServiceError = { _tag: 'Overloaded', retryAfter: 5 as Seconds }

const lanes = new WeakMap<Kysely<Tables>, BulkheadPolicy>()

/**
 * Runs few searches at once; too many are refused. When its caller hangs up, a waiting search is dropped and a running
 * one ends its statement. The embedded database cannot end a statement.
 */
export const inSearchLane = async <A>(
  { db, engine }: Pick<ServiceDeps, 'db' | 'engine'>,
  signal: AbortSignal,
  search: (abort: AbortSignal | undefined) => Promise<E.Either<ServiceError, A>>,
): Promise<E.Either<ServiceError, A>> => {
  const lane = lanes.get(db) ?? bulkhead(AT_ONCE[engine], MAX_WAITING)
  lanes.set(db, lane)
  try {
    return await lane.execute(() => search(engine === 'postgres' ? signal : undefined), signal)
  } catch (error) {
    if (signal.aborted || error instanceof BulkheadRejectedError || error instanceof TaskCancelledError)
      return E.left(overloaded)
    throw error
  }
}
