import { addDays, daysBetween, isWithin, type Day } from '../../../domain/time/day.ts'
import { formatDayAndMonth } from '../../../domain/time/format-day.ts'
import type { Holiday } from '../../platform/database/tables/places.ts'

const strings = { closed: 'закрыто' }

// Holidays are shown this many days ahead.
const SHOWN_DAYS = 14
const LONGEST_CLOSING_DAYS = 366

const isClosed = (holidays: ReadonlyArray<Holiday>, day: Day): boolean =>
  holidays.some(({ from, to, hours }) => hours === '' && isWithin(day, from, to))

export const openDay = (holidays: ReadonlyArray<Holiday>, day: Day): Day => {
  for (let later = 0; later < LONGEST_CLOSING_DAYS; later++) {
    const next = addDays(day, later)
    if (!isClosed(holidays, next)) return next
  }
  return day
}

const daysOf = ({ from, to }: Holiday): string => {
  if (from === to) return formatDayAndMonth(from)
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${formatDayAndMonth(to)}`
    : `${formatDayAndMonth(from)} – ${formatDayAndMonth(to)}`
}

interface Opening {
  readonly work_time: string
  readonly holidays: ReadonlyArray<Holiday>
  readonly pickup_note: string
}

export const openingText = ({ work_time, holidays, pickup_note }: Opening, today: Day): string => {
  const near = holidays
    .filter(({ from, to }) => to >= today && daysBetween(today, from) <= SHOWN_DAYS)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((holiday) => `${daysOf(holiday)}: ${holiday.hours === '' ? strings.closed : holiday.hours}`)
  return [work_time.replace(/\.$/, ''), ...near, pickup_note].filter((part) => part !== '').join('. ')
}
