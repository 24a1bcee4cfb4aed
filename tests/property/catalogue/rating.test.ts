import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEnteredRating, shownRating } from '../../../src/domain/catalogue/rating.ts'
import { DEFAULT_THEMES, themeOf } from '../../../src/domain/content/theme.ts'

describe('ratings and themes', () => {
  it('stars are filled by tenths from 0 to 5 [REVIEW-04]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.double({ min: 0, max: 5, noNaN: true })), (rating) => {
        const shown = shownRating(rating)
        const clamped = Number.isNaN(rating) ? 0 : Math.max(0, Math.min(5, rating))
        expect(Math.abs(shown - clamped)).toBeLessThanOrEqual(0.05 + 1e-9)
        expect(String(shown)).toMatch(/^[0-5](\.\d)?$/)
      }),
    )
    expect([4.37, NaN, Infinity, -1].map(shownRating)).toEqual([4.4, 0, 5, 0])
  })

  it('ratings are entered in whole stars [REVIEW-02]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.integer({ min: -2, max: 8 }),
          fc.integer({ min: -20, max: 80 }).map((tenths) => tenths / 10),
          fc.double(),
        ),
        (rating) => {
          expect(isEnteredRating(rating)).toBe([1, 2, 3, 4, 5].includes(rating))
        },
      ),
    )
  })

  it('the new-year theme takes precedence over spring, and spring is the default [THEME-01, THEME-02]', () => {
    expect(themeOf(DEFAULT_THEMES)).toBe('spring')
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (newYear, spring) => {
        expect(themeOf({ newYear, spring })).toBe(newYear ? 'new-year' : spring ? 'spring' : 'base')
      }),
    )
  })
})
