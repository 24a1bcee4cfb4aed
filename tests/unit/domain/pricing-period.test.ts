import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areEverTogether, isRuleActive, nextBoundary } from '../../../src/domain/pricing/rule-period.ts'
import type { RulePeriod } from '../../../src/domain/pricing/rule.ts'
import { dayOfMillis, shopTimeOf } from '../../../src/domain/time/moment.ts'
import { numberOfDay } from '../../../src/domain/time/day.ts'
import { aPriceRule, anyRulePeriod } from '../../../src/domain/testing/index.ts'

// Wednesday, 4 March 2026, 12:00 in Novosibirsk
const NOON = Date.UTC(2026, 2, 4, 5)
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

const ruleOf = (period: Partial<RulePeriod>) => aPriceRule({ period: { ...aPriceRule().period, ...period } })
const isActive = (period: Partial<RulePeriod>, moment: number) => isRuleActive(ruleOf(period), moment)
const boundary = (period: Partial<RulePeriod>, moment = NOON) => nextBoundary([ruleOf(period)], moment)

describe('the period of a rule', () => {
  it('includes its start and not its end, to the millisecond', () => {
    const period = { from: NOON, until: NOON + MINUTE }
    expect([-1, 0, MINUTE - 1, MINUTE].map((after) => isActive(period, NOON + after))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isActive({}, NOON)).toBe(true)
  })

  it('has hours of the shop’s time zone', () => {
    const hours = { hours: { from: '12:00', to: '13:30' } }
    expect([-1, 0, 90 * MINUTE - 1, 90 * MINUTE].map((after) => isActive(hours, NOON + after))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('has weekdays from Monday', () => {
    for (const [index, weekday] of [3, 4, 5, 6, 7, 1, 2].entries()) {
      expect(isActive({ weekdays: [weekday] }, NOON + index * DAY)).toBe(true)
      expect(isActive({ weekdays: [weekday] }, NOON + (index + 1) * DAY)).toBe(false)
    }
    expect(isActive({ weekdays: [3] }, NOON + 12 * HOUR - 1)).toBe(true)
    expect(isActive({ weekdays: [3] }, NOON + 12 * HOUR)).toBe(false)
    expect(isActive({ weekdays: [3] }, NOON - 12 * HOUR)).toBe(true)
    expect(isActive({ weekdays: [4] }, -7 * HOUR)).toBe(true)
    expect(isActive({ weekdays: [3] }, -7 * HOUR - 1)).toBe(true)
    expect(isActive({ weekdays: [7] }, -4 * DAY)).toBe(true)
  })

  it('over midnight belongs to the weekday of its start', () => {
    const evening = { weekdays: [5], hours: { from: '22:00', to: '02:00' } }
    const friday = NOON + 2 * DAY
    expect(
      [-10 - 1 / 60, 10 - 1 / 60, 10, 14 - 1 / 60, 14].map((after) => isActive(evening, friday + after * HOUR)),
    ).toEqual([false, false, true, true, false])
    expect(isActive(evening, friday - 11 * HOUR)).toBe(false)
  })

  it('with equal hours is a day from then', () => {
    const fromTen = { weekdays: [3], hours: { from: '10:00', to: '10:00' } }
    expect([-3, -2, 21, 22].map((after) => isActive(fromTen, NOON + after * HOUR))).toEqual([false, true, true, false])
  })
})

describe('the next boundary', () => {
  it('is the first start or end of a rule', () => {
    expect(nextBoundary([], NOON)).toBeNull()
    expect(boundary({})).toBeNull()
    expect(boundary({ from: NOON + 5 })).toBe(NOON + 5)
    expect(boundary({ from: NOON, until: NOON + 7 })).toBe(NOON + 7)
    expect(boundary({ from: NOON - 9, until: NOON })).toBeNull()
    expect(nextBoundary([ruleOf({ until: NOON + 9 }), ruleOf({ from: NOON + 8 }), ruleOf({})], NOON)).toBe(NOON + 8)
  })

  it('is an edge of hours and weekdays', () => {
    const evening = { weekdays: [5], hours: { from: '22:00', to: '02:00' } }
    const friday = NOON + 2 * DAY
    expect(boundary(evening)).toBe(friday + 10 * HOUR)
    expect(boundary(evening, friday + 10 * HOUR)).toBe(friday + 14 * HOUR)
    expect(boundary(evening, friday + 13 * HOUR + 1)).toBe(friday + 14 * HOUR)
    expect(boundary(evening, friday + 14 * HOUR)).toBe(friday + 7 * DAY + 10 * HOUR)
    expect(boundary({ weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBeNull()
    expect(boundary({ weekdays: [3, 4] })).toBe(NOON + DAY + 12 * HOUR)
    expect(boundary({ weekdays: [3] }, NOON + 30_500)).toBe(NOON + 12 * HOUR)
    expect(boundary({ hours: { from: '12:00', to: '12:00' } })).toBeNull()
  })

  it('of hours that start later is after the start', () => {
    const later = { from: NOON + 30 * DAY, hours: { from: '10:00', to: '11:00' } }
    expect(boundary(later)).toBe(NOON + 31 * DAY - 2 * HOUR)
    expect(boundary({ ...later, from: NOON + 30 * DAY - 90 * MINUTE })).toBe(NOON + 30 * DAY - 90 * MINUTE)
    expect(boundary({ ...later, until: NOON + 30 * DAY + 1 })).toBeNull()
  })

  it('is the first change of the rule, minute by minute', () => {
    fc.assert(
      fc.property(anyRulePeriod(), fc.integer({ min: -14 * 24 * 60, max: 14 * 24 * 60 }), (period, minutes) => {
        const moment = NOON + minutes * MINUTE
        const rule = aPriceRule({ period })
        const next = nextBoundary([rule], moment)
        const now = isRuleActive(rule, moment)
        const days = next === null ? 9 * DAY : Math.min(next - moment, 9 * DAY)
        const steps = Array.from({ length: 60 }, (_, step) => moment + Math.floor((days * step) / 60))
        expect(steps.every((each) => isRuleActive(rule, each) === now)).toBe(true)
        if (next !== null) {
          expect(next).toBeGreaterThan(moment)
          expect([isRuleActive(rule, next - 1), isRuleActive(rule, next)]).toEqual([now, !now])
        }
      }),
    )
  })
})

describe('two rules', () => {
  it('are together at some time', () => {
    const together = (one: Partial<RulePeriod>, other: Partial<RulePeriod>) =>
      [areEverTogether(ruleOf(one), ruleOf(other), NOON), areEverTogether(ruleOf(other), ruleOf(one), NOON)].map(String)
    const yes = ['true', 'true']
    const no = ['false', 'false']
    expect(together({}, {})).toEqual(yes)
    expect(together({ weekdays: [1, 2] }, { weekdays: [3, 4] })).toEqual(no)
    expect(together({ weekdays: [1, 2] }, { weekdays: [2, 3] })).toEqual(yes)
    expect(together({ hours: { from: '09:00', to: '10:00' } }, { hours: { from: '10:00', to: '11:00' } })).toEqual(no)
    expect(together({ hours: { from: '09:00', to: '10:01' } }, { hours: { from: '10:00', to: '11:00' } })).toEqual(yes)
    expect(together({ weekdays: [1], hours: { from: '22:00', to: '02:00' } }, { weekdays: [2] })).toEqual(yes)
    expect(together({ until: NOON }, {})).toEqual(no)
    expect(together({ until: NOON + DAY }, { weekdays: [1] })).toEqual(no)
    expect(together({ from: NOON + 40 * DAY }, { weekdays: [1] })).toEqual(yes)
    expect(together({ from: NOON + 40 * DAY }, { until: NOON + 40 * DAY })).toEqual(no)
    expect(together({ until: NOON + 12 * HOUR }, { weekdays: [2] })).toEqual(no)
  })

  it('are together at a moment that both include', () => {
    fc.assert(
      fc.property(anyRulePeriod(), anyRulePeriod(), fc.nat(7 * 24 * 60), (one, other, minutes) => {
        const [first, second, moment] = [ruleOf(one), ruleOf(other), NOON + minutes * MINUTE]
        const both = isRuleActive(first, moment) && isRuleActive(second, moment)
        expect(both && !areEverTogether(first, second, NOON)).toBe(false)
      }),
    )
  })
})

it('the noon of these tests is a Wednesday', () => {
  expect([shopTimeOf(NOON).time, (numberOfDay(dayOfMillis(NOON)) + 3) % 7]).toEqual(['12:00', 2])
})
