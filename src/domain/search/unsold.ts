import { asBegun } from './begun-words.ts'
import { isAdjective } from './kind-words.ts'
import { isSpelt, vocabularyWords, type Lexicon } from './lexicon.ts'
import { type SearchTerm, unknown } from './search-term.ts'

// Whether all words of a term are common nouns of the dictionary.
export const isCommon = (lexicon: Lexicon, { options }: SearchTerm): boolean =>
  options
    .map((phrase) => phrase.filter((word) => !isAdjective(word)))
    .every((nouns) => nouns.length > 0 && nouns.every((word) => isSpelt(lexicon, word)))

/** Whether the catalogue lacks the kind that a common noun names. */
export const isUnsold = (lexicon: Lexicon, term: SearchTerm): boolean =>
  isCommon(lexicon, term) && term.options.flat().every((word) => vocabularyWords(lexicon, word).length === 0)

// A dictionary word that the catalogue lacks is read as nothing else. While it is typed, it may begin another one.
export const asUnsold = (lexicon: Lexicon, word: string, isOpen: boolean): SearchTerm | null =>
  isSpelt(lexicon, word) ? ((isOpen ? asBegun(lexicon, word, word) : null) ?? unknown(word)) : null
