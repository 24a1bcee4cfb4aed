import type { Seconds } from '../time/day.ts'

/** At most so many attempts in any such length of time. */
export interface AttemptLimit {
  readonly count: number
  readonly seconds: number
}

const MS_IN_SECOND = 1_000

/**
 * How long to wait before one more attempt, by what was tried before, in milliseconds of any clock; 0 is now. The limits
 * hold together: the longest wait counts. [AUTH-10, OC-43]
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

/** The attempts that some limit still looks back to, with the one made now. */
export const withAttempt = (
  madeAt: ReadonlyArray<number>,
  limits: ReadonlyArray<AttemptLimit>,
  now: number,
): ReadonlyArray<number> => {
  const memory = Math.max(0, ...limits.map(({ seconds }) => seconds)) * MS_IN_SECOND
  return [...madeAt.filter((moment) => moment > now - memory), now]
}
