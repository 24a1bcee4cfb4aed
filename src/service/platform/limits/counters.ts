import type { Seconds } from '../../../domain/time/day.ts'

export interface Counted {
  readonly hits: number
  readonly endsIn: Seconds
}

export interface Counters {
  readonly hit: (key: string, window: Seconds) => Promise<Counted>
}
