import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accepted,
  formErrors,
  hasFieldErrors,
  isEmail,
  isEmpty,
  required,
  requiredWhen,
  satisfies,
} from '../../../src/domain/person/form.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

describe('forms', () => {
  it('treat no value, no letters and no items as empty [FORM-01, FORM-02]', () => {
    fc.assert(
      fc.property(fc.anything(), fc.stringMatching(/^\s*$/), (value, spaces) => {
        const isNothing = value === null || value === undefined
        const hasNone = (typeof value === 'string' || Array.isArray(value)) && value.length === 0
        const isBlank = typeof value === 'string' && value.trim() === ''
        expect(isEmpty(value)).toBe(isNothing || hasNone || isBlank)
        expect(isEmpty(spaces)).toBe(true)
        expect(required('empty')(value, {})).toBe(isEmpty(value) ? 'empty' : null)
      }),
    )
  })

  it('require a field on a condition, with its own message [FORM-03]', () => {
    const companyIfLegal = requiredWhen(({ isLegal }: { readonly isLegal: boolean }) => isLegal, 'Укажите компанию')
    fc.assert(
      fc.property(fc.anything(), fc.boolean(), (value, isLegal) => {
        expect(companyIfLegal(value, { isLegal })).toBe(isLegal && isEmpty(value) ? 'Укажите компанию' : null)
      }),
    )
  })

  it('report the first broken rule of each field, and no error for other fields [FORM-01, SUBS-24, SUBS-25]', () => {
    const rules = {
      email: [required('noEmail' as string), satisfies(isEmail, 'badEmail')],
      policy: [accepted('noPolicy')],
    }
    const form = fc.record({ email: fc.oneof(fc.constant(''), anyText(), fc.emailAddress()), policy: fc.boolean() })
    fc.assert(
      fc.property(form, ({ email, policy }) => {
        const fieldErrors = formErrors<{ email: string; policy: boolean }, string>(rules, { email, policy })
        const ofEmail = isEmpty(email) ? { email: 'noEmail' } : isEmail(email) ? {} : { email: 'badEmail' }
        expect(fieldErrors).toEqual({ ...ofEmail, ...(policy ? {} : { policy: 'noPolicy' }) })
        expect(hasFieldErrors(fieldErrors)).toBe(Object.keys(fieldErrors).length > 0)
        expect(
          formErrors<{ email: string; policy: boolean }, string>({ policy: undefined }, { email, policy }),
        ).toEqual({})
      }),
    )
  })

  it('accept an address with one @ and a dotted domain, and no other address [SUBS-26]', () => {
    const part = fc.stringMatching(/^[a-zа-я0-9]{1,12}$/)
    fc.assert(
      fc.property(part, part, part, (name, host, zone) => {
        expect(isEmail(`${name}@${host}.${zone}`)).toBe(true)
        for (const bad of [
          `${name}@${host}`,
          `${name}${host}.${zone}`,
          `${name}@@${host}.${zone}`,
          `${name} x@${host}.${zone}`,
          `${name}@${host}..${zone}`,
        ]) {
          expect(isEmail(bad)).toBe(false)
        }
      }),
    )
  })
})
