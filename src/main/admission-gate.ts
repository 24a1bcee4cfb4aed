/** The work was not begun: too much of it is under way already. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages are being drawn')
  }
}

export interface GateLimits {
  /** How many run at once. */
  readonly running: number
  /** How many more may wait for their turn; the others are refused at once. */
  readonly waiting: number
  /** Who has waited so long is refused. */
  readonly waitMs: number
}

type Gate = <A>(work: () => Promise<A>) => Promise<A>

/** Runs work with a bound on what runs and on what waits; refuses the rest with `Overloaded`, so that those who are let in are served in time. */
export const makeGate = ({ running, waiting, waitMs }: GateLimits): Gate => {
  let busy = 0
  const queue: Array<() => void> = []

  const turn = async (): Promise<void> => {
    if (busy < running) {
      busy += 1
      return
    }
    if (queue.length >= waiting) throw new Overloaded()
    await new Promise<void>((begin, refuse) => {
      const go = () => {
        clearTimeout(limit)
        begin()
      }
      const limit = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1)
        refuse(new Overloaded())
      }, waitMs)
      queue.push(go)
    })
  }

  return async (work) => {
    await turn()
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // the turn is handed over, or somebody new could take it on the way
      if (next === undefined) busy -= 1
      else next()
    }
  }
}
