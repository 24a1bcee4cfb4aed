import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '../../../src/service/platform/database/tables/payments.ts'
import type { ProviderState } from '../../../src/service/sales/payments/provider.ts'
import { settlementOf } from '../../../src/service/sales/payments/settlement.ts'

const statuses: ReadonlyArray<PaymentStatus> = [
  'pending',
  'capturing',
  'captured',
  'voiding',
  'voided',
  'cancelled',
  'surplus',
]
const states: ReadonlyArray<ProviderState> = ['pending', 'authorised', 'captured', 'cancelled']

describe("the settlement of a payment by the provider's state", () => {
  it.each<readonly [PaymentStatus, ProviderState, boolean, PaymentStatus, string]>([
    ['pending', 'captured', true, 'captured', 'orderPaid'],
    ['pending', 'captured', false, 'surplus', 'refund'],
    ['pending', 'authorised', true, 'capturing', 'capture'],
    ['pending', 'authorised', false, 'voiding', 'void'],
    ['pending', 'cancelled', true, 'cancelled', 'none'],
    ['capturing', 'captured', true, 'captured', 'orderPaid'],
    ['capturing', 'captured', false, 'surplus', 'refund'],
    ['capturing', 'authorised', true, 'capturing', 'capture'],
    ['capturing', 'authorised', false, 'voiding', 'void'],
    ['capturing', 'cancelled', true, 'cancelled', 'none'],
    ['voiding', 'captured', false, 'surplus', 'refund'],
    ['voiding', 'cancelled', false, 'voided', 'none'],
    ['cancelled', 'captured', false, 'surplus', 'refund'],
    ['cancelled', 'captured', true, 'captured', 'orderPaid'],
  ])('for %s and %s, with wanted %s, is %s, %s', (status, state, isNeeded, next, effect) => {
    expect(settlementOf(status, state, isNeeded)).toEqual({ status: next, effect })
  })

  it('never undoes a captured payment, and always records captured money', () => {
    for (const state of states) {
      for (const isNeeded of [true, false]) {
        expect(settlementOf('captured', state, isNeeded)).toEqual({ status: 'captured', effect: 'none' })
        expect(settlementOf('surplus', state, isNeeded)).toEqual({ status: 'surplus', effect: 'none' })
      }
    }
    for (const status of statuses) {
      expect(['captured', 'surplus']).toContain(settlementOf(status, 'captured', false).status)
      expect(settlementOf(status, 'pending', true)).toEqual({ status, effect: 'none' })
    }
  })

  it('pays the order and refunds at most once, for any events in any order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...states), fc.boolean()), { maxLength: 20 }), (events) => {
        let status: PaymentStatus = 'pending'
        const effects = events.map(([state, isNeeded]) => {
          const settlement = settlementOf(status, state, isNeeded)
          status = settlement.status
          return settlement.effect
        })
        expect(effects.filter((effect) => effect === 'orderPaid' || effect === 'refund').length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
