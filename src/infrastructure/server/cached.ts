import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import { pageTimeLeft } from './page-time.ts'
import { createCache, mayBeStale, type CachePolicy } from '../../service/platform/caches.ts'

// Memory of a response by the length of its JSON: the objects, and the bytes that pages send.
const BYTES_PER_CHARACTER = 4

type Result = E.Either<AppError, unknown>

// Passes an error through the cache to all callers.
class Failed extends Error {
  readonly response: E.Left<AppError>
  constructor(response: E.Left<AppError>) {
    super(response.left._tag)
    this.response = response
  }
}

// Cache of responses that all guests of one delivery context share: single-flight, stale-while-revalidate,
// stale-if-error. Errors are not cached. A page without time left gets what is stored, stale or not.
export const makeCached = (policy: CachePolicy, version: () => string) => {
  const cache = createCache<string, Result, TaskEither<AppError, unknown>>(policy, {
    sizeOf: (response, key) => key.length + (JSON.stringify(response) ?? '').length * BYTES_PER_CHARACTER,
    fetch: async (_, __, { context }) => {
      const response = await context()
      if (E.isLeft(response)) throw new Failed(response)
      return response
    },
  })
  return <A>(key: string, task: TaskEither<AppError, A>): TaskEither<AppError, A> =>
    async () => {
      try {
        const versioned = `${version()} ${key}`
        if (pageTimeLeft() === 0) {
          const stored = cache.get(versioned, { allowStale: true, noDeleteOnStaleGet: true })
          return (stored ?? E.left({ _tag: 'Timeout' })) as E.Either<AppError, A>
        }
        const allowStale = mayBeStale(cache, versioned, policy)
        const cached = await cache.fetch(versioned, { context: task, allowStale })
        return (cached ?? (await task())) as E.Either<AppError, A>
      } catch (error) {
        if (error instanceof Failed) return error.response
        throw error
      }
    }
}

export type Cached = ReturnType<typeof makeCached>

export const uncached: Cached = (_, task) => task

export const keyOf = (name: string, ...args: ReadonlyArray<unknown>): string => `${name} ${JSON.stringify(args)}`
