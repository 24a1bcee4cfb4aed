import type { Seconds } from '../time/day.ts'

/** At most `count` attempts in any window of this length. */
export interface AttemptLimit {
  readonly count: number
  readonly seconds: number
}

const MS_IN_SECOND = 1_000

/**
 * Milliseconds to wait before the next attempt; 0 allows it now. All limits apply: the longest wait counts. [AUTH-10,
 * OC-43]
 */
export const waitBeforeAttempt = (
  madeAt: ReadonlyArray<number>,
  limits: ReadonlyArray<AttemptLimit>,
  now: number,
): Seconds => {
  const newestFirst = madeAt.toSorted((one, other) => other - one)
  const waits = limits.map(({ count, seconds }) => {
    const oldestThatCounts = newestFirst[count - 1]
    return oldestThatCounts === undefined ? 0 : oldestThatCounts + seconds * MS_IN_SECOND - now
  })
  return Math.max(0, ...waits.map((wait) => Math.ceil(wait / MS_IN_SECOND))) as Seconds
}

/** Adds an attempt and drops those that no limit needs any more. */
export const withAttempt = (
  madeAt: ReadonlyArray<number>,
  limits: ReadonlyArray<AttemptLimit>,
  now: number,
): ReadonlyArray<number> => {
  const memory = Math.max(0, ...limits.map(({ seconds }) => seconds)) * MS_IN_SECOND
  return [...madeAt.filter((moment) => moment > now - memory), now]
}
