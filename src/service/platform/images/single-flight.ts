import * as E from 'fp-ts/Either'

export interface Crowded {
  readonly _tag: 'Crowded'
}

export interface Caller {
  // The lowest rank runs first, equal ones in the order of arrival.
  readonly rank?: number
  // Heavy work leaves one slot free for the rest.
  readonly isHeavy?: boolean
  // Queued work is dropped when all its callers have aborted.
  readonly signal?: AbortSignal | undefined
}

export interface SingleFlight<A> {
  readonly run: (key: string, work: () => Promise<A>, caller?: Caller) => Promise<E.Either<Crowded, A>>
}

interface Waiting {
  readonly go: () => void
  readonly rank: number
  readonly isHeavy: boolean
}

interface Flight<A> {
  readonly answer: Promise<E.Either<Crowded, A>>
  readonly drop: () => void
  // Moves queued work forward when a caller with a lower rank joins.
  readonly advance: (rank: number) => void
  callers: number
}

const crowded: E.Either<Crowded, never> = E.left({ _tag: 'Crowded' })

// Runs at most `together` works at a time. Rejects new keys if `waiting` works are queued.
export const singleFlight = <A>(together: number, waiting: number): SingleFlight<A> => {
  const flights = new Map<string, Flight<A>>()
  const queue: Array<Waiting> = []
  let running = 0
  let heavy = 0

  const startNext = (): void => {
    if (running >= together) return
    const at = queue.findIndex(({ isHeavy }) => !isHeavy || heavy < together - 1)
    const [next] = at < 0 ? [] : queue.splice(at, 1)
    if (next === undefined) return
    running += 1
    if (next.isHeavy) heavy += 1
    next.go()
  }
  const done = (wasHeavy: boolean): void => {
    running -= 1
    if (wasHeavy) heavy -= 1
    startNext()
  }
  const enqueue = (waiting: Waiting): void => {
    const at = queue.findIndex(({ rank }) => rank > waiting.rank)
    queue.splice(at < 0 ? queue.length : at, 0, waiting)
  }
  const start = (key: string, work: () => Promise<A>, rank: number, isHeavy: boolean): Flight<A> => {
    const turn = Promise.withResolvers<boolean>()
    const go = () => {
      turn.resolve(true)
    }
    enqueue({ go, rank, isHeavy })
    startNext()
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const answer = turn.promise.then(async (isOurs) => {
      if (!isOurs) return crowded
      try {
        return E.right(await work())
      } finally {
        done(isHeavy)
        end()
      }
    })
    const position = () => queue.findIndex((waiting) => waiting.go === go)
    const drop = () => {
      const at = position()
      if (at < 0) return
      queue.splice(at, 1)
      end()
      turn.resolve(false)
    }
    const advance = (lower: number) => {
      const at = position()
      const waiting = queue[at]
      if (waiting === undefined || waiting.rank <= lower) return
      queue.splice(at, 1)
      enqueue({ ...waiting, rank: lower })
    }
    const flight: Flight<A> = { answer, drop, advance, callers: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    run: async (key, work, { rank = 0, isHeavy = false, signal } = {}) => {
      if (signal?.aborted === true) return crowded
      const underWay = flights.get(key)
      if (underWay === undefined && queue.length >= waiting) return crowded
      underWay?.advance(rank)
      const flight = underWay ?? start(key, work, rank, isHeavy)
      flight.callers += 1
      const leave = () => {
        flight.callers -= 1
        if (flight.callers === 0) flight.drop()
      }
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return await flight.answer
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
  }
}
