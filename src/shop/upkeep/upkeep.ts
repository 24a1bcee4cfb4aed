import type { ShopDeps } from '../shop-deps.ts'
import { purge } from './purge.ts'

const FIRST_MS = 60_000
const EVERY_MS = 3_600_000

/** Removes what is over, soon after the start and then every hour. Two processes that do it at once do no harm. */
export const startUpkeep = ({ db, clock, log }: Pick<ShopDeps, 'db' | 'clock' | 'log'>): { readonly stop: () => Promise<void> } => {
  let working: Promise<void> = Promise.resolve()
  const work = () => {
    working = purge(db, new Date(clock.now())).then(
      (gone) => log.debug(gone, 'what was over is removed'),
      (error: unknown) => log.warn({ err: error }, 'what is over could not be removed'),
    )
  }
  const first = setTimeout(work, FIRST_MS)
  const rest = setInterval(work, EVERY_MS)
  return {
    stop: async () => {
      clearTimeout(first)
      clearInterval(rest)
      await working
    },
  }
}
