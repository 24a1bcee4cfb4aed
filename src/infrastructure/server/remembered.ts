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

type Answer = E.Either<AppError, unknown>

/**
 * Answers that every guest of one place shares, remembered by key: one call at a time for a key, an old answer while the next one is on
 * its way, failures never kept.
 */
export const makeRemembered = ({ entries, freshMs, version }: MemoryLimits) => {
  const cache = new LRUCache<string, Answer, TaskEither<AppError, unknown>>({
    max: entries,
    ttl: freshMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_, __, { context }) => {
      const answer = await context()
      return E.isRight(answer) ? answer : undefined
    },
  })
  return <A>(key: string, task: TaskEither<AppError, A>): TaskEither<AppError, A> =>
    async () => {
      const known = await cache.fetch(`${String(version())} ${key}`, { context: task })
      return (known ?? (await task())) as E.Either<AppError, A>
    }
}

export type Remembered = ReturnType<typeof makeRemembered>

/** What an answer is remembered by: the call and what it was asked with. */
export const keyOf = (name: string, ...asked: ReadonlyArray<unknown>): string => `${name} ${JSON.stringify(asked)}`
