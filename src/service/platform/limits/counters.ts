import type { Seconds } from '../../../domain/time/day.ts'

export interface Counted {
  /** Hits of this key since its window began, this one too. */
  readonly hits: number
  /** Until the window ends and the count begins anew. */
  readonly endsIn: Seconds
}

/** Counts of what happens, each in a window of time that its first hit opens. */
export interface Counters {
  readonly hit: (key: string, window: Seconds) => Promise<Counted>
}
