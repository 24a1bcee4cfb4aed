import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import {
  bonusEarned,
  bonusLimit,
  bonusWorth,
  freeDeliveryLeft,
  promoDiscount,
  returnedBonuses,
  returnShare,
  withoutProducts,
} from '../../../src/domain/order/order-sums.ts'

const sum = fc.integer({ min: 0, max: 100_000_000 }).map((value) => value as Kopecks)
const kopecks = (value: number) => value as Kopecks

describe('discounts of an order', () => {
  it('a promo code subtracts its percent, rounded down to the kopeck, or its amount, at most the sum of the products', () => {
    expect(promoDiscount({ _tag: 'Percent', percent: 10 }, kopecks(99_999))).toBe(9_999)
    expect(promoDiscount({ _tag: 'Percent', percent: 100 }, kopecks(5))).toBe(5)
    expect(promoDiscount({ _tag: 'Amount', amount: kopecks(50_000) }, kopecks(49_999))).toBe(49_999)
    expect(promoDiscount({ _tag: 'Amount', amount: kopecks(50_000) }, kopecks(50_001))).toBe(50_000)
    fc.assert(
      fc.property(sum, fc.integer({ min: 1, max: 100 }), (items, percent) => {
        const off = promoDiscount({ _tag: 'Percent', percent }, items)
        expect(off * 100).toBeLessThanOrEqual(items * percent)
        expect((off + 1) * 100).toBeGreaterThan(items * percent)
      }),
    )
  })

  it('what is left to free delivery makes delivery free when it is added', () => {
    expect(freeDeliveryLeft(kopecks(99_000), kopecks(20_000), kopecks(190_000))).toBe(91_000)
    expect(freeDeliveryLeft(kopecks(99_000), kopecks(20_000), null)).toBeNull()
    expect(freeDeliveryLeft(kopecks(99_000), kopecks(0), kopecks(190_000))).toBeNull()
    fc.assert(
      fc.property(sum, sum, sum, (items, cost, from) => {
        const left = freeDeliveryLeft(items, cost, from)
        if (left === null) {
          expect(cost === 0 || items >= from).toBe(true)
          return
        }
        expect(left).toBeGreaterThan(0)
        expect(freeDeliveryLeft((items + left) as Kopecks, cost, from)).toBeNull()
        expect(freeDeliveryLeft((items + left - 1) as Kopecks, cost, from)).toBe(1)
      }),
    )
  })

  it('bonuses pay at most 30 % of the products, in whole bonuses, and at most the balance', () => {
    expect(bonusLimit(kopecks(100_000), 1_000)).toBe(300)
    expect(bonusLimit(kopecks(100_000), 299)).toBe(299)
    expect(bonusLimit(kopecks(333), 10)).toBe(0)
    expect(bonusLimit(kopecks(334), 10)).toBe(1)
    expect(bonusLimit(kopecks(100_000), -5)).toBe(0)
    expect(bonusWorth(300)).toBe(30_000)
  })

  it('products earn 5 % of the paid sum, in whole bonuses', () => {
    expect(bonusEarned(kopecks(199_999))).toBe(99)
    expect(bonusEarned(kopecks(200_000))).toBe(100)
    expect(bonusEarned(kopecks(0))).toBe(0)
  })

  it('partial returns give back all bonuses of an order, each its share rounded to less than one bonus', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(prices, fc.nat(10_000), (all, bonuses) => {
        const itemsSum = kopecks(all.reduce((sum, price) => sum + price, 0))
        let before = 0
        let back = 0
        for (const price of all) {
          const share = returnedBonuses(bonuses, itemsSum, kopecks(before), kopecks(price))
          expect(Math.abs(share - (bonuses * price) / itemsSum)).toBeLessThan(1)
          before += price
          back += share
        }
        expect(back).toBe(bonuses)
      }),
    )
    expect(returnedBonuses(99, kopecks(300), kopecks(0), kopecks(100))).toBe(33)
  })

  it('partial returns refund exactly the paid sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (prices, seed) => {
          const itemsSum = kopecks(prices.reduce((all, price) => all + price, 0))
          const discountSum = kopecks(seed % (itemsSum + 1))
          let before = 0
          let owed = 0
          for (const price of prices) {
            const share = returnShare({ itemsSum, discountSum }, kopecks(before), kopecks(price))
            expect(share).toBeGreaterThanOrEqual(0)
            expect(share).toBeLessThanOrEqual(price)
            before += price
            owed += share
          }
          expect(owed).toBe(itemsSum - discountSum)
        },
      ),
    )
    expect(returnedBonuses(10, kopecks(0), kopecks(0), kopecks(0))).toBe(0)
    expect(returnShare({ itemsSum: kopecks(0), discountSum: kopecks(0) }, kopecks(0), kopecks(0))).toBe(0)
    expect(returnShare({ itemsSum: kopecks(300), discountSum: kopecks(100) }, kopecks(100), kopecks(100))).toBe(67)
  })
})

describe('products removed from an order', () => {
  it('shrink discounts and bonuses with them; all parts together return exactly what was paid', () => {
    const order = fc
      .record({
        price: sum,
        remaining: sum,
        discount: fc.double({ min: 0, max: 1, noNaN: true }),
        worth: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ price, remaining, discount, worth }) => {
        const itemsSum = kopecks(price + remaining)
        const discountSum = kopecks(Math.floor(itemsSum * discount))
        return { price, order: { itemsSum, discountSum, bonus: Math.floor((discountSum * worth) / 100) } }
      })
    fc.assert(
      fc.property(order, ({ price, order: { itemsSum, discountSum, bonus } }) => {
        const after = withoutProducts({ itemsSum, discountSum, bonus }, price)
        const paid = itemsSum - discountSum
        expect(after.owed + after.itemsSum - after.discountSum).toBe(paid)
        expect(after.itemsSum).toBe(itemsSum - price)
        expect(after.discountSum).toBeGreaterThanOrEqual(0)
        expect(after.discountSum).toBeLessThanOrEqual(Math.min(after.itemsSum, discountSum))
        expect(bonusWorth(after.bonus)).toBeLessThanOrEqual(after.discountSum)
        expect(after.bonus).toBeLessThanOrEqual(bonus)
        expect(withoutProducts(after, after.itemsSum)).toEqual({
          itemsSum: 0,
          discountSum: 0,
          bonus: 0,
          owed: paid - after.owed,
        })
      }),
    )
  })
})
