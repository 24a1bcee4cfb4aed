import { setImmediate } from 'node:timers/promises'

/**
 * Heavy work waits for its turn: one piece for each turn of the event loop. Between two of them the process reads requests,
 * refuses and answers others; otherwise they wait until all that began before has ended.
 */
export const makeTurns = (): (() => Promise<void>) => {
  let last = Promise.resolve()
  return () => (last = last.then(() => setImmediate()))
}
