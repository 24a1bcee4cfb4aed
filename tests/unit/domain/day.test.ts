import { describe, expect, it } from 'vitest'
import { formatDay, formatDayAndMonth, formatDayInWords } from '../../../src/domain/time/format-day.ts'
import { addDays, isDay, SHOP_TIME_ZONE, type Day } from '../../../src/domain/time/day.ts'
import { dayOfMillis, dayOfMoment, formatMoment, millisOf } from '../../../src/domain/time/moment.ts'

const day = (text: string) => text as Day

describe('days', () => {
  it('run in the time zone that this test was started with', () => {
    const zone = process.env.TZ
    if (zone !== undefined) expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
  })

  it('are days of Novosibirsk in any time zone of the machine [CFG-04]', () => {
    expect(SHOP_TIME_ZONE).toBe('Asia/Novosibirsk')
    expect(dayOfMoment('2024-01-01T20:00:00Z')).toBe('2024-01-02')
    expect(dayOfMoment('2024-01-01T16:59:59Z')).toBe('2024-01-01')
    expect(dayOfMillis(Date.UTC(2024, 0, 1, 17))).toBe('2024-01-02')
    expect(formatMoment('2024-01-01T20:00:00Z')).toBe('2 января 2024 г. в 03:00')
  })

  it('follow the history of the zone: UTC+6 before July 2016, UTC+7 since [CFG-04]', () => {
    expect(dayOfMoment('2016-07-01T17:30:00Z')).toBe('2016-07-01')
    expect(dayOfMoment('2017-07-01T17:30:00Z')).toBe('2017-07-02')
  })

  it('continue across leap days, centuries and years [INST-12]', () => {
    expect(addDays(day('2024-02-15'), 14)).toBe('2024-02-29')
    expect(addDays(day('2023-02-15'), 14)).toBe('2023-03-01')
    expect(addDays(day('2100-02-28'), 1)).toBe('2100-03-01')
    expect(addDays(day('2000-02-28'), 1)).toBe('2000-02-29')
    expect(addDays(day('2025-12-20'), 42)).toBe('2026-01-31')
  })

  it('are distinguished from similar texts', () => {
    const texts = [
      '2024-02-29',
      '2023-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-1-01',
      ' 2024-01-01',
      '2024-01-01T00:00',
      '24-01-01',
      '',
    ]
    expect(texts.filter(isDay)).toEqual(['2024-02-29'])
  })

  it('are formatted as DD.MM and in words [SHIP-04, CFG-02]', () => {
    expect(formatDay(day('2026-03-04'))).toBe('04.03')
    expect(formatDayInWords(day('2026-03-04'))).toBe('4 марта 2026 г.')
    expect(formatDayAndMonth(day('2026-03-04'))).toBe('4 марта')
  })
})

describe('moments', () => {
  it('are parsed with any offset and fraction', () => {
    expect(millisOf('1970-01-01T00:00:00Z')).toBe(0)
    expect(millisOf('1970-01-01T07:00+07:00')).toBe(0)
    expect(millisOf('1970-01-01 05:30:00.5+0530')).toBe(500)
    expect(millisOf('1969-12-31T19:00:01.123456-05:00')).toBe(1_123)
  })

  it.each([
    '2024-01-01',
    '2024-01-01T10:00',
    '2024-02-30T10:00Z',
    '2024-01-01T24:00Z',
    '2024-01-01T10:60Z',
    '2024-01-01T10:00:60Z',
    'x2024-01-01T10:00Z',
    '2024-01-01T10:00Zx',
    '2024-01-01T10Z',
  ])('are not %s', (text) => {
    expect(millisOf(text)).toBeNull()
  })
})
