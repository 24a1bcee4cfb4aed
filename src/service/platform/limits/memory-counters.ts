import { LRUCache } from 'lru-cache'
import type { Seconds } from '../../../domain/time/day.ts'
import type { ServiceClock } from '../clock.ts'

export interface Counted {
  readonly hits: number
  readonly endsIn: Seconds
}

export interface Counters {
  readonly hit: (key: string, window: Seconds) => Promise<Counted>
}

interface Window {
  readonly endsAt: number
  hits: number
}

// Bounds memory: beyond it the least recently used keys lose their counts.
// Passed as `maxSize`: with `max` the cache allocates room for all entries in advance, 2.7 MiB.
const MAX_KEYS = 100_000
const MS_IN_SECOND = 1_000

export const memoryCounters = ({ now }: ServiceClock): Counters => {
  const windows = new LRUCache<string, Window>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })
  return {
    hit: async (key, seconds) => {
      const time = now()
      const current = windows.get(key)
      const window =
        current !== undefined && current.endsAt > time ? current : { endsAt: time + seconds * MS_IN_SECOND, hits: 0 }
      window.hits += 1
      if (window !== current) windows.set(key, window)
      return { hits: window.hits, endsIn: Math.ceil((window.endsAt - time) / MS_IN_SECOND) as Seconds }
    },
  }
}
