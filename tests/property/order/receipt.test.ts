import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { bonusLimit, bonusWorth, promoDiscount, returnShare } from '../../../src/domain/order/order-sums.ts'
import { receiptItems, receiptSum, VAT_RATES, type SoldUnits } from '../../../src/domain/order/receipt.ts'

const kopecks = (value: number) => value as Kopecks
const NO_DELIVERY = { title: 'Доставка', sum: kopecks(0), vat: 'none' } as const
const aLine = (parts: Partial<SoldUnits> = {}): SoldUnits => ({
  key: '1',
  title: 'Чайник',
  count: 1,
  price: kopecks(100_00),
  vat: '22',
  codes: [],
  ...parts,
})

const anyLine = fc.record({
  key: fc.nat(9).map(String),
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  count: fc.integer({ min: 1, max: 500 }),
  price: fc.integer({ min: 0, max: 9_999_999_99 }).map(kopecks),
  vat: fc.constantFrom(...VAT_RATES),
  codes: fc.array(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 4 }),
})
const anyLines = fc.array(anyLine, { minLength: 1, maxLength: 12 })
const anyDelivery = fc.record({
  title: fc.constant('Доставка'),
  sum: fc.integer({ min: 0, max: 5_000_00 }).map(kopecks),
  vat: fc.constantFrom(...VAT_RATES),
})
const priceOf = (lines: ReadonlyArray<SoldUnits>) =>
  kopecks(lines.reduce((sum, { count, price }) => sum + count * price, 0))

describe('the rows of a receipt', () => {
  it('of products, a promo code, bonuses and delivery add up to the payment to the kopeck', () => {
    fc.assert(
      fc.property(
        anyLines,
        anyDelivery,
        fc.integer({ min: 0, max: 100 }),
        fc.nat(1_000_000),
        (lines, delivery, percent, balance) => {
          const itemsSum = priceOf(lines)
          const promo = promoDiscount({ _tag: 'Percent', percent }, itemsSum)
          const bonus = bonusWorth(bonusLimit(kopecks(itemsSum - promo), balance))
          const paid = kopecks(itemsSum - promo - bonus + delivery.sum)
          const items = receiptItems(lines, delivery, paid)
          expect(receiptSum(items)).toBe(paid)
          for (const { count, price, title } of items) {
            expect(count).toBeGreaterThan(0)
            expect(price).toBeGreaterThan(0)
            expect(title.length).toBeLessThanOrEqual(128)
          }
          for (const item of items.filter(({ kind }) => kind === 'delivery')) expect(item.price).toBe(delivery.sum)
        },
      ),
    )
  })

  it('of the parts of an order that is returned piece by piece add up to each refund, and all of them to the products', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 100 }), (lines, percent) => {
        const itemsSum = priceOf(lines)
        const discountSum = promoDiscount({ _tag: 'Percent', percent }, itemsSum)
        let before = 0
        let back = 0
        for (const line of lines) {
          const price = priceOf([line])
          const refund = returnShare({ itemsSum, discountSum }, kopecks(before), price)
          const rows = receiptItems([line], NO_DELIVERY, refund)
          expect(receiptSum(rows)).toBe(refund)
          before += price
          back += receiptSum(rows)
        }
        expect(back).toBe(itemsSum - discountSum)
      }),
    )
  })

  it('never contain more units of a line than were sold, at prices that differ by at most a kopeck', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(9_999_999), (line, paid) => {
        const rows = receiptItems([line], NO_DELIVERY, kopecks(paid)).filter(({ kind }) => kind === 'goods')
        expect(rows.reduce((units, { count }) => units + count, 0)).toBeLessThanOrEqual(line.count)
        const prices = rows.map(({ price }) => price)
        if (rows.length > 0) expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1)
        for (const row of rows.filter(({ code }) => code !== null)) expect(row.count).toBe(1)
      }),
    )
  })

  it('have a row for each unit that was sold, a gift of a kopeck too, while there is a kopeck for each', () => {
    const anySoldLine = anyLine.map((line) => ({ ...line, price: kopecks(line.price % 3 === 0 ? 1 : line.price) }))
    fc.assert(
      fc.property(
        fc.uniqueArray(anySoldLine, { minLength: 1, selector: ({ key }) => key }),
        fc.nat(),
        (lines, less) => {
          const units = lines.reduce((sum, { count }) => sum + count, 0)
          const paid = Math.max(units, priceOf(lines) - less)
          const rows = receiptItems(lines, NO_DELIVERY, kopecks(paid))
          expect(receiptSum(rows)).toBe(paid)
          const unitsIn = (key: string) =>
            rows.filter((row) => row.key === key).reduce((sum, { count }) => sum + count, 0)
          expect(lines.map(({ key }) => unitsIn(key))).toEqual(lines.map(({ count }) => count))
        },
      ),
    )
    const gift = aLine({ key: '2', title: 'Кружка', price: kopecks(1) })
    const rows = receiptItems([gift, aLine()], NO_DELIVERY, kopecks(50_00))
    expect(rows.map(({ key, price }) => [key, price])).toEqual([
      ['2', 1],
      ['1', 49_99],
    ])
  })

  it('split a line whose price does not divide by its units; codes take one row each, and free units none', () => {
    const rows = receiptItems(
      [aLine({ count: 3, codes: ['A', 'B'] }), aLine({ key: '2', price: kopecks(0) })],
      { ...NO_DELIVERY, sum: kopecks(249_00) },
      kopecks(249_00 + 200_01),
    )
    expect(rows.map(({ key, count, price, code }) => [key, count, price, code])).toEqual([
      ['1', 1, 66_67, 'A'],
      ['1', 1, 66_67, 'B'],
      ['1', 1, 66_67, null],
      ['delivery', 1, 249_00, null],
    ])
    expect(
      receiptItems([aLine({ count: 3 })], NO_DELIVERY, kopecks(100_00)).map((row) => [row.count, row.price]),
    ).toEqual([
      [2, 33_33],
      [1, 33_34],
    ])
  })

  it('have names of at most 128 characters, and no half of a character', () => {
    const [cut] = receiptItems([aLine({ title: `${'я'.repeat(127)}😀` })], NO_DELIVERY, kopecks(1))
    expect(cut?.title).toBe('я'.repeat(127))
  })

  it('are the delivery alone when no products were sold', () => {
    expect(receiptItems([], NO_DELIVERY, kopecks(5)).map(({ kind, price }) => [kind, price])).toEqual([['delivery', 5]])
    expect(receiptItems([], NO_DELIVERY, kopecks(0))).toEqual([])
  })
})
