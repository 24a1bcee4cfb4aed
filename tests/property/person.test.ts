import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fullName,
  HEADER_NAME_LENGTH,
  headerName,
  isLegalPerson,
  menuName,
  truncated,
} from '../../src/domain/person/person.ts'
import { anyText } from '../../src/domain/testing/index.ts'

const lengthOf = (text: string) => Array.from(text).length

describe('names', () => {
  it('are cut after so many characters, and only when they are longer [HDR-22]', () => {
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

  it('are last, then first, whole for the title and short for the header; without a name there is none [HDR-19, HDR-20, HDR-22]', () => {
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

  it('give way to the phone in the side menu [NAV-17, NAV-18]', () => {
    fc.assert(
      fc.property(anyText(20), (lastName) => {
        const shown = menuName({ firstName: '', lastName, phone: '+79131234567' })
        expect(shown).toBe(lastName.trim() || '+7 913 123-45-67')
      }),
    )
  })

  it('are a company’s when the record says so [ROLE-02]', () => {
    expect([null, {}].map((legalPersonData) => isLegalPerson({ legalPersonData }))).toEqual([false, true])
  })
})
