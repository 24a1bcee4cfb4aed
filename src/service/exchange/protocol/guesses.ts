import { LRUCache } from 'lru-cache'
import type { ServiceClock } from '../../platform/clock.ts'

/** Wrong passwords: a network is locked after 10 in ten minutes, all networks except trusted ones after 100. */
export interface Guesses {
  readonly isLocked: (network: string) => boolean
  readonly count: (network: string) => void
  readonly trust: (network: string) => void
}

const WINDOW_MS = 600_000
const MAX_OF_NETWORK = 10
const MAX_IN_ALL = 100
const MAX_NETWORKS = 10_000
const ALL = 'all'

export const makeGuesses = ({ now }: ServiceClock): Guesses => {
  const wrong = new LRUCache<string, { readonly endsAt: number; count: number }>({ max: MAX_NETWORKS })
  const trusted = new LRUCache<string, true>({ max: MAX_NETWORKS })
  const windowOf = (key: string) => {
    const stored = wrong.get(key)
    if (stored !== undefined && stored.endsAt > now()) return stored
    const window = { endsAt: now() + WINDOW_MS, count: 0 }
    wrong.set(key, window)
    return window
  }
  return {
    isLocked: (network) =>
      windowOf(`of ${network}`).count >= MAX_OF_NETWORK || (!trusted.has(network) && windowOf(ALL).count >= MAX_IN_ALL),
    count: (network) => {
      windowOf(`of ${network}`).count += 1
      windowOf(ALL).count += 1
    },
    trust: (network) => {
      trusted.set(network, true)
      wrong.delete(`of ${network}`)
    },
  }
}
