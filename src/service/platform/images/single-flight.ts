import * as E from 'fp-ts/Either'
import { type Admitted, concurrencyLimit, type Crowded, type Place } from '../limits/concurrency.ts'

export interface SingleFlight<A> {
  /** Queued work is dropped when all its callers have aborted. */
  readonly run: (key: string, work: () => Promise<A>, caller?: Place) => Promise<E.Either<Crowded, A>>
}

interface Flight<A> extends Admitted<A> {
  callers: number
}

const crowded: E.Either<Crowded, never> = E.left({ _tag: 'Crowded' })

// Runs a key once for all its callers, and at most `together` keys at a time. Rejects new keys if `waiting` are queued.
export const singleFlight = <A>(together: number, waiting: number): SingleFlight<A> => {
  const flights = new Map<string, Flight<A>>()
  const limited = concurrencyLimit(together, waiting)

  const start = (key: string, work: () => Promise<A>, place: Place): Flight<A> => {
    const end = () => {
      if (flights.get(key) === flight) flights.delete(key)
    }
    const admitted = limited(work, place)
    const drop = () => {
      const isDropped = admitted.drop()
      if (isDropped) end()
      return isDropped
    }
    const flight: Flight<A> = { ...admitted, answer: admitted.answer.finally(end), drop, callers: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    run: async (key, work, { rank = 0, isHeavy = false, signal } = {}) => {
      if (signal?.aborted === true) return crowded
      const underWay = flights.get(key)
      underWay?.advance(rank)
      const flight = underWay ?? start(key, work, { rank, isHeavy })
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
