import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../../../src/domain/time/day.ts'
import { afterEvent, type OrderEvent, type OrderLife } from '../../../src/domain/order/order-life.ts'
import { refundableCount } from '../../../src/domain/order/refund.ts'
import { anOrderLife, aShipmentItem } from '../../../src/domain/testing/index.ts'

const today = '2026-02-20' as Day

const lived = (life: OrderLife, ...events: ReadonlyArray<OrderEvent>): OrderLife =>
  events.reduce((before, event) => {
    const outcome = afterEvent(before, event)
    if (isRight(outcome)) return outcome.right
    throw new Error(`${event._tag}: ${outcome.left._tag}`)
  }, life)

const moved = (...statuses: ReadonlyArray<2 | 4 | 5 | 13 | 15>): ReadonlyArray<OrderEvent> =>
  statuses.map((to) => ({ _tag: 'MovedOn', to, on: today }))

const returns = (count: number, days = 0): OrderEvent => ({ _tag: 'Returned', count, on: addDays(today, days) })

describe('the life cycle of an order', () => {
  it('goes from new to handed out, paid online or on receipt [ORD-12, ORD-13]', () => {
    const online = lived(anOrderLife(3, 'online'), ...moved(2), { _tag: 'Paid' }, ...moved(4, 5, 13, 15))
    expect(online).toEqual({
      status: 15,
      paymentMethod: 'online',
      isPaid: true,
      completedOn: today,
      bought: 3,
      returned: 0,
    })
    const onReceipt = lived(anOrderLife(1, 'onReceipt'), ...moved(4, 13))
    expect(onReceipt).toMatchObject({ isPaid: false, completedOn: null })
    expect(lived(onReceipt, { _tag: 'Paid' })).toMatchObject({ status: 13, isPaid: true })
    expect(lived(onReceipt, ...moved(15))).toMatchObject({ status: 15, isPaid: true, completedOn: today })
  })

  it('returns bought units, once, within fourteen days [CAB-15]', () => {
    const completed = lived(anOrderLife(3, 'onReceipt'), ...moved(15))
    const partly = lived(completed, returns(2, 14))
    expect(partly.returned).toBe(2)
    expect(lived(partly, returns(1)).returned).toBe(3)
    for (const rejected of [returns(2), returns(0), returns(-1), returns(0.5), returns(1, 15), returns(1, -1)]) {
      expect(afterEvent(partly, rejected)).toMatchObject({ _tag: 'Left', left: { _tag: 'NotReturnable' } })
    }
  })

  it('ends unpaid when its time is over, and a paid order stays paid [UNPAID-01, CAB-06]', () => {
    expect(lived(anOrderLife(1, 'online'), ...moved(2), { _tag: 'PaymentTimeOver' })).toMatchObject({ status: 6 })
    const paid = lived(anOrderLife(1, 'online'), { _tag: 'Paid' })
    const ended = [
      lived(paid, { _tag: 'Cancelled', reason: 'Передумал' }),
      lived(paid, { _tag: 'CancelledWithoutReturn' }),
    ]
    expect(ended.map(({ status, isPaid }) => [status, isPaid])).toEqual([
      [6, true],
      [7, true],
    ])
  })

  it('counts the last returnable unit [CAB-15]', () => {
    expect(refundableCount(aShipmentItem({ count: 3 }))).toBe(3)
    expect(refundableCount(aShipmentItem({ count: 3, isRemoved: true }))).toBe(0)
  })
})
