import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../src/domain/testing/text.ts'
import { SLUG_LENGTH, slugOf } from '../../../src/domain/text/slug.ts'

describe('slugOf', () => {
  it.each([
    ['Умная лампочка Яндекса E14', 'umnaya-lampochka-yandeksa-e14'],
    ['Щётка «Ёжик» № 5/2', 'schetka-ezhik-no-5-2'],
    ["L'Oréal Paris", 'loreal-paris'],
    ['  Объём: 10 м³ ', 'obem-10-m3'],
    ['Қазақ шапаны', 'kazak-shapany'],
  ])('converts %j to %j', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('returns no slug for a title without letters or digits', () => {
    expect(slugOf('— ☕ —')).toBeNull()
  })

  it('cuts a long title at a whole word', () => {
    expect(slugOf(`${'слово '.repeat(30)}`)).toBe(Array.from({ length: 13 }, () => 'slovo').join('-'))
    expect(slugOf('ы'.repeat(200))).toHaveLength(SLUG_LENGTH)
  })

  it('transliterates every letter of Russian and of related alphabets', () => {
    const spelled = (letters: string) => Array.from(letters, (letter) => slugOf(`1${letter}1`)?.slice(1, -1)).join(' ')
    expect(spelled('абвгдеёжзийклмноп')).toBe('a b v g d e e zh z i y k l m n o p')
    expect(spelled('рстуфхцчшщъыьэюя')).toBe('r s t u f h ts ch sh sch  y  e yu ya')
    expect(spelled('іїєґўәғқңөұүһ')).toBe('i yi ye g u a g k n o u u h')
  })

  it('keeps a slug of exactly the maximum length', () => {
    const title = `${'a'.repeat(SLUG_LENGTH - 4)}-bcd`
    expect([slugOf(title), slugOf(`${title}e`)]).toEqual([title, 'a'.repeat(SLUG_LENGTH - 4)])
  })

  it('returns only valid path characters for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter(), maxLength: 200 }), (title) => {
        const slug = slugOf(title)
        if (slug === null) return
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH)
      }),
    )
  })
})
