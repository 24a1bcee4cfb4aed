import { isRight, left } from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import {
  canStaffEdit,
  editLines,
  editSums,
  moneyDue,
  priceLimits,
  type AddedGoods,
  type LineToEdit,
} from '../../../src/domain/order/order-edit.ts'
import { ORDER_STATUSES } from '../../../src/domain/order/order-status.ts'

const kopecks = (value: number) => value as Kopecks
const money = fc.integer({ min: 0, max: 100_000_000 }).map(kopecks)
const count = fc.integer({ min: 1, max: 99 })

const aLine = (parts: Partial<LineToEdit> = {}): LineToEdit => ({
  id: 1,
  productId: 7 as ProductId,
  count: 2,
  price: kopecks(10_000),
  listPrice: kopecks(10_000),
  isGift: false,
  ...parts,
})
const goods = (parts: Partial<AddedGoods> = {}): AddedGoods => ({
  productId: 8 as ProductId,
  count: 1,
  listPrice: kopecks(5_000),
  ...parts,
})

const anyLines = fc
  .array(fc.record({ count, price: money }), { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map((line, index) => aLine({ ...line, id: index + 1, listPrice: line.price })))
const anyEdit = anyLines.chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    changes: fc.uniqueArray(
      fc.record({
        lineId: fc.integer({ min: 1, max: lines.length }),
        count: fc.integer({ min: 0, max: 99 }),
        price: fc.option(money, { nil: undefined }),
      }),
      { selector: ({ lineId }) => lineId },
    ),
    added: fc.array(fc.record({ productId: fc.constant(8 as ProductId), count, listPrice: money }), { maxLength: 3 }),
  }),
)

describe('an order that staff change', () => {
  it('can be changed until it leaves the shop', () => {
    expect(ORDER_STATUSES.filter(canStaffEdit)).toEqual([1, 2, 3, 4])
  })

  it('has the sum of its lines, and each unit is kept, removed or added once', () => {
    fc.assert(
      fc.property(anyEdit, ({ lines, changes, added }) => {
        const edited = editLines(lines, changes, added, null)
        if (!isRight(edited)) {
          expect(edited).toEqual(left({ _tag: 'NothingLeft' }))
          return
        }
        const units = edited.right.lines.map(({ line, kept, removed, more, price }) => {
          expect([kept + removed, kept >= 0, removed >= 0, more >= 0, removed * more]).toEqual([
            line.count,
            true,
            true,
            true,
            0,
          ])
          const change = changes.find(({ lineId }) => lineId === line.id)
          expect([kept + more, price]).toEqual([change?.count ?? line.count, change?.price ?? line.price])
          return (kept + more) * price
        })
        const all = [...units, ...edited.right.added.map((one) => one.count * one.price)]
        expect(edited.right.itemsSum).toBe(all.reduce((sum, one) => sum + one, 0))
      }),
    )
  })

  it('adds up; discount and bonuses are never negative and never more than what they are for', () => {
    const before = fc
      .record({
        itemsSum: money,
        off: fc.double({ min: 0, max: 1, noNaN: true }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ itemsSum, off, part }) => {
        const discountSum = Math.floor(itemsSum * off)
        return { itemsSum, discountSum: kopecks(discountSum), bonus: Math.floor((discountSum * part) / 100) }
      })
    fc.assert(
      fc.property(before, money, money, money, money, (order, itemsSum, deliverySum, moreDiscount, paid) => {
        const after = editSums(order, { itemsSum, deliverySum, moreDiscount })
        expect(after.sum).toBe(itemsSum + deliverySum - after.discountSum)
        expect([after.itemsSum, after.deliverySum]).toEqual([itemsSum, deliverySum])
        expect([after.discountSum >= 0, after.discountSum <= itemsSum]).toEqual([true, true])
        expect([after.bonus >= 0, after.bonus <= order.bonus]).toEqual([true, true])
        expect(after.bonus * 100).toBeLessThanOrEqual(after.discountSum)
        if (itemsSum > order.itemsSum)
          expect(after.sum - deliverySum).toBeGreaterThanOrEqual(order.itemsSum - order.discountSum)
        const { refund, due } = moneyDue(paid, after.sum)
        expect([paid - refund + due, refund * due, refund <= paid, due <= after.sum]).toEqual([
          after.sum,
          0,
          true,
          true,
        ])
      }),
    )
  })

  it('takes the part of the discount with cheaper products, and the code off dearer ones', () => {
    const order = { itemsSum: kopecks(100_000), discountSum: kopecks(20_000), bonus: 100 }
    const less = editSums(order, { itemsSum: kopecks(50_000), deliverySum: kopecks(0), moreDiscount: kopecks(0) })
    expect(less).toEqual({ itemsSum: 50_000, discountSum: 10_000, bonus: 50, deliverySum: 0, sum: 40_000 })
    const more = editSums(order, {
      itemsSum: kopecks(150_000),
      deliverySum: kopecks(30_000),
      moreDiscount: kopecks(5_000),
    })
    expect(more).toEqual({ itemsSum: 150_000, discountSum: 25_000, bonus: 100, deliverySum: 30_000, sum: 155_000 })
  })

  it('keeps a price within the limit of the employee, from the price before any change', () => {
    expect(priceLimits(kopecks(9_999), 10)).toEqual({ lowest: 9_000, highest: 10_998 })
    expect(priceLimits(kopecks(9_999), 200).lowest).toBe(0)
    const changed = aLine({ price: kopecks(9_000) })
    const priced = (price: number, percent: number | null, line = changed) =>
      editLines([line], [{ lineId: 1, count: 2, price: kopecks(price) }], [], percent)
    const outside = left({ _tag: 'PriceOutside', lowest: 9_500, highest: 10_500 })
    expect(priced(8_999, 5)).toEqual(outside)
    expect(priced(10_501, 5)).toEqual(outside)
    expect(isRight(priced(9_500, 5))).toBe(true)
    expect(isRight(priced(9_000, 5))).toBe(true)
    expect(isRight(priced(1, null))).toBe(true)
    expect(isRight(editLines([changed], [{ lineId: 1, count: 0, price: kopecks(1) }], [goods()], 5))).toBe(true)
    expect(editLines([], [], [goods({ price: kopecks(4_000) })], 10)).toEqual(
      left({ _tag: 'PriceOutside', lowest: 4_500, highest: 5_500 }),
    )
    expect(isRight(editLines([], [], [goods({ price: kopecks(4_600) })], 10))).toBe(true)
  })

  it('refuses an unknown or repeated line, an empty order, and a change of a gift', () => {
    const change = { lineId: 1, count: 1 }
    const gift = aLine({ isGift: true, price: kopecks(0) })
    for (const changes of [[{ lineId: 2, count: 1 }], [change, change]])
      expect(editLines([aLine()], changes, [], null)).toEqual(left({ _tag: 'UnknownLine' }))
    expect(editLines([aLine()], [{ lineId: 1, count: 0 }], [], null)).toEqual(left({ _tag: 'NothingLeft' }))
    for (const price of [undefined, kopecks(1)])
      expect(editLines([gift], [{ lineId: 1, count: price === undefined ? 3 : 2, price }], [], null)).toEqual(
        left({ _tag: 'GiftChanged' }),
      )
    expect(isRight(editLines([gift], [change], [], 0))).toBe(true)
  })
})
