import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fullName,
  HEADER_NAME_LENGTH,
  headerName,
  isLegalPerson,
  menuName,
  truncated,
} from '../../../src/domain/person/person.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

const lengthOf = (text: string) => Array.from(text).length

describe('names', () => {
  it('are truncated only if they exceed the limit of characters [HDR-22]', () => {
    fc.assert(
      fc.property(anyText(40), fc.nat(30), (text, length) => {
        const shown = truncated(text, length)
        if (lengthOf(text) <= length) expect(shown).toBe(text)
        else {
          expect(lengthOf(shown)).toBe(length + 1)
          expect(shown).toBe(`${Array.from(text).slice(0, length).join('')}…`)
        }
      }),
    )
  })

  it('are last name, then first name: full in the title, short in the header, null without a name [HDR-19, HDR-20, HDR-22]', () => {
    fc.assert(
      fc.property(anyText(20), anyText(20), (firstName, lastName) => {
        const whole = fullName({ firstName, lastName })
        expect(whole).toBe(`${lastName.trim()} ${firstName.trim()}`.trim())
        expect(headerName({ firstName, lastName })).toEqual(
          whole === '' ? null : { whole, shown: truncated(whole, HEADER_NAME_LENGTH) },
        )
      }),
    )
  })

  it('are replaced by the phone in the side menu [NAV-17, NAV-18]', () => {
    fc.assert(
      fc.property(anyText(20), (lastName) => {
        const shown = menuName({ firstName: '', lastName, phone: '+79131234567' })
        expect(shown).toBe(lastName.trim() || '+7 913 123-45-67')
      }),
    )
  })

  it("are the company's name if the record has one [ROLE-02]", () => {
    expect([null, {}].map((legalPersonData) => isLegalPerson({ legalPersonData }))).toEqual([false, true])
  })
})
