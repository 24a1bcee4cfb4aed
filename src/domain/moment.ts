import { daysOf } from './civil.ts'
import { dayOfNumber, isDay, type Day, type Moment, SHOP_TIME_ZONE } from './day.ts'
import { LOCALE } from './locale.ts'

const MS_IN_SECOND = 1_000
const MS_IN_MINUTE = 60_000
const MS_IN_DAY = 86_400_000
const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})$/

const offsetOf = (zone: string): number => {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone.startsWith('-') ? -minutes : minutes
}

/** Milliseconds from the epoch to a moment; null when the text is no moment with an offset. */
export const millisOf = (moment: string): number | null => {
  const [, day = '', hours, minutes, seconds = '0', fraction = '', zone = 'Z'] = ISO.exec(moment) ?? []
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
  if (!isDay(day) || !isTime) return null
  const minutesOfDay = Number(hours) * 60 + Number(minutes) - offsetOf(zone)
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return (
    daysOf({ year, month, day: date }) * MS_IN_DAY +
    minutesOfDay * MS_IN_MINUTE +
    Number(seconds) * MS_IN_SECOND +
    Math.floor(Number(`0.${fraction || '0'}`) * MS_IN_SECOND)
  )
}

const padded = (value: number, length = 2): string => String(value).padStart(length, '0')

/** The moment so many milliseconds after the epoch, in UTC. */
export const momentOfMillis = (millis: number): Moment => {
  const days = Math.floor(millis / MS_IN_DAY)
  const rest = millis - days * MS_IN_DAY
  const seconds = Math.floor(rest / MS_IN_SECOND)
  const time = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => padded(part))
    .join(':')
  return `${dayOfNumber(days)}T${time}.${padded(rest % MS_IN_SECOND, 3)}Z` as Moment
}

const shopCalendar = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  calendar: 'iso8601',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** The day it is in the shop's time zone, whatever zone the machine is in. [CFG-04, INST-11] */
export const dayOfMillis = (millis: number): Day => {
  const parts = shopCalendar.formatToParts(millis)
  const part = (type: 'year' | 'month' | 'day') => Number(parts.find((found) => found.type === type)?.value)
  return dayOfNumber(daysOf({ year: part('year'), month: part('month'), day: part('day') }))
}

/** The day of a moment in the shop's time zone; null when the text is no moment. [CFG-04] */
export const dayOfMoment = (moment: string): Day | null => {
  const millis = millisOf(moment)
  return millis === null ? null : dayOfMillis(millis)
}

const shopClock = new Intl.DateTimeFormat(LOCALE, {
  timeZone: SHOP_TIME_ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `2 января 2024 г. в 03:00`, in the shop's time zone; '' when the text is no moment. [CFG-04] */
export const formatMoment = (moment: string): string => {
  const millis = millisOf(moment)
  return millis === null ? '' : shopClock.format(millis)
}
