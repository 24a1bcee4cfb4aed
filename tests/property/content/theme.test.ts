import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_THEMES, themeOn, type YearDays } from '../../../src/domain/content/theme.ts'
import type { Day } from '../../../src/domain/time/day.ts'

const WINTER: YearDays = { from: '12-15', to: '01-14' }
const SPRING: YearDays = { from: '03-01', to: '05-31' }

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10) as Day)

describe('the theme of a day', () => {
  it.each([
    ['2026-12-14', 'base'],
    ['2026-12-15', 'new-year'],
    ['2026-12-31', 'new-year'],
    ['2027-01-14', 'new-year'],
    ['2027-01-15', 'base'],
    ['2027-02-28', 'base'],
    ['2027-03-01', 'spring'],
    ['2027-05-31', 'spring'],
    ['2027-06-01', 'base'],
  ])('%s is %s with the days of the owner', (of, theme) => {
    expect(themeOn(of as Day, { newYear: WINTER, spring: SPRING }, DEFAULT_THEMES)).toBe(theme)
  })

  it('without days is the spring theme on every day [THEME-01, THEME-02]', () => {
    fc.assert(
      fc.property(day, (of) => {
        expect(themeOn(of, { newYear: null, spring: null }, DEFAULT_THEMES)).toBe('spring')
      }),
    )
  })

  it('that is never on is on no day', () => {
    fc.assert(
      fc.property(day, (of) => {
        expect(themeOn(of, { newYear: 'never', spring: 'never' }, { newYear: true, spring: true })).toBe('base')
      }),
    )
  })

  it('in whole years is on as many days as the period has', () => {
    const days = Array.from({ length: 365 }, (_, at) => new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10))
    const count = (spring: YearDays) =>
      days.filter((of) => themeOn(of as Day, { newYear: null, spring }, DEFAULT_THEMES) === 'spring').length
    expect([count(SPRING), count(WINTER), count({ from: '02-01', to: '02-01' })]).toEqual([92, 31, 1])
  })
})
