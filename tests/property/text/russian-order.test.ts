import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byTitle, sortKey } from '../../../src/domain/text/russian-order.ts'
import { anyText, anyTitle } from '../../../src/domain/testing/index.ts'

describe('the sort order of titles', () => {
  const ALPHABET = Array.from('0123456789абвгдеёжзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz')
  const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))

  it('is alphabetical in the bytes of the keys: ё directly after е, Latin last [OC-69]', () => {
    const letters = fc
      .array(fc.nat(ALPHABET.length - 11), { minLength: 1, maxLength: 12 })
      .map((indices) => indices.map((index) => index + 10))
    const order = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
      const at = a.findIndex((index, place) => index !== b[place])
      return at === -1 ? Math.sign(a.length - b.length) : Math.sign((a[at] ?? 0) - (b[at] ?? -1))
    }
    const word = (indices: ReadonlyArray<number>) => indices.map((index) => ALPHABET[index]).join('')
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(Math.sign(byBytes(word(a), word(b)))).toBe(order(a, b))
        expect(Math.sign(byBytes(word(a).toUpperCase(), word(b)))).toBe(order(a, b))
      }),
    )
  })

  it('sorts numbers by value [OC-69]', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.bigInt({ min: 0n, max: 10n ** 30n }),
        fc.nat(3),
        (a, b, zeros) => {
          const sign = a < b ? -1 : Number(a > b)
          expect(Math.sign(byBytes(`Чай ${a} г`, `чай  ${'0'.repeat(zeros)}${b} г `))).toBe(sign)
        },
      ),
    )
  })

  it('compares every number in a title [OC-69]', () => {
    expect(byBytes('Набор 2 шт, 9 л', 'Набор 2 шт, 10 л')).toBeLessThan(0)
  })

  it('is the same in memory and in a database that compares bytes [OC-69]', () => {
    fc.assert(
      fc.property(anyTitle(), anyTitle(), anyText(), (a, b, c) => {
        const texts = [a, b, c]
        const titles = texts.map((title) => ({ title }))
        expect([...titles].sort(byTitle).map(({ title }) => sortKey(title))).toEqual(
          [...texts].sort(byBytes).map(sortKey),
        )
      }),
    )
  })
})
