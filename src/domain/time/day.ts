import type { Branded } from '../branded.ts'
import { civilOf, daysOf } from './civil.ts'

/** A calendar day of the shop's time zone, `YYYY-MM-DD`. [CFG-04] */
export type Day = Branded<string, 'Day'>

/** A moment, ISO 8601 with offset. */
export type Moment = Branded<string, 'Moment'>

/** A length of time in whole seconds. */
export type Seconds = Branded<number, 'Seconds'>

export const SHOP_TIME_ZONE = 'Asia/Novosibirsk'

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

const padded = (value: number, length = 2): string => String(value).padStart(length, '0')

/** The day with this number, counted from 1970-01-01; from year 0 to 9999. */
export const dayOfNumber = (days: number): Day => {
  const { year, month, day } = civilOf(days)
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}` as Day
}

/** Days from 1970-01-01. */
export const numberOfDay = (day: Day): number =>
  daysOf({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) })

/** Whether a text names a day of the calendar: 2024-02-30 does not. */
export const isDay = (text: string): text is Day => DAY.test(text) && dayOfNumber(numberOfDay(text as Day)) === text

/** The day so many days later, or earlier when negative; across months, years and leap days. [INST-12] */
export const addDays = (day: Day, days: number): Day => dayOfNumber(numberOfDay(day) + days)

/** Whole days from one day to another. */
export const daysBetween = (from: Day, to: Day): number => numberOfDay(to) - numberOfDay(from)

/** Whether a day lies within two others, both included; null is no limit. */
export const isWithin = (day: Day, from: Day | null, to: Day | null): boolean =>
  (from === null || day >= from) && (to === null || day <= to)

/** `DD.MM` [SHIP-04] */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}.${day.slice(5, 7)}`
