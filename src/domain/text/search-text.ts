export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 50

/** The text that the search field accepts: the first 50 code points. [SRCH-01] */
export const cutSearchText = (typed: string): string => Array.from(typed).slice(0, SEARCH_MAX_LENGTH).join('')

/** The text to search for, trimmed. [OC-68] */
export const searchText = (typed: string): string => cutSearchText(typed.trim()).trim()

/** Whether the text is long enough to search for. [SRCH-02..04] */
export const isSearchable = (typed: string): boolean => Array.from(searchText(typed)).length >= SEARCH_MIN_LENGTH

/** Whether the text needs a new request: long enough and different from the previous one. [SRCH-05, SRCH-06] */
export const isNewSearch = (previous: string, typed: string): boolean =>
  isSearchable(typed) && searchText(typed) !== searchText(previous)
