import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kopecksOf, type Kopecks } from '../../../src/domain/money/money.ts'
import { promoError, type PromoTerms, type PromoUse } from '../../../src/domain/order/promocode.ts'
import { promoDiscount } from '../../../src/domain/order/order-sums.ts'
import { addDays, type Day } from '../../../src/domain/time/day.ts'

const TODAY = '2026-05-01' as Day
const FREE: PromoTerms = {
  validFrom: null,
  validTo: null,
  usesLeft: null,
  minSum: 0 as Kopecks,
  isFirstOrderOnly: false,
  isOncePerBuyer: false,
}
const sum = fc.integer({ min: 1, max: 10_000_000 }) as fc.Arbitrary<Kopecks>
const day = fc.integer({ min: -30, max: 30 }).map((days) => addDays(TODAY, days))
const terms: fc.Arbitrary<PromoTerms> = fc.record({
  validFrom: fc.option(day),
  validTo: fc.option(day),
  usesLeft: fc.option(fc.integer({ min: 0, max: 3 })),
  minSum: fc.integer({ min: 0, max: 10_000_000 }) as fc.Arbitrary<Kopecks>,
  isFirstOrderOnly: fc.boolean(),
  isOncePerBuyer: fc.boolean(),
})
const uses: fc.Arbitrary<PromoUse> = fc
  .record({
    itemsSum: sum,
    share: fc.integer({ min: 0, max: 100 }),
    earlierUses: fc.integer({ min: 0, max: 3 }),
    others: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ itemsSum, share, earlierUses, others }) => ({
    today: TODAY,
    itemsSum,
    suitableSum: Math.floor((itemsSum * share) / 100) as Kopecks,
    earlierUses,
    earlierOrders: earlierUses + others,
  }))
const FIRST: PromoUse = {
  today: TODAY,
  itemsSum: kopecksOf(1_000),
  suitableSum: kopecksOf(1_000),
  earlierOrders: 0,
  earlierUses: 0,
}

describe('a promo code', () => {
  it('applies exactly when all its conditions hold', () => {
    fc.assert(
      fc.property(terms, uses, (of, use) => {
        const holds = [
          of.validFrom === null || of.validFrom <= use.today,
          of.validTo === null || use.today <= of.validTo,
          of.usesLeft !== 0,
          !of.isFirstOrderOnly || use.earlierOrders === 0,
          !of.isOncePerBuyer || use.earlierUses === 0,
          use.itemsSum >= of.minSum,
          use.suitableSum > 0,
        ]
        expect(promoError(of, use) === null).toBe(holds.every(Boolean))
      }),
    )
  })

  it('without conditions applies to every order, and a condition never makes a code apply', () => {
    fc.assert(
      fc.property(terms, uses, (of, use) => {
        const all = { ...use, suitableSum: use.itemsSum }
        expect(promoError(FREE, all)).toBeNull()
        if (promoError(of, use) === null)
          expect(promoError({ ...of, isFirstOrderOnly: false, isOncePerBuyer: false }, use)).toBeNull()
      }),
    )
  })

  it('of categories never takes off more than their products cost', () => {
    fc.assert(
      fc.property(uses, fc.integer({ min: 1, max: 100 }), sum, ({ suitableSum }, percent, amount) => {
        expect(promoDiscount({ _tag: 'Percent', percent }, suitableSum)).toBeLessThanOrEqual(suitableSum)
        expect(promoDiscount({ _tag: 'Amount', amount }, suitableSum)).toBeLessThanOrEqual(suitableSum)
      }),
    )
  })

  it.each([
    ['OutOfDates', { validFrom: addDays(TODAY, 1) }, {}],
    ['OutOfDates', { validTo: addDays(TODAY, -1) }, {}],
    ['UsedUp', { usesLeft: 0 }, {}],
    ['OnlyFirstOrder', { isFirstOrderOnly: true }, { earlierOrders: 1 }],
    ['OncePerBuyer', { isOncePerBuyer: true }, { earlierOrders: 1, earlierUses: 1 }],
    ['SumTooSmall', { minSum: kopecksOf(1_000.01) }, {}],
    ['NoSuitableGoods', {}, { suitableSum: 0 as Kopecks }],
  ] as const)('names the condition that fails: %s', (tag, of, use) => {
    expect(promoError({ ...FREE, ...of }, { ...FIRST, ...use })?._tag).toBe(tag)
  })
})
