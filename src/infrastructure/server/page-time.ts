import { AsyncLocalStorage } from 'node:async_hooks'
import { withinMs } from '../time-limit.ts'

const deadlines = new AsyncLocalStorage<number>()

// Limits the total time that a page spends on calls to services.
export const withinPage = <A>(ms: number, render: () => Promise<A>): Promise<A> =>
  deadlines.run(performance.now() + ms, render)

export const pageTimeLeft = (): number | null => {
  const deadline = deadlines.getStore()
  return deadline === undefined ? null : Math.max(0, deadline - performance.now())
}

/** Runs a call within `signal` and what is left of the page's time. */
export const withinPageTime = async <A>(
  signal: AbortSignal | null | undefined,
  run: (signal: AbortSignal | null | undefined) => Promise<A>,
): Promise<A> => {
  const left = pageTimeLeft()
  return left === null ? run(signal) : withinMs(Math.ceil(left), run, signal)
}
