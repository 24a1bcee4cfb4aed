import { describe, expect, it } from 'vitest'
import { conflicts } from '../../../src/domain/pricing/conflicts.ts'
import { priceBasket } from '../../../src/domain/pricing/price-basket.ts'
import { isRuleActive, nextBoundary } from '../../../src/domain/pricing/rule-period.ts'
import type { PriceRule, RuleEffect } from '../../../src/domain/pricing/rule.ts'
import { shownPrice } from '../../../src/domain/pricing/shown-price.ts'
import { aBasketContext, aPricedProduct, aPriceRule, theseGoods } from '../../../src/domain/testing/index.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'

// Wednesday, 4 March 2026, 12:00 in Novosibirsk
const NOON = Date.UTC(2026, 2, 4, 5)
const HOUR = 3_600_000
const context = aBasketContext({ moment: NOON })
const priced = (id: number, roubles: number) => aPricedProduct({ id: id as ProductId, price: kopecksOf(roubles) })
const [kettle, cup, tea] = [priced(1, 1_000), priced(2, 100), priced(3, 300)]

const charged = (rules: ReadonlyArray<PriceRule>, ...lines: ReadonlyArray<readonly [typeof kettle, number]>) =>
  priceBasket(
    lines.map(([product, count]) => ({ product, count })),
    rules,
    context,
  )

const unitsOf = (basket: ReturnType<typeof charged>) =>
  basket.lines.map(({ portions }) => portions.map(({ count, price }) => [count, price / 100]))

describe('a shown price', () => {
  it.each<[string, RuleEffect, number]>([
    ['a percent', { _tag: 'Percent', percent: 15 }, 850],
    ['an amount', { _tag: 'Amount', amount: kopecksOf(120) }, 880],
    ['a fixed price', { _tag: 'Fixed', price: kopecksOf(777) }, 777],
  ])('is the catalogue price after %s; the catalogue price is the old one', (_, effect, roubles) => {
    expect(shownPrice(kettle, [aPriceRule({ effect })], context).price).toMatchObject({
      price: kopecksOf(roubles),
      basePrice: kopecksOf(1_000),
    })
  })
})

describe('a basket', () => {
  it('charges every second unit half, spread over the pair', () => {
    const second = aPriceRule({ effect: { _tag: 'NthUnit', n: 2, percent: 50, isSameProduct: true } })
    expect(unitsOf(charged([second], [cup, 3]))).toEqual([
      [
        [1, 100],
        [2, 75],
      ],
    ])
  })

  it('charges a kettle and two cups as a set, each part its share', () => {
    const set = aPriceRule({
      effect: {
        _tag: 'Set',
        parts: [
          { goods: theseGoods(kettle), count: 1 },
          { goods: theseGoods(cup), count: 2 },
        ],
        effect: { _tag: 'Fixed', price: kopecksOf(900) },
      },
    })
    const basket = charged([set], [cup, 3], [kettle, 1])
    expect(unitsOf(basket)).toEqual([
      [
        [1, 100],
        [2, 75],
      ],
      [[1, 750]],
    ])
    expect(basket.sum).toBe(kopecksOf(1_000))
  })

  it('gives a gift at a kopeck for each three units', () => {
    const gift = aPriceRule({ effect: { _tag: 'Gift', product: tea.id, each: 3 } })
    const gifts = new Map([[tea.id as number, { product: tea, left: 5 }]])
    const basket = priceBasket([{ product: cup, count: 7 }], [gift], { ...context, gifts })
    expect(basket.gifts).toMatchObject([{ product: tea, count: 2, price: 1, isForPromocode: false }])
  })

  it('takes an amount from a basket of a sum once, in whole kopecks', () => {
    const from = aPriceRule({ basketFrom: kopecksOf(1_000), effect: { _tag: 'Amount', amount: kopecksOf(100) } })
    expect(charged([from], [kettle, 1], [cup, 2]).sum).toBe(kopecksOf(1_100))
    expect(charged([from], [cup, 9])).toMatchObject({
      sum: kopecksOf(900),
      refused: [{ rule: from, why: { _tag: 'SumTooSmall', left: kopecksOf(100) } }],
    })
  })
})

describe('a rule of hours', () => {
  const evening = aPriceRule({
    period: { from: null, until: null, weekdays: [5], hours: { from: '22:00', to: '02:00' } },
  })

  it('is active over midnight, and the weekday is that of its start', () => {
    const friday = NOON + 2 * 24 * HOUR
    expect([9.5, 10, 13.5, 14].map((hours) => isRuleActive(evening, friday + hours * HOUR))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(nextBoundary([evening], NOON)).toBe(friday + 10 * HOUR)
    expect(nextBoundary([evening], friday + 10 * HOUR)).toBe(friday + 14 * HOUR)
  })
})

describe('conflicts', () => {
  it('name the rules that meet on a product', () => {
    const sale = aPriceRule({ id: 1, goods: theseGoods(cup) })
    const all = aPriceRule({ id: 2, isExclusive: true, priority: 5 })
    expect(conflicts(sale, [sale, all], [cup, tea], NOON)).toEqual([{ kind: 'Replaced', other: all, products: [cup] }])
  })
})
