import * as E from 'fp-ts/Either'

export interface Crowded {
  readonly _tag: 'Crowded'
}

export interface Caller {
  // The lowest rank runs first, equal ones in the order of arrival.
  readonly rank?: number
  // Queued work is dropped when all its callers have aborted.
  readonly signal?: AbortSignal | undefined
}

export interface SingleFlight<A> {
  readonly run: (key: string, work: () => Promise<A>, caller?: Caller) => Promise<E.Either<Crowded, A>>
}

interface Waiting {
  readonly go: () => void
  readonly rank: number
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

  const done = (): void => {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next.go()
  }
  const enqueue = (waiting: Waiting): void => {
    const at = queue.findIndex(({ rank }) => rank > waiting.rank)
    queue.splice(at < 0 ? queue.length : at, 0, waiting)
  }
  const start = (key: string, work: () => Promise<A>, rank: number): Flight<A> => {
    const turn = Promise.withResolvers<boolean>()
    const go = () => {
      turn.resolve(true)
    }
    if (running < together) {
      running += 1
      go()
    } else {
      enqueue({ go, rank })
    }
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const answer = turn.promise.then(async (isOurs) => {
      if (!isOurs) return crowded
      try {
        return E.right(await work())
      } finally {
        done()
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
      enqueue({ go, rank: lower })
    }
    const flight: Flight<A> = { answer, drop, advance, callers: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    run: async (key, work, { rank = 0, signal } = {}) => {
      if (signal?.aborted === true) return crowded
      const underWay = flights.get(key)
      if (underWay === undefined && queue.length >= waiting) return crowded
      underWay?.advance(rank)
      const flight = underWay ?? start(key, work, rank)
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
