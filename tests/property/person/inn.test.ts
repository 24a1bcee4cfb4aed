import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInn } from '../../../src/domain/person/inn.ts'

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const last = (head: string) => Array.from({ length: 10 }, (_, digit) => `${head}${digit}`)

describe('the ИНН of a company or a sole trader [OC-02]', () => {
  it.each(['7707083893', '7736050003', '7830002293', '500100732259'])('is accepted: %s', (inn) => {
    expect(isInn(inn)).toBe(true)
  })

  it.each([
    '',
    '7707083894',
    '770708389',
    '77070838930',
    '500100732258',
    '500100732269',
    '７７０７０８３８９３',
    '7707083893 ',
  ])('is rejected: «%s»', (text) => {
    expect(isInn(text)).toBe(false)
  })

  it('with nine given digits has exactly one valid tenth, and with ten exactly one valid pair of an eleventh and a twelfth', () => {
    fc.assert(
      fc.property(digits(9), (head) => {
        expect(last(head).filter(isInn)).toHaveLength(1)
      }),
    )
    fc.assert(
      fc.property(digits(10), (head) => {
        expect(last(head).flatMap(last).filter(isInn)).toHaveLength(1)
      }),
    )
  })

  it('with one wrong digit is rejected, unless the check digit is 0, which two remainders give', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(8), fc.integer({ min: 1, max: 9 }), (head, at, by) => {
        const [inn = ''] = last(head).filter(isInn)
        const wrong = `${inn.slice(0, at)}${(Number(inn[at]) + by) % 10}${inn.slice(at + 1)}`
        fc.pre(!inn.endsWith('0'))
        expect(isInn(wrong)).toBe(false)
      }),
    )
  })
})
