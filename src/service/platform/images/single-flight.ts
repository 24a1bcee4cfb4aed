import * as E from 'fp-ts/Either'

export interface Crowded {
  readonly _tag: 'Crowded'
}

/** Work by key: who asks for what is under way waits for the same answer, and only so much is done at once. */
export interface SingleFlight<A> {
  readonly run: (key: string, work: () => Promise<A>) => Promise<E.Either<Crowded, A>>
}

/** At most `together` works at a time; beyond `waiting` more in the queue, new keys are turned away. */
export const singleFlight = <A>(together: number, waiting: number): SingleFlight<A> => {
  const flights = new Map<string, Promise<A>>()
  const queue: Array<() => void> = []
  let running = 0

  const turn = async (): Promise<void> => {
    if (running >= together) await new Promise<void>((go) => queue.push(go))
    else running += 1
  }
  const done = (): void => {
    const next = queue.shift()
    if (next === undefined) running -= 1
    else next()
  }
  const start = async (key: string, work: () => Promise<A>): Promise<A> => {
    await turn()
    try {
      return await work()
    } finally {
      done()
      flights.delete(key)
    }
  }

  return {
    run: async (key, work) => {
      const under = flights.get(key)
      if (under !== undefined) return E.right(await under)
      if (queue.length >= waiting) return E.left({ _tag: 'Crowded' })
      const flight = start(key, work)
      flights.set(key, flight)
      return E.right(await flight)
    },
  }
}
