import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

// Limits the total time that a page spends on calls to services.
export const withinPage = <A>(ms: number, render: () => Promise<A>): Promise<A> =>
  deadlines.run(performance.now() + ms, render)

export const pageTimeLeft = (): number | null => {
  const deadline = deadlines.getStore()
  return deadline === undefined ? null : Math.max(0, deadline - performance.now())
}
