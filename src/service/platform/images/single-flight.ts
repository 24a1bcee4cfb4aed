import * as E from 'fp-ts/Either'

export interface Crowded {
  readonly _tag: 'Crowded'
}

export interface SingleFlight<A> {
  /** Queued work is dropped when all its callers have aborted. */
  readonly run: (key: string, work: () => Promise<A>, signal?: AbortSignal) => Promise<E.Either<Crowded, A>>
}

interface Flight<A> {
  readonly answer: Promise<E.Either<Crowded, A>>
  readonly drop: () => void
  callers: number
}

const crowded: E.Either<Crowded, never> = E.left({ _tag: 'Crowded' })

// Runs at most `together` works at a time. Rejects new keys if `waiting` works are queued.
export const singleFlight = <A>(together: number, waiting: number): SingleFlight<A> => {
  const flights = new Map<string, Flight<A>>()
  const queue: Array<() => void> = []
  let running = 0

  const done = (): void => {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
  }
  const start = (key: string, work: () => Promise<A>): Flight<A> => {
    const turn = Promise.withResolvers<boolean>()
    const go = () => {
      turn.resolve(true)
    }
    if (running < together) {
      running += 1
      go()
    } else {
      queue.push(go)
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
    const drop = () => {
      const at = queue.indexOf(go)
      if (at < 0) return
      queue.splice(at, 1)
      end()
      turn.resolve(false)
    }
    const flight: Flight<A> = { answer, drop, callers: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    run: async (key, work, signal) => {
      if (signal?.aborted === true) return crowded
      const underWay = flights.get(key)
      if (underWay === undefined && queue.length >= waiting) return crowded
      const flight = underWay ?? start(key, work)
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
