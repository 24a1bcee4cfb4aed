import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openState, type Holiday } from '../../../src/domain/place/opening.ts'
import { timeZoneOf } from '../../../src/domain/place/time-zone.ts'
import { dayHoursOf, weekOf, weekText, type DayHours } from '../../../src/domain/place/week-hours.ts'
import type { Day } from '../../../src/domain/time/day.ts'

const NINE: DayHours = { from: '09:00', to: '20:00' }
const TEN: DayHours = { from: '10:00', to: '18:30' }
const ROUND: DayHours = { from: '00:00', to: '24:00' }
const FIVE = [NINE, NINE, NINE, NINE, NINE]

describe('the hours of a week', () => {
  it.each([
    ['Ежедневно с 9:00 до 20:00', [...FIVE, NINE, NINE]],
    ['с 9 до 20', [...FIVE, NINE, NINE]],
    ['Круглосуточно', Array.from({ length: 7 }, () => ROUND)],
    ['Пн–пт с 9:00 до 20:00, сб–вс с 10:00 до 18:30', [...FIVE, TEN, TEN]],
    ['пн-пт 9-20; сб, вс: 10.00', null],
    ['Пн - Пт 9:00-20:00; сб, вс 10:00 — 18:30.', [...FIVE, TEN, TEN]],
    ['пн–пт 9–20, сб 10–18:30', [...FIVE, TEN, null]],
    ['пн–пт круглосуточно, сб–вс выходной', [ROUND, ROUND, ROUND, ROUND, ROUND, null, null]],
    ['пн–пт', null],
    ['пт–пн 9–20', null],
    ['хх 9–20', null],
    ['пн 20–9', null],
    ['пн 9–25', null],
    ['пн 9:70–20', null],
    ['с утра до вечера', null],
    ['', null],
  ])('«%s» are read by day', (text, week) => {
    expect(weekOf(text)).toEqual(week)
  })

  it('a text of a week is read as the same week', () => {
    const minutes = fc.integer({ min: 0, max: 1_440 })
    const clock = (all: number) =>
      [Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':')
    const day = fc.option(
      fc
        .tuple(minutes, minutes)
        .filter(([one, other]) => one !== other)
        .map(([one, other]) => ({ from: clock(Math.min(one, other)), to: clock(Math.max(one, other)) })),
    )
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
        expect(weekOf(weekText(week))).toEqual(week)
      }),
    )
    expect(weekText([...FIVE, TEN, null])).toBe('Пн–пт с 9:00 до 20:00, сб с 10:00 до 18:30, вс выходной')
    expect(weekText([...FIVE, NINE, NINE])).toBe('Ежедневно с 9:00 до 20:00')
    expect(weekText(Array.from({ length: 7 }, () => ROUND))).toBe('Круглосуточно')
    expect(dayHoursOf('10:00 - 18:30')).toEqual(TEN)
  })
})

describe('a shop', () => {
  const hours = 'пн–пт 9–20, сб 10–18:30'
  const MONDAY = '2026-11-30' as Day
  const SATURDAY = '2026-12-05' as Day
  const NEXT_MONDAY = '2026-12-07' as Day
  const holiday = (from: string, to: string, own: string): Holiday => ({ from: from as Day, to: to as Day, hours: own })

  it.each([
    [MONDAY, '08:59', [], { isOpen: false, day: MONDAY, at: '9:00' }],
    [MONDAY, '09:00', [], { isOpen: true, day: MONDAY, at: '20:00' }],
    [MONDAY, '20:00', [], { isOpen: false, day: '2026-12-01', at: '9:00' }],
    [SATURDAY, '18:30', [], { isOpen: false, day: NEXT_MONDAY, at: '9:00' }],
    [MONDAY, '12:00', [holiday('2026-11-30', '2026-12-01', '')], { isOpen: false, day: '2026-12-02', at: '9:00' }],
    [MONDAY, '12:00', [holiday('2026-11-30', '2026-11-30', '11:00–13:00')], { isOpen: true, day: MONDAY, at: '13:00' }],
    [MONDAY, '12:00', [holiday('2026-11-30', '2026-11-30', 'по звонку')], null],
    [MONDAY, '12:00', [holiday('2026-11-01', '2027-11-30', '')], null],
  ])('on %s at %s with holidays %j is %j', (today, time, holidays, state) => {
    expect(openState({ hours, holidays }, { today, time })).toEqual(state)
  })

  it('has no state if its hours cannot be read; days before 1970 have their day of the week', () => {
    expect(openState({ hours: 'по звонку', holidays: [] }, { today: MONDAY, time: '12:00' })).toBeNull()
    const sunday = { today: '1969-12-28' as Day, time: '12:00' }
    expect(openState({ hours, holidays: [] }, sunday)).toEqual({ isOpen: false, day: '1969-12-29', at: '9:00' })
  })

  it.each([
    ['Томская область', 'Asia/Novosibirsk'],
    ['Омская область', 'Asia/Omsk'],
    ['Костромская область', 'Europe/Moscow'],
    ['Республика Саха (Якутия)', 'Asia/Yakutsk'],
    ['Москва', 'Europe/Moscow'],
    ['Республика Башкортостан', 'Asia/Yekaterinburg'],
    ['Самарская область', 'Europe/Samara'],
  ])('in %s lives by the time of %s', (region, zone) => {
    expect(timeZoneOf(region)).toBe(zone)
  })
})
