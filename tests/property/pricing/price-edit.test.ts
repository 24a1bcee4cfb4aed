import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import {
  editPrice,
  HIGHEST_PRICE,
  PRICE_ENDINGS,
  withEnding,
  type EditedPrice,
  type OldPriceEdit,
  type PriceEdit,
  type PriceShift,
} from '../../../src/domain/pricing/price-edit.ts'

const roubles = (sum: number) => Math.round(sum * 100) as Kopecks
const hundredths = fc.integer({ min: -9_999, max: 100_000 })
const price = fc.integer({ min: 1, max: HIGHEST_PRICE }).map((kopecks) => kopecks as Kopecks)
const before = fc.tuple(price, price).map(
  ([one, other]): EditedPrice => ({
    price: Math.min(one, other) as Kopecks,
    basePrice: Math.max(one, other) as Kopecks,
  }),
)
const shift = fc.oneof(
  hundredths.map((of): PriceShift => ({ _tag: 'Percent', hundredths: of })),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((kopecks): PriceShift => ({ _tag: 'Amount', kopecks })),
  price.map((of): PriceShift => ({ _tag: 'Fixed', price: of })),
)
const oldPrice = fc.constantFrom<OldPriceEdit | null>(
  null,
  { _tag: 'Remove' },
  { _tag: 'Current' },
  { _tag: 'Percent', hundredths: 2_500 },
)
const edit: fc.Arbitrary<PriceEdit> = fc.record({
  shift: fc.option(shift),
  ending: fc.constantFrom(...PRICE_ENDINGS),
  oldPrice,
})
const floor = fc.option(price)

const only = (of: Partial<PriceEdit>): PriceEdit => ({ shift: null, ending: 'None', oldPrice: null, ...of })
const edited = (of: EditedPrice, by: PriceEdit, lowest: Kopecks | null = null) => {
  const done = editPrice(of, by, lowest)
  return E.isRight(done) ? done.right : done.left._tag
}
const at = (current: number, old = current): EditedPrice => ({ price: roubles(current), basePrice: roubles(old) })

describe('a price of many products', () => {
  it('never exceeds the price before a discount, is above zero and not below the floor', () => {
    fc.assert(
      fc.property(before, edit, floor, (of, by, lowest) => {
        const done = editPrice(of, by, lowest)
        if (E.isLeft(done)) return
        expect(done.right.basePrice).toBeGreaterThanOrEqual(done.right.price)
        expect(done.right.price).toBeGreaterThan(0)
        expect(Number.isSafeInteger(done.right.price) && Number.isSafeInteger(done.right.basePrice)).toBe(true)
        if (done.right.price !== of.price) expect(done.right.price).toBeGreaterThanOrEqual(lowest ?? 1)
      }),
    )
  })

  it('has the ending, within half a step, and rounds once', () => {
    fc.assert(
      fc.property(price, fc.constantFrom('9', '90', '99' as const), (of, ending) => {
        const last = Number(ending) * 100
        const step = ending === '9' ? 1_000 : 10_000
        const rounded = withEnding(of, ending)
        expect(withEnding(rounded, ending)).toBe(rounded)
        if (of < last) expect(rounded).toBe(withEnding(of, 'Rouble'))
        else {
          expect(rounded % step).toBe(last % step)
          expect(Math.abs(rounded - of)).toBeLessThanOrEqual(step / 2)
        }
      }),
    )
  })

  it('keeps the order of prices', () => {
    fc.assert(
      fc.property(price, price, hundredths, fc.constantFrom(...PRICE_ENDINGS), (one, other, by, ending) => {
        const shiftBy = only({ shift: { _tag: 'Percent', hundredths: by }, ending })
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((of) =>
          editPrice({ price: of as Kopecks, basePrice: of as Kopecks }, shiftBy, null),
        )
        if (low !== undefined && high !== undefined && E.isRight(low) && E.isRight(high))
          expect(low.right.price).toBeLessThanOrEqual(high.right.price)
      }),
    )
  })

  it('without an edit stays as it is', () => {
    fc.assert(
      fc.property(before, floor, (of, lowest) => {
        expect(edited(of, only({}), lowest)).toEqual(of)
      }),
    )
  })

  it.each<[string, EditedPrice, Partial<PriceEdit>, EditedPrice | string]>([
    ['+10 %', at(1_000), { shift: { _tag: 'Percent', hundredths: 1_000 } }, at(1_100)],
    ['−10.5 %', at(999.99), { shift: { _tag: 'Percent', hundredths: -1_050 } }, at(894.99)],
    ['−100 ₽', at(1_000, 1_500), { shift: { _tag: 'Amount', kopecks: -10_000 } }, at(900, 1_500)],
    ['+600 ₽ over the old price', at(1_000, 1_500), { shift: { _tag: 'Amount', kopecks: 60_000 } }, at(1_600)],
    ['490 ₽', at(1_000), { shift: { _tag: 'Fixed', price: roubles(490) } }, at(490)],
    ['+7 %, 9', at(1_000), { shift: { _tag: 'Percent', hundredths: 700 }, ending: '9' }, at(1_069)],
    ['+7 %, 90', at(1_000), { shift: { _tag: 'Percent', hundredths: 700 }, ending: '90' }, at(1_090)],
    ['+7 %, 99', at(1_000), { shift: { _tag: 'Percent', hundredths: 700 }, ending: '99' }, at(1_099)],
    [
      '+7 %, 99, the higher of two',
      at(1_000),
      { shift: { _tag: 'Fixed', price: roubles(1_149) }, ending: '99' },
      at(1_199),
    ],
    ['12 ₽, 99', at(12.4), { shift: { _tag: 'Percent', hundredths: 0 }, ending: '99' }, at(12)],
    [
      'as a discount',
      at(1_000),
      { shift: { _tag: 'Percent', hundredths: -2_000 }, oldPrice: { _tag: 'Current' } },
      at(800, 1_000),
    ],
    ['old price + 25 %', at(1_000), { oldPrice: { _tag: 'Percent', hundredths: 2_500 } }, at(1_000, 1_250)],
    ['without an old price', at(1_000, 1_500), { oldPrice: { _tag: 'Remove' } }, at(1_000)],
    ['to nothing', at(50), { shift: { _tag: 'Amount', kopecks: -5_000 } }, 'NotPositive'],
    ['above the highest', at(90_000_000), { shift: { _tag: 'Percent', hundredths: 5_000 } }, 'TooHigh'],
  ])('is changed by %s', (_, of, by, expected) => {
    expect(edited(of, only(by))).toEqual(expected)
  })

  it('is refused below the floor, unless the edit leaves it as it is', () => {
    const by = only({ shift: { _tag: 'Percent', hundredths: -1_000 } })
    expect(editPrice(at(1_000), by, roubles(950))).toEqual(E.left({ _tag: 'BelowFloor', floor: roubles(950) }))
    expect(edited(at(1_000), by, roubles(900))).toEqual(at(900))
    expect(edited(at(1_000, 1_200), only({ oldPrice: { _tag: 'Remove' } }), roubles(1_100))).toEqual(at(1_000))
  })
})
