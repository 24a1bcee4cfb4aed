import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyAmount, anyDay } from '../../../src/domain/testing/index.ts'
import type * as domainFace from '../../../src/domain/index.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { LOCALE } from '../../../src/domain/text/locale.ts'

const real = Intl
const FORMS = { one: 'one', few: 'few', many: 'many' }
const SHOP = { timeZone: 'Asia/Novosibirsk' }
const LONG_FORMAT = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Any number that a shop has: up to nine digits and five decimals, with the halves of a thousandth. */
const anyNumber = fc.oneof(
  fc.integer(),
  fc.integer().map((halves) => halves / 2_000),
  fc
    .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(9_999), fc.constantFrom('', '0', '5'))
    .map(([whole, part, last]) => Number(`${String(whole)}.${String(part)}${last}`)),
  fc.integer({ min: -9, max: 9 }).map((part) => part / 1e7),
)

let domain: typeof domainFace

beforeEach(async () => {
  vi.resetModules()
  vi.stubGlobal('Intl', undefined)
  domain = await import('../../../src/domain/index.ts')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('without Intl the domain', () => {
  it('writes numbers, prices and discounts as Intl does [CFG-02, FMT-01, FMT-02]', () => {
    const numbers = new real.NumberFormat(LOCALE)
    const currency = { style: 'currency', currency: 'RUB' } as const
    const roubles = new real.NumberFormat(LOCALE, { ...currency, maximumFractionDigits: 0 })
    const kopecks = new real.NumberFormat(LOCALE, currency)
    const percents = new real.NumberFormat(LOCALE, { style: 'percent' })
    fc.assert(
      fc.property(anyNumber, anyAmount(), fc.integer({ min: 1, max: 100 }), (value, amount, percent) => {
        // Intl writes negative zero as -0
        expect(domain.formatNumber(value)).toBe(numbers.format(value === 0 ? 0 : value))
        expect(domain.formatPrice(amount)).toBe((amount % 100 === 0 ? roubles : kopecks).format(amount / 100))
        expect(domain.formatDiscount(percent)).toBe(`\u2212${percents.format(percent / 100)}`)
      }),
    )
  })

  it('chooses plurals as Intl does [CFG-02, FMT-04]', () => {
    const rules = new real.PluralRules(LOCALE)
    const asIntl = (count: number) => rules.select(Math.abs(count)).replace('other', 'few')
    fc.assert(
      fc.property(fc.oneof(anyNumber, fc.nat(200), fc.constantFrom(NaN, Infinity)), (count) => {
        expect(domain.pluralForm(count, FORMS)).toBe(asIntl(count))
      }),
    )
  })

  it('writes days in words as Intl does [CFG-02]', () => {
    const day = new real.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...LONG_FORMAT })
    const short = new real.DateTimeFormat(LOCALE, { timeZone: 'UTC', day: 'numeric', month: 'long' })
    fc.assert(
      fc.property(anyDay(), (any: Day) => {
        expect(domain.formatDayInWords(any)).toBe(day.format(new Date(any)))
        expect(domain.formatDayAndMonth(any)).toBe(short.format(new Date(any)))
      }),
    )
  })

  it('creates no formatter for a time since October 2014: it is slow on the start of a product page', async () => {
    vi.resetModules()
    const { dayOfMillis } = await import('../../../src/domain/time/moment.ts')
    const formatter = vi.spyOn(real, 'DateTimeFormat')
    vi.stubGlobal('Intl', real)
    expect(dayOfMillis(Date.UTC(2016, 6, 23, 19, 59, 59))).toBe('2016-07-24')
    expect(dayOfMillis(Date.UTC(2026, 10, 28, 17))).toBe('2026-11-29')
    expect(formatter).not.toHaveBeenCalled()
    formatter.mockRestore()
  })

  it('knows the clock of Novosibirsk since October 2014, as with Intl [CFG-04]', () => {
    const clock = new real.DateTimeFormat(LOCALE, { ...SHOP, ...LONG_FORMAT, hour: '2-digit', minute: '2-digit' })
    const day = new real.DateTimeFormat('sv-SE', SHOP)
    const [first, last] = [Date.UTC(2014, 9, 25, 19), Date.UTC(2199, 0, 1)]
    const changes = [Date.UTC(2014, 9, 25, 19) + 9_000_000, Date.UTC(2016, 6, 23, 20)]
    const anyTime = fc.oneof(
      fc.integer({ min: first, max: last }),
      fc.integer({ min: first, max: Date.UTC(2017, 0, 1) }),
      fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -9_000_000, max: 9_000_000 }))
        .map(([at, off]) => at + off),
    )
    fc.assert(
      fc.property(anyTime, (millis) => {
        const moment = domain.momentOfMillis(millis)
        vi.stubGlobal('Intl', undefined)
        const without = [domain.dayOfMillis(millis), domain.formatMoment(moment)]
        vi.stubGlobal('Intl', real)
        expect(without).toEqual([day.format(millis), clock.format(millis)])
        expect([domain.dayOfMillis(millis), domain.formatMoment(moment)]).toEqual(without)
      }),
    )
  })
})
