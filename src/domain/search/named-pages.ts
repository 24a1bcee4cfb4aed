import { keyOf, type Lexicon } from './lexicon.ts'
import type { SearchTerm } from './search-term.ts'

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
      const held = phrases.map((ofTerm) => ofTerm.filter((phrase) => phrase.every((key) => keys.includes(key))))
      const named = new Set(held.flat(2))
      return {
        id,
        hasProducts,
        isHeld: held.every((ofTerm) => ofTerm.length > 0),
        // «полка» is not the brand «Полка к полке»
        isExact: keys.length === named.size,
      }
    })
    .filter(({ isHeld }) => isHeld)
    .map(({ id, hasProducts, isExact }) => ({ id, hasProducts: hasProducts, isExact }))
    .sort((one, other) => Number(other.isExact) - Number(one.isExact))
}
