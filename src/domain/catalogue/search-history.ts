import { isSearchable, searchText } from '../text/search-text.ts'

/** How many of the newest searches are remembered. */
export const MOST_SEARCHES = 8

const isSame = (one: string, other: string): boolean => one.toLocaleLowerCase('ru') === other.toLocaleLowerCase('ru')

/** The newest first and each once, however its letters are cased; a text too short to search for is not remembered. */
export const withSearch = (history: ReadonlyArray<string>, typed: string): ReadonlyArray<string> => {
  const text = searchText(typed)
  return isSearchable(text)
    ? [text, ...history.filter((known) => !isSame(known, text))].slice(0, MOST_SEARCHES)
    : history
}

/** What a browser kept, as far as it is what was given to it. */
export const searchHistory = (kept: unknown): ReadonlyArray<string> =>
  Array.isArray(kept)
    ? kept
        .filter((text: unknown): text is string => typeof text === 'string')
        .reduceRight<ReadonlyArray<string>>(withSearch, [])
    : []
