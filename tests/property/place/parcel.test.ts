import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canHandOver,
  isParcelFinal,
  measuresOf,
  orderStatusOf,
  packParcel,
  PARCEL_STATES,
  type MeasuredUnits,
} from '../../../src/domain/order/parcel.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'

const UNKNOWN = { grams: 700, sides: [10, 20, 30] } as const
const side = fc.integer({ min: 1, max: 150 })
const units: fc.Arbitrary<MeasuredUnits> = fc.record({
  count: fc.integer({ min: 1, max: 99 }),
  measures: fc.record({ grams: fc.integer({ min: 1, max: 30_000 }), sides: fc.tuple(side, side, side) }),
})
const volume = ([a, b, c]: readonly [number, number, number]) => a * b * c

describe('the measures of a product', () => {
  it.each([
    ['0,45', '30 × 20,5 × 15', { grams: 450, sides: [30, 21, 15] }],
    ['1.0001', '30x20x15', { grams: 1_001, sides: [30, 20, 15] }],
    ['2', null, { grams: 2_000, sides: UNKNOWN.sides }],
    [null, '3х2х1', { grams: UNKNOWN.grams, sides: [3, 2, 1] }],
    ['0', '30×20', UNKNOWN],
    ['тяжёлый', '1×2×3×4', UNKNOWN],
    ['-1', '0×2×3', UNKNOWN],
  ])('are read from «%s» and «%s», rounded up, else unknown ones', (kilograms, sides, measures) => {
    expect(measuresOf(kilograms, sides, UNKNOWN)).toEqual(measures)
  })
})

describe('a parcel', () => {
  it('weighs what its units weigh, has room for all of them, and no unit is longer than it', () => {
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 20 }), (packed) => {
        const { grams, sides } = packParcel(packed)
        expect(grams).toBe(packed.reduce((sum, { count, measures }) => sum + count * measures.grams, 0))
        expect(volume(sides)).toBeGreaterThanOrEqual(
          packed.reduce((sum, { count, measures }) => sum + count * volume(measures.sides), 0),
        )
        for (const { measures } of packed) expect(Math.max(...measures.sides)).toBeLessThanOrEqual(Math.max(...sides))
      }),
    )
  })

  it('does not depend on how its units are divided into lines', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 99 }), (line, more) => {
        const apart = [line, { ...line, count: more }]
        expect(packParcel(apart)).toEqual(packParcel([{ ...line, count: line.count + more }]))
      }),
    )
  })

  it('moves its order: to the carrier, to the point, to the buyer [OC-31]', () => {
    const statuses = PARCEL_STATES.map((state) => [
      state,
      orderStatusOf(state, 'pickup'),
      orderStatusOf(state, 'delivery'),
    ])
    const { onTheWay, ready, completed } = ORDER_STATUS
    expect(statuses.filter(([, status]) => status !== null)).toEqual([
      ['onTheWay', onTheWay, onTheWay],
      ['atPoint', ready, onTheWay],
      ['delivered', completed, completed],
    ])
  })

  it('can be handed over again only where the carrier holds none of the order', () => {
    expect([null, ...PARCEL_STATES].filter(canHandOver)).toEqual([null, 'refused', 'removed'])
    expect(PARCEL_STATES.filter(isParcelFinal)).toEqual(['refused', 'delivered', 'removed'])
  })
})
