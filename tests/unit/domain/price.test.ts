import { describe, expect, it } from 'vitest'
import { discountPercent, priceDisplay, priceOf } from '../../../src/domain/money/discount.ts'
import { formatCount, formatDiscount, formatNumber, formatPrice } from '../../../src/domain/money/format.ts'
import { reportNotNumbersTo } from '../../../src/domain/text/format-report.ts'
import { CURRENCY, LOCALE } from '../../../src/domain/text/locale.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { pluralForm, REVIEW_FORMS } from '../../../src/domain/text/plural.ts'
import { anAmount } from '../../../src/domain/testing/index.ts'

describe('texts for shoppers', () => {
  it('are Russian and in roubles [CFG-02, CFG-03]', () => {
    expect([LOCALE, CURRENCY]).toEqual(['ru-RU', 'RUB'])
  })

  it.each([
    [1_234.5, '1\u00a0234,50\u00a0₽'],
    [1_290, '1\u00a0290\u00a0₽'],
    [0, '0\u00a0₽'],
    [0.01, '0,01\u00a0₽'],
    [999, '999\u00a0₽'],
    [1_000_000, '1\u00a0000\u00a0000\u00a0₽'],
  ])('show %d roubles as %s [FMT-01]', (roubles, shown) => {
    expect(formatPrice(anAmount(roubles))).toBe(shown)
  })

  it('group and round numbers by Russian rules [FMT-02]', () => {
    expect(formatNumber(1_234_567.25)).toBe('1\u00a0234\u00a0567,25')
    expect(formatNumber(-5)).toBe('-5')
  })

  it.each([NaN, Infinity, '100', null, undefined])(
    'are empty for %s, which is reported once [FMT-02, FMT-03]',
    (value) => {
      const reports: Array<string> = []
      const report = ({ formatter }: { readonly formatter: string }) => reports.push(formatter)
      expect(formatPrice(value as Kopecks, report)).toBe('')
      expect(formatNumber(value as number, report)).toBe('')
      expect(reports).toEqual(['price', 'number'])
    },
  )

  it('log a value that a formatter cannot format, if the caller does not report it [FMT-02, FMT-03]', () => {
    const reports: Array<unknown> = []
    reportNotNumbersTo((fieldError) => {
      reports.push(fieldError)
    })
    expect([formatPrice(NaN as Kopecks), formatNumber(Infinity), formatCount(NaN, REVIEW_FORMS)]).toEqual(['', '', ''])
    expect(reports).toEqual([
      { _tag: 'NotANumber', formatter: 'price', value: NaN },
      { _tag: 'NotANumber', formatter: 'number', value: Infinity },
      { _tag: 'NotANumber', formatter: 'number', value: NaN },
    ])
    reportNotNumbersTo(() => undefined)
  })

  it('count reviews [FMT-04, CFG-02]', () => {
    expect(
      [0, 1, 2, 5, 11, 14, 21, 101, 111, 1_002].map((count) =>
        formatCount(count, REVIEW_FORMS).replace(/\u00a0/g, ' '),
      ),
    ).toEqual([
      '0 отзывов',
      '1 отзыв',
      '2 отзыва',
      '5 отзывов',
      '11 отзывов',
      '14 отзывов',
      '21 отзыв',
      '101 отзыв',
      '111 отзывов',
      '1 002 отзыва',
    ])
  })

  it('use the form of two for fractions, and ignore the sign [FMT-04]', () => {
    expect([1.5, -1, -5].map((count) => pluralForm(count, REVIEW_FORMS))).toEqual(['отзыва', 'отзыв', 'отзывов'])
  })

  it('show the sale tag with a minus, and none without a discount [PRICE-04]', () => {
    expect([17, 100, 1, 0].map(formatDiscount)).toEqual(['−17\u00a0%', '−100\u00a0%', '−1\u00a0%', ''])
  })
})

describe('the discount percent', () => {
  it.each([
    [1_000, 830, 17],
    [1_000, 995, 1],
    [1_000, 996, 0],
    [1_000, 0, 100],
    [0, 0, 0],
    [100, 100, 0],
    [100, 120, 0],
  ])('of %d and %d is %d [PRICE-05]', (base, price, percent) => {
    expect(discountPercent(anAmount(base), anAmount(price))).toBe(percent)
  })

  it('stays within 0 and 100 for invalid amounts [PRICE-05]', () => {
    expect(discountPercent(anAmount(100), anAmount(-50))).toBe(100)
    expect(discountPercent(anAmount(-10), anAmount(-50))).toBe(0)
    expect(discountPercent(anAmount(0), anAmount(-50))).toBe(0)
    expect(discountPercent(NaN as Kopecks, anAmount(1))).toBe(0)
  })

  it('is shown with the old price only if the old price is higher [PRICE-02, PRICE-03]', () => {
    const shown = [1_000, 999, 1_001].map((price) => priceDisplay(priceOf(anAmount(price), anAmount(1_000))))
    expect(shown.map(({ isDiscount, percent }) => [isDiscount, percent])).toEqual([
      [false, 0],
      [true, 0],
      [false, 0],
    ])
  })
})
