import { addDays, isWithin, numberOfDay, type Day } from '../time/day.ts'
import type { ShopTime } from '../time/moment.ts'
import { dayHoursOf, shortTime, weekOf, type DayHours } from './week-hours.ts'

const DAILY = /^Ежедневно с (\d{1,2}:\d{2}) до (\d{1,2}:\d{2})$/

const padded = (time: string): string => time.padStart(5, '0')

const MINUTES = 60

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * MINUTES + minutes
}

const hoursOf = (workTime: string): { readonly from: string; readonly to: string } | null => {
  const [, from, to] = DAILY.exec(workTime.replace(/\s/g, ' ')) ?? []
  return from === undefined || to === undefined ? null : { from, to }
}

/** When a shop has collected an order: today or the next day, from a whole hour such as 15:00. */
export interface Collected {
  readonly isToday: boolean
  readonly at: string
}

/**
 * When an order placed at a time of the shop's day, such as 09:30, is collected from the shop's own products. Collecting
 * takes `hours` of opening hours and ends at a whole hour. Null if the hours of the shop differ by day.
 */
export const collectedAt = (workTime: string, now: string, hours: number): Collected | null => {
  const open = hoursOf(workTime)
  if (open === null) return null
  const ready = (start: number): number => Math.ceil(start / MINUTES) + hours
  const today = ready(Math.max(minutesOf(now), minutesOf(open.from)))
  const isToday = today * MINUTES < minutesOf(open.to)
  return { isToday, at: padded(`${isToday ? today : ready(minutesOf(open.from))}:00`) }
}

/** Days with other hours than usual; empty hours: closed. */
export interface Holiday {
  readonly from: Day
  readonly to: Day
  readonly hours: string
}

/** Usual hours of a shop as a text that `weekOf` reads, and its holidays. */
export interface Opening {
  readonly hours: string
  readonly holidays: ReadonlyArray<Holiday>
}

// 1 January 1970 was a Thursday
const weekday = (day: Day): number => (((numberOfDay(day) + 3) % 7) + 7) % 7

const hoursOn = ({ hours, holidays }: Opening, day: Day): DayHours | undefined => {
  const holiday = holidays.find(({ from, to }) => isWithin(day, from, to))
  if (holiday === undefined) return weekOf(hours)?.[weekday(day)]
  return holiday.hours === '' ? null : dayHoursOf(holiday.hours)
}

/** Until when a shop is open, or when it opens: a time such as 9:00 of a day. */
export interface OpenState {
  readonly isOpen: boolean
  readonly day: Day
  readonly at: string
}

const NEXT_DAYS = 31

/** Whether a shop is open at a time of its city; null if its hours are unknown or it stays closed for a month. */
export const openState = (opening: Opening, { today, time }: ShopTime): OpenState | null => {
  for (let later = 0; later < NEXT_DAYS; later++) {
    const day = addDays(today, later)
    const hours = hoursOn(opening, day)
    if (hours === undefined) return null
    if (hours === null || (later === 0 && time >= hours.to)) continue
    return later === 0 && time >= hours.from
      ? { isOpen: true, day, at: shortTime(hours.to) }
      : { isOpen: false, day, at: shortTime(hours.from) }
  }
  return null
}
