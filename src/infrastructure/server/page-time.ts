import { AsyncLocalStorage } from 'node:async_hooks'

const deadlines = new AsyncLocalStorage<number>()

/** Draws a page that may wait so long for others in all, however many it asks one after another. */
export const withinPage = <A>(ms: number, draw: () => Promise<A>): Promise<A> =>
  deadlines.run(performance.now() + ms, draw)

/** What is left of the page's time; null outside of a page. */
export const pageTimeLeft = (): number | null => {
  const deadline = deadlines.getStore()
  return deadline === undefined ? null : Math.max(0, deadline - performance.now())
}
