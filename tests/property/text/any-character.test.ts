import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../src/domain/testing/index.ts'

describe('any character', () => {
  it('is one code point, and no half of a pair', () => {
    fc.assert(
      fc.property(anyCharacter(), (character) => {
        expect([[...character].length, character.isWellFormed()]).toEqual([1, true])
      }),
    )
  })

  it('shrinks from each code point, so that the dangerous texts of fast-check are generated', () => {
    const canBe = (text: string) => anyCharacter().canShrinkWithoutContext(text)
    expect(['\0', '_', '\ud7ff', '\ue000', '😀', '\u{10ffff}'].filter(canBe)).toHaveLength(6)
    expect(['', '\ud800', '\udfff', '__'].filter(canBe)).toEqual([])
    expect(fc.string({ unit: anyCharacter() }).canShrinkWithoutContext('__proto__')).toBe(true)
  })
})
