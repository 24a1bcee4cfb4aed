import { keyOf, type Lexicon, type LexiconWord, wordsStartingWith } from './lexicon.ts'
import { type SearchStep, type SearchTerm, termOf } from './search-term.ts'

const SHORTEST_START = 3
const SHORTEST_ALONE = 2
const MAX_COMPLETIONS = 12
const HEAD_WEIGHT = 1e9

const weightOf = ({ isHead, productCount }: LexiconWord): number => Number(isHead) * HEAD_WEIGHT + productCount

const most = (words: ReadonlyArray<LexiconWord>): ReadonlyArray<LexiconWord> =>
  [...words].sort((one, other) => weightOf(other) - weightOf(one))

export const startingWith = (lexicon: Lexicon, start: string): ReadonlyArray<LexiconWord> =>
  most(wordsStartingWith(lexicon, start)).slice(0, MAX_COMPLETIONS)

const prefixOf = (lexicon: Lexicon, word: string, start: string): SearchTerm | null => {
  const words = startingWith(lexicon, start)
  return words.length === 0
    ? null
    : termOf(
        lexicon,
        word,
        'prefix',
        words.map((item) => [item.word]),
      )
}

export const asPrefix = (lexicon: Lexicon, word: string, start: string): SearchTerm | null =>
  start.length < SHORTEST_START ? null : prefixOf(lexicon, word, start)

/** A query of two letters, from which on the search has suggestions. [SRCH-02] */
export const asPrefixAlone = (lexicon: Lexicon, word: string): SearchTerm | null =>
  word.length < SHORTEST_ALONE ? null : prefixOf(lexicon, word, word)

const EXACT_STEPS = new Set<SearchStep>(['written', 'form', 'synonym'])

/** A word of the vocabulary that begins longer names of kinds, while it is typed: «чай» of «чайник». They match after the word. */
export const withEndings = (lexicon: Lexicon, term: SearchTerm): SearchTerm | null => {
  const { typed, step, options, synonyms } = term
  if (!EXACT_STEPS.has(step) || typed.includes(' ')) return null
  const keys = new Set(options.flat().map((word) => keyOf(lexicon.stem, word)))
  const longer = typed.length < SHORTEST_START ? [] : startingWith(lexicon, typed)
  const kinds = longer.filter(({ isHead, key }) => isHead && !keys.has(key)).map(({ word }) => [word])
  return kinds.length === 0 ? null : { ...term, isHead: true, synonyms: [...synonyms, ...kinds] }
}
