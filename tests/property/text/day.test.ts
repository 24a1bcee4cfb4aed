import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { civilOf, daysOf } from '../../../src/domain/time/civil.ts'
import { formatDay, formatDayAndMonth, formatDayInWords } from '../../../src/domain/time/format-day.ts'
import {
  addDays,
  dayOfNumber,
  daysBetween,
  isDay,
  isWithin,
  numberOfDay,
  SHOP_TIME_ZONE,
  type Day,
} from '../../../src/domain/time/day.ts'
import { dayOfMillis, dayOfMoment, formatMoment, millisOf, momentOfMillis } from '../../../src/domain/time/moment.ts'
import { anyDay, anyMillis, anyText } from '../../../src/domain/testing/index.ts'

const MS_IN_DAY = 86_400_000
const utc = (day: Day) => new Date(`${day}T00:00:00Z`)

describe('the calendar', () => {
  it('agrees with Date on the number of every day [INST-12]', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(numberOfDay(day)).toBe(utc(day).getTime() / MS_IN_DAY)
        expect(dayOfNumber(numberOfDay(day))).toBe(day)
      }),
    )
  })

  it('agrees with Date from the year 1 to the year 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (days) => {
        const date = new Date(days * MS_IN_DAY)
        expect(civilOf(days)).toEqual({
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        })
        expect(daysOf(civilOf(days))).toBe(days)
        expect(dayOfNumber(days)).toBe(date.toISOString().slice(0, 10))
      }),
    )
  })

  it('subtracts the days that it added, and compares days by their numbers [INST-12]', () => {
    fc.assert(
      fc.property(anyDay(), fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        const other = addDays(day, days)
        expect(daysBetween(day, other)).toBe(days)
        expect(addDays(other, -days)).toBe(day)
        expect(other > day).toBe(days > 0)
      }),
    )
  })

  it('distinguishes its own days from all other texts', () => {
    fc.assert(
      fc.property(anyDay(), anyText(), (day, text) => {
        expect(isDay(day)).toBe(true)
        expect(isDay(text)).toBe(/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text as Day).getTime()))
      }),
    )
    const anyNumbers = fc
      .tuple(fc.nat(9_999), fc.nat(13), fc.nat(32))
      .map(([year, month, day]) =>
        [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
      )
    fc.assert(
      fc.property(anyNumbers, (text) => {
        const date = new Date(`${text}T00:00:00Z`)
        expect(isDay(text)).toBe(!Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text)
      }),
    )
  })

  it('decides whether a day is between two optional limits, both included', () => {
    fc.assert(
      fc.property(anyDay(), fc.option(anyDay()), fc.option(anyDay()), (day, from, to) => {
        const isAfter = from === null || daysBetween(from, day) >= 0
        const isBefore = to === null || daysBetween(day, to) >= 0
        expect(isWithin(day, from, to)).toBe(isAfter && isBefore)
      }),
    )
  })

  it('writes DD.MM [SHIP-04]', () => {
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(formatDay(day)).toMatch(/^\d\d\.\d\d$/)
        expect(`${day.slice(0, 4)}-${formatDay(day).split('.').reverse().join('-')}`).toBe(day)
      }),
    )
  })

  it('writes the day in words, in Russian [CFG-02]', () => {
    const genitives = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')
    const naive = (day: Day) => {
      const [year, month, date] = day.split('-').map(Number)
      return `${date} ${genitives[Number(month) - 1]} ${year} г.`
    }
    fc.assert(
      fc.property(anyDay(), (day) => {
        expect(formatDayInWords(day)).toBe(naive(day))
        expect(naive(day).startsWith(formatDayAndMonth(day))).toBe(true)
      }),
    )
  })
})

describe('moments', () => {
  const zones = fc.constantFrom('Z', '+00:00', '+07:00', '-05:00', '+14:00', '-0930', '+05:45')

  it('equal the milliseconds that they were created from', () => {
    fc.assert(
      fc.property(anyMillis(), (millis) => {
        expect(momentOfMillis(millis)).toBe(new Date(millis).toISOString())
        expect(millisOf(momentOfMillis(millis))).toBe(millis)
      }),
    )
  })

  it('are parsed as Date parses them, with any offset', () => {
    fc.assert(
      fc.property(anyMillis(), zones, (millis, zone) => {
        const text = momentOfMillis(millis).replace('Z', zone)
        expect(millisOf(text)).toBe(Date.parse(text.replace(/(\d{2})(\d{2})$/, '$1:$2')))
      }),
    )
  })

  it('are null for a text that is not a moment [CFG-04]', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        fc.pre(Number.isNaN(Date.parse(text)))
        expect(millisOf(text)).toBeNull()
        expect(dayOfMoment(text)).toBeNull()
        expect(formatMoment(text)).toBe('')
      }),
    )
  })

  it('belong to the current day in Novosibirsk [CFG-04]', () => {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: SHOP_TIME_ZONE, dateStyle: 'short' })
    const naive = (millis: number) => {
      const [month = '', day = '', year = ''] = clock.format(millis).split('/')
      return [year.padStart(2, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
    }
    fc.assert(
      fc.property(anyMillis(), (millis) => {
        expect(dayOfMillis(millis).slice(2)).toBe(naive(millis))
        expect(dayOfMoment(momentOfMillis(millis))).toBe(dayOfMillis(millis))
      }),
    )
  })
})
