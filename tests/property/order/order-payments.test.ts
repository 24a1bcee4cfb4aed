import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { receivedSum, refundParts, staffPaymentError } from '../../../src/domain/order/order-payments.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'

const kopecks = (value: number) => value as Kopecks
const money = fc.integer({ min: 0, max: 100_000_000 }).map(kopecks)
const payments = fc.array(fc.record({ left: money }), { maxLength: 5 })

describe('several payments of an order', () => {
  it('are refunded in turn: no payment gives more than it has, and all that was received can go back', () => {
    fc.assert(
      fc.property(payments, money, (received, amount) => {
        const parts = refundParts(received, amount)
        const total = parts.reduce((sum, part) => sum + part.amount, 0)
        expect(total).toBe(Math.min(amount, receivedSum(received)))
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(part.payment.left)
        }
        // a payment is begun only when those before it are empty
        const begun = received.filter((payment) => parts.some((part) => part.payment === payment))
        for (const payment of begun.slice(0, -1))
          expect(parts.find((part) => part.payment === payment)?.amount).toBe(payment.left)
      }),
    )
  })
})

describe('a payment that staff record', () => {
  const order = { status: ORDER_STATUS.new, isPaid: false, sum: kopecks(10_000) }
  const errorOf = (parts: Partial<typeof order> | { status: number }, received = 0, amount = 10_000, seen = received) =>
    staffPaymentError({ ...order, ...parts }, kopecks(received), { amount: kopecks(amount), seen: kopecks(seen) })

  it('is at most what is left to pay, of an order that is neither paid nor cancelled', () => {
    expect([errorOf({}), errorOf({}, 4_000, 6_000), errorOf({ status: ORDER_STATUS.collecting }, 0, 1)]).toEqual([
      null,
      null,
      null,
    ])
    expect(errorOf({ status: ORDER_STATUS.canceled })).toBe('Cancelled')
    expect(errorOf({ isPaid: true })).toBe('PaidAlready')
    expect(errorOf({}, 4_000, 6_001)).toBe('TooMuch')
  })

  it('is rejected if a colleague has recorded another one meanwhile', () => {
    expect(errorOf({}, 4_000, 1_000, 0)).toBe('OthersRecorded')
    expect(errorOf({}, 4_000, 60_000, 0)).toBe('OthersRecorded')
  })
})
