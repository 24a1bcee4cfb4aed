import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phone as phoneCodec } from '../../../src/contract/entities/contact.ts'
import { maskPhone, maskWhole, phoneError, phoneOf, phoneRule } from '../../../src/domain/person/phone.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

const PHONE_MASK = '+7 999 999-99-99'
const PREFIXES = ['', '8', '7', '+7', '007', '+78', '+77', '0078', '0077', '88', '87', '77', '78']

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const typed = (text: string): string => Array.from(text).reduce((field, key) => maskPhone(field + key), '')

// Area codes of Russia and Kazakhstan: none begins with 78, 79, 88 or 89.
const anyNational = fc
  .tuple(fc.constantFrom('3', '4', '70', '77', '80', '81', '84', '9'), fc.stringMatching(/^\d{9}$/))
  .map((parts) => parts.join('').slice(0, 10))

const withSeparators = (n: string) => `${n.slice(0, 3)}) ${n.slice(3, 6)}-${n.slice(6, 8)} ${n.slice(8)}`

const writings = (n: string) => [
  ...['', '8', '7', '+7', '007'].map((prefix) => `${prefix}${n}`),
  ...(/^[89]/.test(n) ? [`+7+7${n}`, `+7 8 (${withSeparators(n)}`] : []),
  `8 (${withSeparators(n)}`,
  `+7 (${withSeparators(n)}`,
  ` +7 ${n} `,
]

const anyWriting = fc.oneof(
  anyText(),
  fc.stringMatching(/^[+\d ().-]{0,20}$/),
  fc.stringMatching(/^(\+7|8|7|007|\+375|\+996)?[ (]?\d{7,13}$/),
)

describe('phones', () => {
  it('are the same number in all common notations, typed, pasted and sent to the API [FORM-04]', () => {
    fc.assert(
      fc.property(anyNational, (national) => {
        for (const text of writings(national)) {
          expect(phoneOf(text)).toBe(`+7${national}`)
          expect(phoneOf(maskPhone(text))).toBe(`+7${national}`)
          expect(phoneOf(typed(text))).toBe(`+7${national}`)
          expect(phoneCodec.decode(text)).toMatchObject({ _tag: 'Right', right: `+7${national}` })
          expect(maskPhone(text)).toBe(typed(text))
          expect(maskWhole(typed(text)).replace(/\d/g, '9').replace('+9', '+7')).toBe(PHONE_MASK)
        }
      }),
    )
  })

  it('that are accepted contain the digits that were given, after a prefix [FORM-04]', () => {
    fc.assert(
      fc.property(anyWriting, (text) => {
        for (const field of [text, maskPhone(text), typed(text)]) {
          const phone = phoneOf(field)
          if (phone === null) continue
          const given = digitsOf(text.normalize('NFKC'))
          expect(given.endsWith(phone.slice(2))).toBe(true)
          expect(PREFIXES.map(digitsOf)).toContain(given.slice(0, -10))
        }
      }),
    )
  })

  it('keep every digit in the field; only a prefix becomes +7 [FORM-04]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?\d{1,15}$/), (text) => {
        for (const field of [maskPhone(text), typed(text)]) {
          const inField = digitsOf(field).replace(field.startsWith('+7') ? /^7/ : '', '')
          const given = digitsOf(text)
          expect(given.endsWith(inField)).toBe(true)
          expect(PREFIXES.map(digitsOf)).toContain(given.slice(0, given.length - inField.length))
        }
      }),
    )
  })

  it('mask any text the same way again [FORM-04]', () => {
    fc.assert(fc.property(anyWriting, (text) => maskPhone(maskPhone(text)) === maskPhone(text)))
  })

  it('are null if letters are among the digits or digits are missing [FORM-04]', () => {
    fc.assert(
      fc.property(anyNational, fc.nat(9), fc.constantFrom('a', 'ы', '@', '+'), (national, at, letter) => {
        expect(phoneOf(national.slice(0, at))).toBeNull()
        expect(phoneOf(`${national.slice(0, at + 1)}${letter}${national.slice(at + 1)}`)).toBeNull()
        expect(phoneOf(`+${national.replace(/^7/, '9')}`)).toBeNull()
        expect(phoneOf(`${national}${national}`)).toBeNull()
      }),
    )
  })

  it.each([
    ['+375291234567', '+375291234567', 'phoneForeign'],
    ['+996555123456', '+996555123456', 'phoneForeign'],
    ['00375291234567', '00375291234567', 'phoneForeign'],
    ['375291234567', '+7 375 291-23-4567', 'phoneTooLong'],
    ['+7 843 123-45-678', '+7 843 123-45-678', 'phoneTooLong'],
    ['84312345678', '+7 431 234-56-78', null],
    ['+7 913 123-45-678', '+7 913 123-45-678', 'phoneTooLong'],
    ['8912345678', '+7 912 345-67-8', 'phoneWrong'],
    ['+7 8 952 555-66-77', '+7 952 555-66-77', null],
    ['+7+79525556677', '+7 952 555-66-77', null],
    ['8123159883', '+7 812 315-98-83', null],
    ['7015554433', '+7 701 555-44-33', null],
  ])('%s is shown as %s, typed or pasted, and its error is %s [FORM-04]', (text, shown, error) => {
    expect([maskPhone(text), typed(text), phoneError(text), phoneRule(shown)]).toEqual([shown, shown, error, error])
  })
})
