import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercent, priceDisplay, priceOf } from '../../../src/domain/money/discount.ts'
import { formatCount, formatDiscount, formatNumber, formatPrice } from '../../../src/domain/money/format.ts'
import { kopecksOf, roublesOf, type Kopecks } from '../../../src/domain/money/money.ts'
import type { NotANumber } from '../../../src/domain/text/format-report.ts'
import { pluralForm, REVIEW_FORMS } from '../../../src/domain/text/plural.ts'
import { anyAmount } from '../../../src/domain/testing/index.ts'

const notNumbers = fc.anything().filter((value) => typeof value !== 'number' || !Number.isFinite(value))

const reported = (format: (report: (fieldError: NotANumber) => void) => string) => {
  const fieldErrors: Array<NotANumber> = []
  return { shown: format((fieldError) => fieldErrors.push(fieldError)), fieldErrors }
}

describe('money', () => {
  it('converts to roubles and back without loss [CFG-03]', () => {
    fc.assert(
      fc.property(anyAmount(), (amount) => {
        expect(kopecksOf(roublesOf(amount))).toBe(amount)
      }),
    )
  })
})

describe('the discount', () => {
  it('is the rounded percent of the base price, from 0 to 100 [PRICE-05]', () => {
    fc.assert(
      fc.property(anyAmount(), anyAmount(), (basePrice, price) => {
        const percent = discountPercent(basePrice, price)
        expect(percent).toBe(basePrice > price ? Math.round(((basePrice - price) / basePrice) * 100) : 0)
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })

  it('never grows when the price grows [PRICE-05]', () => {
    fc.assert(
      fc.property(anyAmount(), anyAmount(), anyAmount(), (basePrice, one, other) => {
        const [low, high] = [Math.min(one, other) as Kopecks, Math.max(one, other) as Kopecks]
        expect(discountPercent(basePrice, low)).toBeGreaterThanOrEqual(discountPercent(basePrice, high))
      }),
    )
  })

  it('shows the old price exactly when it was higher, and the sale tag shows the percent [PRICE-02, PRICE-03, PRICE-04]', () => {
    fc.assert(
      fc.property(anyAmount(), anyAmount(), (price, basePrice) => {
        const shown = priceDisplay(priceOf(price, basePrice))
        expect(shown).toEqual({
          price,
          oldPrice: basePrice,
          isDiscount: basePrice > price,
          percent: discountPercent(basePrice, price),
        })
        expect(formatDiscount(shown.percent)).toBe(shown.percent === 0 ? '' : `−${shown.percent}\u00a0%`)
      }),
    )
  })
})

describe('formatters', () => {
  const parsed = (shown: string) => Number(shown.replaceAll('\u00a0', '').replace('₽', '').replace(',', '.'))

  it('format amounts that parse back to the kopeck, with ₽ at the end and kopecks only if there are any [FMT-01]', () => {
    fc.assert(
      fc.property(anyAmount(), (amount) => {
        const shown = formatPrice(amount)
        expect(shown).toMatch(
          amount % 100 === 0 ? /^\d{1,3}(\u00a0\d{3})*\u00a0₽$/ : /^\d{1,3}(\u00a0\d{3})*,\d{2}\u00a0₽$/,
        )
        expect(kopecksOf(parsed(shown))).toBe(amount)
      }),
    )
  })

  it('format numbers that parse back [FMT-02]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0 }), (value) => {
        expect(parsed(formatNumber(value))).toBe(value)
      }),
    )
  })

  it('return an empty text and report once for a price that is not a number [FMT-03]', () => {
    fc.assert(
      fc.property(notNumbers, (value) => {
        const { shown, fieldErrors } = reported((report) => formatPrice(value as Kopecks, report))
        expect(shown).toBe('')
        expect(fieldErrors).toEqual([{ _tag: 'NotANumber', formatter: 'price', value }])
        expect(formatPrice(value as Kopecks)).toBe('')
      }),
    )
  })

  it('return an empty text and report once for an invalid number or count [FMT-02]', () => {
    fc.assert(
      fc.property(notNumbers, (value) => {
        for (const format of [
          formatNumber,
          (count: number, report: (fieldError: NotANumber) => void) => formatCount(count, REVIEW_FORMS, report),
        ]) {
          const { shown, fieldErrors } = reported((report) => format(value as number, report))
          expect(shown).toBe('')
          expect(fieldErrors).toEqual([{ _tag: 'NotANumber', formatter: 'number', value }])
        }
      }),
    )
  })
})

describe('plurals', () => {
  const expected = (count: number) => {
    const [ones, tens] = [count % 10, count % 100]
    if (ones === 1 && tens !== 11) return 'отзыв'
    return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? 'отзыва' : 'отзывов'
  }

  it('follow the Russian rule for every count [FMT-04]', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (count) => {
        expect(pluralForm(count, REVIEW_FORMS)).toBe(expected(count))
        expect(formatCount(count, REVIEW_FORMS)).toBe(`${formatNumber(count)}\u00a0${expected(count)}`)
      }),
    )
  })

  it('follow the rule for all counts from 0 to 1000 [FMT-04]', () => {
    const counts = Array.from({ length: 1_001 }, (_, count) => count)
    expect(counts.map((count) => pluralForm(count, REVIEW_FORMS))).toEqual(counts.map(expected))
  })
})
