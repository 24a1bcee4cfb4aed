export class Overloaded extends Error {
  constructor() {
    super('too many pages are being rendered')
  }
}

export interface GateLimits {
  readonly running: number
  readonly waiting: number
  readonly waitMs: number
}

type Gate = <A>(work: () => Promise<A>) => Promise<A>

// Limits concurrency and queue length. Rejects further requests with `Overloaded`, so that accepted requests finish
// in time.
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
      // the slot passes to the next in the queue
      if (next === undefined) busy -= 1
      else next()
    }
  }
}
