import fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type Day } from '../../../src/domain/time/day.ts'
import { afterEvent, type OrderEvent, type OrderLife } from '../../../src/domain/order/order-life.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../src/domain/order/order.ts'
import { anOrderLife, anyOrderStatus } from '../../../src/domain/testing/index.ts'

/** A second implementation of the rules: the possible events by status. */
interface ExpectedOrder {
  readonly payment: PaymentMethod
  readonly bought: number
  at: OrderStatus
  paid: boolean
  handedOut: Day | null
  back: number
}

const AHEAD: Readonly<Record<OrderStatus, ReadonlyArray<OrderStatus>>> = {
  1: [2, 4, 5, 13, 15],
  2: [4, 5, 13, 15],
  3: [4, 5, 13, 15],
  4: [5, 13, 15],
  5: [13, 15],
  13: [15],
  15: [],
  6: [],
  7: [],
}

/** Applies the event to the model; false if it is not possible. */
const happens = (order: ExpectedOrder, event: OrderEvent): boolean => {
  switch (event._tag) {
    case 'MovedOn': {
      const mayLeave = event.to === 2 || order.paid || order.payment === 'onReceipt'
      if (!AHEAD[order.at].includes(event.to) || !mayLeave) return false
      order.at = event.to
      if (event.to === 15) Object.assign(order, { paid: true, handedOut: event.on })
      return true
    }
    case 'Paid':
      if (order.paid || order.at === 6 || order.at === 7) return false
      order.paid = true
      if (order.at === 1 || order.at === 2) order.at = 3
      return true
    case 'PaymentTimeOver':
      if (order.at !== 2) return false
      order.at = 6
      return true
    case 'Cancelled':
      if (![1, 2, 3, 4, 5].includes(order.at) || event.reason.trim() === '') return false
      order.at = 6
      return true
    case 'CancelledWithoutReturn':
      if (![1, 2, 3, 4, 5, 13].includes(order.at)) return false
      order.at = 7
      return true
    case 'Returned': {
      const days = order.handedOut === null ? -1 : daysBetween(order.handedOut, event.on)
      if (
        days < 0 ||
        days > 14 ||
        !(event.count >= 1) ||
        event.count % 1 !== 0 ||
        order.back + event.count > order.bought
      )
        return false
      order.back += event.count
      return true
    }
  }
}

const today = '2026-02-20' as Day
const soon = fc.nat(25).map((days) => addDays(today, days))
const anyEvent: fc.Arbitrary<OrderEvent> = fc.oneof(
  { arbitrary: fc.record({ _tag: fc.constant('MovedOn' as const), to: anyOrderStatus(), on: soon }), weight: 5 },
  { arbitrary: fc.constant<OrderEvent>({ _tag: 'Paid' }), weight: 2 },
  fc.constant<OrderEvent>({ _tag: 'PaymentTimeOver' }),
  fc.record({ _tag: fc.constant('Cancelled' as const), reason: fc.constantFrom('', ' ', 'Передумал') }),
  fc.constant<OrderEvent>({ _tag: 'CancelledWithoutReturn' }),
  {
    arbitrary: fc.record({
      _tag: fc.constant('Returned' as const),
      count: fc.constantFrom(0, 1, 2, 3, 1.5, -1, NaN),
      on: soon,
    }),
    weight: 3,
  },
)

interface Real {
  life: OrderLife
}

const happening = (event: OrderEvent): fc.Command<ExpectedOrder, Real> => ({
  check: () => true,
  run: (order, real) => {
    const outcome = afterEvent(real.life, event)
    expect(isRight(outcome)).toBe(happens(order, event))
    if (isRight(outcome)) real.life = outcome.right
    expect(real.life).toEqual({
      status: order.at,
      paymentMethod: order.payment,
      isPaid: order.paid,
      completedOn: order.handedOut,
      bought: order.bought,
      returned: order.back,
    })
  },
  toString: () => JSON.stringify(event),
})

describe('the life cycle of an order', () => {
  it('follows its rules under any sequence of events, and a rejected event changes nothing [ORD-10, ORD-11, ORD-12, ORD-13, CAB-06, CAB-15]', () => {
    const commands = fc.commands([anyEvent.map(happening)], { maxCommands: 40 })
    fc.assert(
      fc.property(
        commands,
        fc.constantFrom(...PAYMENT_METHODS),
        fc.integer({ min: 1, max: 5 }),
        (events, payment, bought) => {
          fc.modelRun(
            () => ({
              model: {
                payment,
                bought,
                at: 1,
                paid: false,
                handedOut: null,
                back: 0,
              } satisfies ExpectedOrder as ExpectedOrder,
              real: { life: anOrderLife(bought, payment) },
            }),
            events,
          )
        },
      ),
    )
  })

  it('returns the reason of each rejection [CAB-06, CAB-15, CAB-05]', () => {
    const fresh = anOrderLife(2, 'online')
    const errorOf = (event: OrderEvent, life = fresh) => {
      const outcome = afterEvent(life, event)
      return isRight(outcome) ? null : outcome.left
    }
    const completed: OrderLife = { ...fresh, status: 15, isPaid: true, completedOn: today }
    expect(errorOf({ _tag: 'MovedOn', to: 4, on: today })).toEqual({ _tag: 'NotPaid' })
    expect(errorOf({ _tag: 'MovedOn', to: 3, on: today })).toEqual({ _tag: 'NotNext', from: 1, to: 3 })
    expect(errorOf({ _tag: 'MovedOn', to: 6, on: today })).toEqual({ _tag: 'NotNext', from: 1, to: 6 })
    expect(errorOf({ _tag: 'MovedOn', to: 2, on: today }, completed)).toEqual({ _tag: 'NotNext', from: 15, to: 2 })
    expect(errorOf({ _tag: 'Paid' }, completed)).toEqual({ _tag: 'PaidAlready' })
    expect(errorOf({ _tag: 'Paid' }, { ...fresh, status: 7 })).toEqual({ _tag: 'NotNext', from: 7, to: 3 })
    expect(errorOf({ _tag: 'PaymentTimeOver' })).toEqual({ _tag: 'NotNext', from: 1, to: 6 })
    expect(errorOf({ _tag: 'Cancelled', reason: ' ' })).toEqual({ _tag: 'ReasonMissing' })
    expect(errorOf({ _tag: 'Cancelled', reason: 'Поздно' }, completed)).toEqual({ _tag: 'NotNext', from: 15, to: 6 })
    expect(errorOf({ _tag: 'CancelledWithoutReturn' }, completed)).toEqual({ _tag: 'NotNext', from: 15, to: 7 })
    expect(errorOf({ _tag: 'Returned', count: 3, on: today }, completed)).toEqual({ _tag: 'NotReturnable' })
  })
})
