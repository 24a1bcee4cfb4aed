import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SEARCHES, searchHistory, withoutSearch, withSearch } from '../../../src/domain/catalogue/search-history.ts'
import { isSearchable, searchText } from '../../../src/domain/text/search-text.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

const historyOf = (typed: ReadonlyArray<string>) => typed.reduce<ReadonlyArray<string>>(withSearch, [])

describe('the search history', () => {
  it('contains each text once regardless of case, the newest first, and at most eight', () => {
    fc.assert(
      fc.property(fc.array(anyText(60), { maxLength: 20 }), anyText(60).filter(isSearchable), (before, last) => {
        const history = historyOf([...before, last])
        expect(history[0]).toBe(searchText(last))
        expect(history.length).toBeLessThanOrEqual(MAX_SEARCHES)
        expect(new Set(history.map((text) => text.toLocaleLowerCase('ru'))).size).toBe(history.length)
      }),
    )
    expect(historyOf(['Чай', 'лампа', 'чай'])).toEqual(['чай', 'лампа'])
    expect(historyOf('аа бб вв гг дд ее жж зз ии'.split(' '))).toEqual('ии зз жж ее дд гг вв бб'.split(' '))
  })

  it('contains no text that is too short to search for', () => {
    expect(historyOf(['чай', ' ч ', ''])).toEqual(['чай'])
  })

  it('is read back as it was stored, and skips invalid entries', () => {
    fc.assert(
      fc.property(fc.array(anyText(60), { maxLength: 20 }), (typed) => {
        const history = historyOf(typed)
        expect(searchHistory(JSON.parse(JSON.stringify(history)))).toEqual(history)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        for (const text of searchHistory(stored)) expect(isSearchable(text)).toBe(true)
      }),
    )
    expect(searchHistory(['чай', 7, null, 'ч', 'Чай', 'лампа'])).toEqual(['чай', 'лампа'])
    expect(searchHistory('чай')).toEqual([])
  })

  it('loses one text regardless of case', () => {
    expect(withoutSearch(['чай', 'лампа'], 'Чай')).toEqual(['лампа'])
    expect(withoutSearch(['чай'], 'ваза')).toEqual(['чай'])
  })
})
