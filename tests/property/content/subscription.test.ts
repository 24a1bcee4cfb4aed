import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  BLANK_SUBSCRIPTION,
  isTermsShown,
  policyLabel,
  SUBSCRIBE_STATUSES,
  subscriptionOutcome,
} from '../../../src/domain/person/subscription.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

describe('subscriptions', () => {
  it('have a message for three results and for no other [SUBS-20, SUBS-21, SUBS-22, SUBS-23]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom(...SUBSCRIBE_STATUSES)), (status) => {
        const isStatus = ['without_confirmation', 'need_confirm', 'already_subscribed'].includes(status)
        expect(subscriptionOutcome(status)).toBe(isStatus ? status : null)
      }),
    )
  })

  it('show the terms only while the field is focused or filled or consent is missing [SUBS-07, SUBS-08, SUBS-09, SUBS-10]', () => {
    fc.assert(
      fc.property(anyText(), fc.boolean(), fc.boolean(), fc.boolean(), (email, policy, isFocused, hasError) => {
        expect(isTermsShown({ email, policy }, isFocused, hasError)).toBe(isFocused || email.length > 0 || hasError)
      }),
    )
  })

  it("use the owner's text beside the consent box, or the default if it is not a text [CONT-09]", () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => text.trim() !== ''),
        fc.jsonValue().filter((value) => typeof value !== 'string'),
        (label, strange) => {
          expect(
            policyLabel([
              { code: 'other', value: 'x' },
              { code: 'policyLabel', value: label },
            ]),
          ).toBe(label)
          expect(policyLabel([{ code: 'policyLabel', value: strange }])).toBeNull()
        },
      ),
    )
    expect([policyLabel([]), policyLabel([{ code: 'policyLabel', value: ' ' }])]).toEqual([null, null])
  })

  it('start empty and with consent [SUBS-12, SUBS-13, SUBS-17]', () => {
    expect(BLANK_SUBSCRIPTION).toEqual({ email: '', policy: true })
  })
})
