import { asBegun } from './begun-words.ts'
import { asCompound } from './compounds.ts'
import { asNear, readExact } from './read-exact.ts'
import type { Lexicon } from './lexicon.ts'
import { asBegunInOtherLetters, asDiminutive, asSpelling, asTypo, inLayout } from './other-spellings.ts'
import { type SearchTerm, unknown } from './search-term.ts'
import { asUnsold } from './unsold.ts'

/** The first reading that the catalogue confirms. docs/decisions/search-and-lists.md has the order. */
export const readWord = (lexicon: Lexicon, word: string, isLast: boolean, isOpen = false): SearchTerm =>
  readExact(lexicon, word) ??
  asNear(lexicon, [word]) ??
  asUnsold(lexicon, word, isOpen) ??
  asDiminutive(lexicon, word) ??
  asSpelling(lexicon, word) ??
  (isLast ? asBegun(lexicon, word, word) : null) ??
  (word.endsWith('о') ? asBegun(lexicon, word, word.slice(0, -1)) : null) ??
  asCompound(lexicon, word) ??
  inLayout(lexicon, word) ??
  asTypo(lexicon, word) ??
  (isLast && isOpen ? asBegunInOtherLetters(lexicon, word) : null) ??
  unknown(word)
