/** [SRCH-01, SRCH-02] */
export const SEARCH_MIN_LENGTH = 2
export const SEARCH_MAX_LENGTH = 50

/** What a search field holds of a text: its first 50 characters, none of them cut in half. [SRCH-01] */
export const heldSearchText = (typed: string): string => Array.from(typed).slice(0, SEARCH_MAX_LENGTH).join('')

/** What is searched for: the text without the spaces around it. [OC-68] */
export const searchText = (typed: string): string => heldSearchText(typed.trim()).trim()

/** [SRCH-02..04] */
export const isSearchable = (typed: string): boolean => Array.from(searchText(typed)).length >= SEARCH_MIN_LENGTH

/** Whether a text asks for other results than the last one did: long enough and changed. [SRCH-05, SRCH-06] */
export const isNewSearch = (previous: string, typed: string): boolean =>
  isSearchable(typed) && searchText(typed) !== searchText(previous)
