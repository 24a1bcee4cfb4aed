import { dayOfNumber, isDay, numberOfDay, type Day, type Moment, SHOP_TIME_ZONE } from './day.ts'
import { formatDayInWords } from './format-day.ts'

const MS_IN_SECOND = 1_000
const MS_IN_MINUTE = 60_000
const MS_IN_DAY = 86_400_000
const ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:?\d{2})$/

const offsetOf = (zone: string): number => {
  if (zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone.startsWith('-') ? -minutes : minutes
}

type Parts = readonly [
  whole: string,
  day: string,
  hours: string,
  minutes: string,
  seconds: string | undefined,
  fraction: string | undefined,
  zone: string,
]

/** Milliseconds since 1970; null if the text is not a time with an offset. */
export const millisOf = (moment: string): number | null => {
  const parts = ISO.exec(moment) as Parts | null
  if (parts === null) return null
  const [, day, hours, minutes, seconds, fraction, zone] = parts
  const isTime = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds ?? 0) < 60
  if (!isDay(day) || !isTime) return null
  return (
    numberOfDay(day) * MS_IN_DAY +
    (Number(hours) * 60 + Number(minutes) - offsetOf(zone)) * MS_IN_MINUTE +
    Number(seconds ?? 0) * MS_IN_SECOND +
    Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  )
}

const padded = (value: number, length = 2): string => String(value).padStart(length, '0')

/** The time this many milliseconds after 1970, in UTC. */
export const momentOfMillis = (millis: number): Moment => {
  const days = Math.floor(millis / MS_IN_DAY)
  const rest = millis - days * MS_IN_DAY
  const seconds = Math.floor(rest / MS_IN_SECOND)
  const time = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => padded(part))
    .join(':')
  return `${dayOfNumber(days)}T${time}.${padded(rest % MS_IN_SECOND, 3)}Z` as Moment
}

const MS_IN_HOUR = 3_600_000

// The shop's zone was moved to UTC+6 on 26 October 2014 and to UTC+7 on 24 July 2016.
const MOVED_TO_UTC_6 = 1_414_263_600_000
const MOVED_TO_UTC_7 = 1_469_304_000_000

let calendar: Intl.DateTimeFormat | undefined

// `2024-01-02 03:00`: date and time in the shop's zone. A formatter with a time zone is slow to create, so
// it is used for earlier times only. The Swedish locale formats dates as ISO.
const shopClock = (millis: number): string => {
  if (millis >= MOVED_TO_UTC_6 || typeof Intl === 'undefined')
    return momentOfMillis(millis + (millis < MOVED_TO_UTC_7 ? 6 : 7) * MS_IN_HOUR)
  calendar ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: SHOP_TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return calendar.format(millis)
}

/** A day and a time of it, such as 09:30, in the shop's time zone. */
export interface ShopTime {
  readonly today: Day
  readonly time: string
}

/** The day and the time in the shop's time zone, whatever the time zone of the machine. */
export const shopTimeOf = (millis: number): ShopTime => {
  const clock = shopClock(millis)
  return { today: clock.slice(0, 10) as Day, time: clock.slice(11, 16) }
}

/** The day in the shop's time zone, whatever the time zone of the machine. [CFG-04, INST-11] */
export const dayOfMillis = (millis: number): Day => shopTimeOf(millis).today

/** The day of a time in the shop's time zone; null if the text is invalid. [CFG-04] */
export const dayOfMoment = (moment: string): Day | null => {
  const millis = millisOf(moment)
  return millis === null ? null : dayOfMillis(millis)
}

/** `2 января 2024 г. в 03:00`, in the shop's time zone; '' if the text is invalid. [CFG-04] */
export const formatMoment = (moment: string): string => {
  const millis = millisOf(moment)
  return millis === null ? '' : `${formatDayInWords(dayOfMillis(millis))} в ${shopClock(millis).slice(11, 16)}`
}
