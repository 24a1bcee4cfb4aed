import fc from 'fast-check'
import { dayOfNumber, numberOfDay, type Day, type Moment } from '../time/day.ts'
import { momentOfMillis } from '../time/moment.ts'

const FIRST = '1970-01-01' as Day
const LAST = '2199-12-31' as Day
const MS_IN_DAY = 86_400_000

export const aDay = (day = '2026-03-14'): Day => day as Day

/** Any day of two centuries; ends of months, years and Februaries are more frequent. */
export const anyDay = (limits: { readonly from?: Day; readonly to?: Day } = {}): fc.Arbitrary<Day> => {
  const [min, max] = [numberOfDay(limits.from ?? FIRST), numberOfDay(limits.to ?? LAST)]
  const edges = ['2023-12-31', '2024-02-28', '2024-02-29', '2025-02-28', '2100-02-28', '2000-02-29', '2024-07-14']
    .map((day) => numberOfDay(day as Day))
    .filter((number) => number >= min && number <= max)
  const within = fc.integer({ min, max })
  const chosen = edges.length === 0 ? within : fc.oneof({ arbitrary: within, weight: 4 }, fc.constantFrom(...edges))
  return chosen.map(dayOfNumber)
}

/** Any time from 1970 to 2199, in milliseconds. */
export const anyMillis = (): fc.Arbitrary<number> =>
  fc.integer({ min: numberOfDay(FIRST) * MS_IN_DAY, max: (numberOfDay(LAST) + 1) * MS_IN_DAY - 1 })

export const anyMoment = (): fc.Arbitrary<Moment> => anyMillis().map(momentOfMillis)
