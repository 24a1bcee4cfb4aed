import { keyOf, type Lexicon } from './lexicon.ts'
import type { SearchTerm } from './search-term.ts'

/** A category, brand or article whose title has all words of a query. */
export interface NamedPage {
  readonly id: string
  readonly hasProducts: boolean
  readonly isExact: boolean
}

export const namedPages = ({ pages, stem }: Lexicon, terms: ReadonlyArray<SearchTerm>): ReadonlyArray<NamedPage> => {
  if (terms.length === 0) return []
  const phrases = terms.map(({ options }) => options.map((phrase) => phrase.map((word) => keyOf(stem, word))))
  return pages
    .map(({ id, hasProducts, keys }) => {
      const matched = phrases.map((ofTerm) => ofTerm.filter((phrase) => phrase.every((key) => keys.includes(key))))
      const named = new Set(matched.flat(2))
      return {
        id,
        hasProducts,
        isNamed: matched.every((ofTerm) => ofTerm.length > 0),
        // «полка» is not the brand «Полка к полке»
        isExact: keys.length === named.size,
      }
    })
    .filter(({ isNamed }) => isNamed)
    .map(({ id, hasProducts, isExact }) => ({ id, hasProducts, isExact }))
    .sort((one, other) => Number(other.isExact) - Number(one.isExact))
}
