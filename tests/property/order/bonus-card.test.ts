import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardNumberOf, virtualCardNumber } from '../../../src/domain/person/bonus-card.ts'

const checkDigit = (twelve: string): number =>
  (10 - (Array.from(twelve, Number).reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10

const aNumber = fc.stringMatching(/^\d{12}$/).map((twelve) => `${twelve}${String(checkDigit(twelve))}`)

describe('the number of a virtual card', () => {
  it('is a valid card number, and differs between users [OC-53]', () => {
    fc.assert(
      fc.property(fc.nat(999_999_998), (userId) => {
        expect(cardNumberOf(virtualCardNumber(userId))).toBe(virtualCardNumber(userId))
        expect(virtualCardNumber(userId)).not.toBe(virtualCardNumber(userId + 1))
      }),
    )
  })
})

describe('the number of a bonus card', () => {
  it('is accepted with its digits grouped in any way [OC-53]', () => {
    expect(cardNumberOf('2900000000018')).toBe('2900000000018')
    expect(cardNumberOf(' 2 900000-000018 ')).toBe('2900000000018')
    fc.assert(
      fc.property(aNumber, fc.nat(12), (number, at) => {
        expect(cardNumberOf(`${number.slice(0, at)} ${number.slice(at)}`)).toBe(number)
      }),
    )
  })

  it('is rejected if one digit is wrong [OC-53]', () => {
    fc.assert(
      fc.property(aNumber, fc.nat(12), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = String((Number(number[at]) + by) % 10)
        expect(cardNumberOf(`${number.slice(0, at)}${wrong}${number.slice(at + 1)}`)).toBe(null)
      }),
    )
  })

  it.each(['', '12', '29000000000181', '290000000001x', '２９０００００００００１８'])(
    'is not accepted as «%s»',
    (text) => {
      expect(cardNumberOf(text)).toBe(null)
    },
  )
})
