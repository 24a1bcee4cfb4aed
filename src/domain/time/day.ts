import type { Branded } from '../branded.ts'
import { civilOf, daysOf } from './civil.ts'

/** A calendar day in the shop's time zone, `YYYY-MM-DD`. [CFG-04] */
export type Day = Branded<string, 'Day'>

/** A point in time, ISO 8601 with offset. */
export type Moment = Branded<string, 'Moment'>

/** A duration in whole seconds. */
export type Seconds = Branded<number, 'Seconds'>

export const SHOP_TIME_ZONE = 'Asia/Novosibirsk'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

const padded = (value: number, length = 2): string => String(value).padStart(length, '0')

/** The day this many days after 1970-01-01; years 0..9999. */
export const dayOfNumber = (days: number): Day => {
  const { year, month, day } = civilOf(days)
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}` as Day
}

/** Days since 1970-01-01. */
export const numberOfDay = (day: Day): number =>
  daysOf({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) })

/** Whether the text is an existing date; 2024-02-30 is not. */
export const isDay = (text: string): text is Day => DAY.test(text) && dayOfNumber(numberOfDay(text as Day)) === text

/** Adds days, or subtracts if negative. [INST-12] */
export const addDays = (day: Day, days: number): Day => dayOfNumber(numberOfDay(day) + days)

export const daysBetween = (from: Day, to: Day): number => numberOfDay(to) - numberOfDay(from)

/** Whether the day is in the range, both ends inclusive; null is no limit. */
export const isWithin = (day: Day, from: Day | null, to: Day | null): boolean =>
  (from === null || day >= from) && (to === null || day <= to)
