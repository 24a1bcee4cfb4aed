import { dayOfMillis } from '../domain/time/moment.ts'

const HOUR_MS = 3_600_000

export const shopYear = (now: () => number): (() => number) => {
  let [hour, year] = [Number.NaN, 0]
  return () => {
    const current = Math.floor(now() / HOUR_MS)
    if (current !== hour) [hour, year] = [current, Number(dayOfMillis(now()).slice(0, 4))]
    return year
  }
}
