import { isSearchable, searchText } from '../text/search-text.ts'

export const MAX_SEARCHES = 8

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/**
 * Adds a search to the front of the history without duplicates (case-insensitive). Ignores a text that is too short to
 * search for.
 */
export const withSearch = (history: ReadonlyArray<string>, typed: string): ReadonlyArray<string> => {
  const text = searchText(typed)
  return isSearchable(text)
    ? [text, ...history.filter((earlier) => !isSame(earlier, text))].slice(0, MAX_SEARCHES)
    : history
}

/** Removes a search from the history. */
export const withoutSearch = (history: ReadonlyArray<string>, text: string): ReadonlyArray<string> =>
  history.filter((earlier) => !isSame(earlier, text))

export const searchHistory = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value)
    ? value
        .filter((text: unknown): text is string => typeof text === 'string')
        .reduceRight<ReadonlyArray<string>>(withSearch, [])
    : []
