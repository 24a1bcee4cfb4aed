import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { LRUCache } from 'lru-cache'
import type { AppError } from '../../application/kernel/app-error.ts'

export interface MemoryLimits {
  readonly entries: number
  readonly freshMs: number
  readonly version: () => number
}

const CLOCK_MS = 50

type Answer = E.Either<AppError, unknown>

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
export const makeCached = ({ entries, freshMs, version }: MemoryLimits) => {
  const cache = new LRUCache<string, Answer, TaskEither<AppError, unknown>>({
    max: entries,
    ttl: freshMs,
    ttlResolution: CLOCK_MS,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (_, __, { context }) => {
      const answer = await context()
      if (E.isLeft(answer)) throw new Failed(answer)
      return answer
    },
  })
  return <A>(key: string, task: TaskEither<AppError, A>): TaskEither<AppError, A> =>
    async () => {
      try {
        const known = await cache.fetch(`${String(version())} ${key}`, { context: task })
        return (known ?? (await task())) as E.Either<AppError, A>
      } catch (error) {
        if (error instanceof Failed) return error.answer
        throw error
      }
    }
}

export type Cached = ReturnType<typeof makeCached>

export const keyOf = (name: string, ...args: ReadonlyArray<unknown>): string => `${name} ${JSON.stringify(args)}`
