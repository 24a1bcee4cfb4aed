import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskPhone, phoneOf } from '../../../src/domain/person/phone.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

const PHONE_MASK = '+7 999 999-99-99'

describe('phones', () => {
  const anyNational = fc
    .tuple(fc.constantFrom('3', '4', '8', '9'), fc.stringMatching(/^\d{9}$/))
    .map((parts) => parts.join(''))
  const [area, first, second, third] = [
    [0, 3],
    [3, 6],
    [6, 8],
    [8, 10],
  ].map(
    ([from, to]) =>
      (text: string) =>
        text.slice(from, to),
  ) as [(text: string) => string, (text: string) => string, (text: string) => string, (text: string) => string]
  const writings = (n: string) => [
    n,
    `8${n}`,
    `7${n}`,
    `+7${n}`,
    `+7 ${area(n)} ${first(n)}-${second(n)}-${third(n)}`,
    `8 (${area(n)}) ${first(n)} ${second(n)} ${third(n)}`,
  ]

  it('are the same number in all common notations [FORM-04]', () => {
    fc.assert(
      fc.property(anyNational, (national) => {
        for (const text of writings(national)) expect(phoneOf(text)).toBe(`+7${national}`)
      }),
    )
  })

  it('fill the mask, typed digit by digit or pasted, with or without the country code [FORM-04]', () => {
    fc.assert(
      fc.property(
        anyNational.filter((n) => !/^[78]/.test(n)),
        (national) => {
          const shown = maskPhone(`+7${national}`)
          expect(shown.replace(/\d/g, '9').replace('+9', '+7')).toBe(PHONE_MASK)
          for (const text of writings(national)) {
            expect(maskPhone(text)).toBe(shown)
            expect(Array.from(text).reduce((field, key) => maskPhone(field + key), '')).toBe(shown)
          }
        },
      ),
    )
  })

  it('accept after +7 an area code that starts with 8, typed digit by digit [FORM-04]', () => {
    fc.assert(
      fc.property(anyNational, (national) => {
        const typed = Array.from(`+7${national}`).reduce((field, key) => maskPhone(field + key), '')
        expect(phoneOf(typed)).toBe(`+7${national}`)
      }),
    )
  })

  it('mask any text to a prefix of the mask, and masking is idempotent [FORM-04]', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.stringMatching(/^[+\d ()-]{0,20}$/)), (text) => {
        const shown = maskPhone(text)
        expect(PHONE_MASK.startsWith(shown.replace(/\d/g, '9').replace('+9', '+7'))).toBe(true)
        expect(maskPhone(shown)).toBe(shown)
      }),
    )
  })

  it('are null if letters are among the digits or digits are missing [FORM-04]', () => {
    fc.assert(
      fc.property(anyNational, fc.nat(9), fc.constantFrom('a', 'ы', '@', '+'), (national, at, letter) => {
        expect(phoneOf(national.slice(0, at))).toBeNull()
        expect(phoneOf(`${national.slice(0, at + 1)}${letter}${national.slice(at + 1)}`)).toBeNull()
        expect(phoneOf(`+${national}`)).toBeNull()
        expect(phoneOf(`${national}${national}`)).toBeNull()
      }),
    )
  })
})
