import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { offerDue, offerError } from '../../../src/domain/order/order-offer.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'

const money = fc.integer({ min: 0, max: 100_000_000 }).map((value) => value as Kopecks)
const kopecks = (value: number) => value as Kopecks

describe('a change that is offered to the buyer', () => {
  it('makes the order dearer, and the order does not wait for payment', () => {
    const of = (status: number, sum: number, after: number) => offerError({ status, sum: kopecks(sum) }, kopecks(after))
    expect([of(ORDER_STATUS.paid, 100, 101), of(ORDER_STATUS.new, 100, 101)]).toEqual([null, null])
    expect([of(ORDER_STATUS.paid, 100, 100), of(ORDER_STATUS.collecting, 100, 99)]).toEqual(['NotDearer', 'NotDearer'])
    expect(of(ORDER_STATUS.awaitingPayment, 100, 101)).toBe('TakesEffectAtOnce')
  })

  it('costs the buyer of a paid order what was not received yet, and nothing at once otherwise', () => {
    fc.assert(
      fc.property(money, money, money, (sum, received, after) => {
        expect(offerDue({ isPaid: false, sum }, received, after)).toBe(0)
        const due = offerDue({ isPaid: true, sum }, received, after)
        expect(due).toBeGreaterThanOrEqual(0)
        // with it, everything is paid
        expect(Math.max(received, sum) + due).toBeGreaterThanOrEqual(after)
        expect(due).toBeLessThanOrEqual(Math.max(after - sum, 0))
      }),
    )
  })
})
