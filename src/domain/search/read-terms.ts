import { readJoined } from './compounds.ts'
import { vocabularyWords, type Lexicon } from './lexicon.ts'
import { readPhrase } from './phrases.ts'
import { readWord } from './read-word.ts'
import type { SearchTerm } from './search-term.ts'
import { isUnsold } from './unsold.ts'

const LONGEST_PHRASE = 3

// Tries the longest phrase first: a synonym of several words, two parts of one word, a single word.
export const readTerms = (
  lexicon: Lexicon,
  words: ReadonlyArray<string>,
  isOpen = false,
): ReadonlyArray<SearchTerm> => {
  const terms: Array<SearchTerm> = []
  let left = words
  while (left.length > 0) {
    const [first = '', second] = left
    const long =
      (left.length < LONGEST_PHRASE ? null : readPhrase(lexicon, left.slice(0, LONGEST_PHRASE))) ??
      (second === undefined ? null : (readJoined(lexicon, first, second) ?? readPhrase(lexicon, [first, second])))
    const term = long ?? readWord(lexicon, first, left.length === 1, isOpen)
    terms.push(term)
    left = left.slice(long === null ? 1 : long.typed.split(' ').length)
  }
  return terms
}

export const softTerm = (lexicon: Lexicon, typed: string, words: ReadonlyArray<string>): ReadonlyArray<SearchTerm> => {
  const found = words.filter((word) => vocabularyWords(lexicon, word).length > 0)
  const options = found.map((word) => [word])
  return options.length === 0
    ? []
    : [
        {
          typed,
          step: 'intent',
          options,
          synonyms: [],
          isHead: false,
          isKind: false,
          isSoft: true,
          isOfSection: false,
          productCount: 0,
        },
      ]
}

// The wanted kind is named before the first preposition: «лампа» of «лампа для стола», not «стол». Without such a word
// all kinds are wanted, unless that kind is not sold: «сушилка для белья» is no «бельё».
export const withKinds = (
  lexicon: Lexicon,
  terms: ReadonlyArray<SearchTerm>,
  wordsBefore: number,
): ReadonlyArray<SearchTerm> => {
  let at = 0
  const isBefore = terms.map(({ typed }) => {
    const start = at
    at += typed.split(' ').length
    return start < wordsBefore
  })
  const isAny = terms.some(({ isHead }, place) => isHead && isBefore[place] === true)
  const unsold = isAny ? -1 : terms.findIndex((term, place) => isBefore[place] === true && isUnsold(lexicon, term))
  return terms.map((term, place) => ({
    ...term,
    isKind: unsold === -1 ? term.isHead && (!isAny || isBefore[place] === true) : place === unsold,
  }))
}
