import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cutSearchText,
  isNewSearch,
  isSearchable,
  SEARCH_MAX_LENGTH,
  searchText,
} from '../../../src/domain/text/search-text.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

const lengthOf = (text: string) => Array.from(text).length

describe('search texts', () => {
  it('are cut to 50 characters without splitting a character [SRCH-01]', () => {
    fc.assert(
      fc.property(anyText(120), (typed) => {
        const held = cutSearchText(typed)
        expect(typed.startsWith(held)).toBe(true)
        expect(lengthOf(held)).toBe(Math.min(lengthOf(typed), SEARCH_MAX_LENGTH))
      }),
    )
  })

  it('are trimmed, and requested from two characters on [SRCH-02, SRCH-03, SRCH-04]', () => {
    fc.assert(
      fc.property(anyText(120), (typed) => {
        const text = searchText(typed)
        expect(text).toBe(text.trim())
        expect(lengthOf(text)).toBeLessThanOrEqual(SEARCH_MAX_LENGTH)
        expect(searchText(text)).toBe(text)
        expect(isSearchable(typed)).toBe(lengthOf(text) >= 2)
      }),
    )
  })

  it('are requested again only after a change [SRCH-05, SRCH-06]', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (previous, typed) => {
        expect(isNewSearch(previous, typed)).toBe(isSearchable(typed) && searchText(previous) !== searchText(typed))
        expect(isNewSearch(typed, ` ${typed}  `)).toBe(false)
      }),
    )
  })
})
