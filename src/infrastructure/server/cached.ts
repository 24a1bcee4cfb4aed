import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { LRUCache } from 'lru-cache'
import type { AppError } from '../../application/kernel/app-error.ts'

export interface MemoryLimits {
  readonly entries: number
  /** An answer is given again for so long, and while a newer one is fetched in the background. */
  readonly freshMs: number
  /** Grows when the catalogue changes as a whole: everything remembered is old then. */
  readonly version: () => number
}

/** How often the clock is looked at. */
const CLOCK_MS = 50

type Answer = E.Either<AppError, unknown>

/** Carries a failure past the memory to all who wait for it; there it is an answer again. */
class Failed extends Error {
  readonly answer: E.Left<AppError>
  constructor(answer: E.Left<AppError>) {
    super(answer.left._tag)
    this.answer = answer
  }
}

/**
 * Answers that every guest of one place shares, remembered by key: one call at a time for a key, an old answer while the next one is on
 * its way, or instead of a failure; failures are never kept.
 */
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

/** What an answer is remembered by: the call and what it was asked with. */
export const keyOf = (name: string, ...asked: ReadonlyArray<unknown>): string => `${name} ${JSON.stringify(asked)}`
