import { AsyncLocalStorage } from 'node:async_hooks'
import * as E from 'fp-ts/Either'

export interface Crowded {
  readonly _tag: 'Crowded'
}

export interface Place {
  /** The lowest rank runs first, equal ones in the order of arrival. */
  readonly rank?: number
  /** Heavy work leaves one slot free for the rest. */
  readonly isHeavy?: boolean
  /** Queued work is dropped when it aborts. */
  readonly signal?: AbortSignal | undefined
}

export interface Admitted<A> {
  readonly answer: Promise<E.Either<Crowded, A>>
  /** Takes queued work out of the queue; false if it runs. */
  readonly drop: () => boolean
  /** Moves queued work forward. */
  readonly advance: (rank: number) => void
}

export type ConcurrencyLimit = <A>(work: () => Promise<A>, place?: Place) => Admitted<A>

interface Waiting {
  readonly go: () => void
  readonly rank: number
  readonly isHeavy: boolean
}

const crowded: E.Either<Crowded, never> = E.left({ _tag: 'Crowded' })

const refused: Admitted<never> = {
  answer: Promise.resolve(crowded),
  drop: () => true,
  advance: () => undefined,
}

/**
 * Runs at most `together` works at a time, and rejects work if `waiting` works are queued. Not cockatiel's bulkhead: it
 * rejects an aborted work only when its turn comes, until then the work takes a place in the queue, and it has no ranks.
 */
export const concurrencyLimit = (together: number, waiting: number): ConcurrencyLimit => {
  const queue: Array<Waiting> = []
  let running = 0
  let heavy = 0

  const hasSlot = (isHeavy: boolean): boolean => running < together && (!isHeavy || heavy < together - 1)
  const startNext = (): void => {
    const at = queue.findIndex(({ isHeavy }) => hasSlot(isHeavy))
    const [next] = at < 0 ? [] : queue.splice(at, 1)
    next?.go()
  }
  const enqueue = (work: Waiting): void => {
    const at = queue.findIndex(({ rank }) => rank > work.rank)
    queue.splice(at < 0 ? queue.length : at, 0, work)
  }

  return <A>(work: () => Promise<A>, { rank = 0, isHeavy = false, signal }: Place = {}): Admitted<A> => {
    if (signal?.aborted === true || (queue.length >= waiting && !hasSlot(isHeavy))) return refused
    const { promise, resolve } = Promise.withResolvers<E.Either<Crowded, A>>()
    // queued work starts in the call that ended before it, which has another time limit and another request id
    const inOwnContext = AsyncLocalStorage.snapshot()
    const run = async (): Promise<E.Either<Crowded, A>> => {
      try {
        return E.right(await work())
      } finally {
        running -= 1
        if (isHeavy) heavy -= 1
        startNext()
      }
    }
    const go = () => {
      running += 1
      if (isHeavy) heavy += 1
      signal?.removeEventListener('abort', drop)
      resolve(inOwnContext(run))
    }
    const position = () => queue.findIndex((other) => other.go === go)
    const drop = (): boolean => {
      const at = position()
      if (at < 0) return false
      queue.splice(at, 1)
      signal?.removeEventListener('abort', drop)
      resolve(crowded)
      return true
    }
    signal?.addEventListener('abort', drop, { once: true })
    enqueue({ go, rank, isHeavy })
    startNext()
    return {
      answer: promise,
      drop,
      advance: (lower) => {
        const at = position()
        const queued = queue[at]
        if (queued === undefined || queued.rank <= lower) return
        queue.splice(at, 1)
        enqueue({ ...queued, rank: lower })
      },
    }
  }
}
