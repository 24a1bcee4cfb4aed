import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import { createCache, mayBeStale, type CachePolicy } from '../../service/platform/caches.ts'

// Memory of an answer by the length of its JSON: the objects, and the bytes that pages send.
const BYTES_PER_CHARACTER = 4

type Result = E.Either<AppError, unknown>

// Passes an error through the cache to all callers.
class Failed extends Error {
  readonly answer: E.Left<AppError>
  constructor(answer: E.Left<AppError>) {
    super(answer.left._tag)
    this.answer = answer
  }
}

// Cache of responses that all guests of one delivery context share: single-flight, stale-while-revalidate,
// stale-if-error. Errors are not cached.
export const makeCached = (policy: CachePolicy, version: () => number) => {
  const cache = createCache<string, Result, TaskEither<AppError, unknown>>(policy, {
    sizeOf: (answer, key) => key.length + (JSON.stringify(answer) ?? '').length * BYTES_PER_CHARACTER,
    fetch: async (_, __, { context }) => {
      const answer = await context()
      if (E.isLeft(answer)) throw new Failed(answer)
      return answer
    },
  })
  return <A>(key: string, task: TaskEither<AppError, A>): TaskEither<AppError, A> =>
    async () => {
      try {
        const versioned = `${String(version())} ${key}`
        const allowStale = mayBeStale(cache, versioned, policy)
        const cached = await cache.fetch(versioned, { context: task, allowStale })
        return (cached ?? (await task())) as E.Either<AppError, A>
      } catch (error) {
        if (error instanceof Failed) return error.answer
        throw error
      }
    }
}

export type Cached = ReturnType<typeof makeCached>

export const uncached: Cached = (_, task) => task

export const keyOf = (name: string, ...args: ReadonlyArray<unknown>): string => `${name} ${JSON.stringify(args)}`
