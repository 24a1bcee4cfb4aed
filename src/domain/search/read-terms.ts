import { isAdjective } from './kind-words.ts'
import { isSpelt, type Lexicon, type Phrase, vocabularyWords } from './lexicon.ts'
import type { QueryReading, TermPlace, WordPlace } from './query-readings.ts'
import { type SearchTerm, unknown } from './search-term.ts'
import { isInfinitive } from './verbs.ts'

// Whether all words of a term are common nouns of the dictionary.
export const isCommon = (lexicon: Lexicon, { options }: SearchTerm): boolean =>
  options
    .map((phrase) => phrase.filter((word) => !isAdjective(word)))
    .every((nouns) => nouns.length > 0 && nouns.every((word) => isSpelt(lexicon, word)))

/** Whether the catalogue lacks the kind that a common noun names. */
export const isUnsold = (lexicon: Lexicon, term: SearchTerm): boolean =>
  isCommon(lexicon, term) && term.options.flat().every((word) => vocabularyWords(lexicon, word).length === 0)

const firstOf = <A>(readings: ReadonlyArray<QueryReading>, read: (reading: QueryReading) => A | null): A | null =>
  readings.reduce<A | null>((found, reading) => found ?? read(reading), null)

/** A chunk between two spaces, if it is to be read otherwise. */
export const readChunk = (lexicon: Lexicon, chunk: string, readings: ReadonlyArray<QueryReading>): string | null =>
  firstOf(readings, (reading) => (reading.level === 'chunk' ? reading.read(lexicon, chunk) : null))

const readPhrase = (lexicon: Lexicon, phrase: Phrase, readings: ReadonlyArray<QueryReading>): SearchTerm | null =>
  firstOf(readings, (reading) => (reading.level === 'phrase' ? reading.read(lexicon, phrase) : null))

const readWord = (
  lexicon: Lexicon,
  word: string,
  place: WordPlace,
  readings: ReadonlyArray<QueryReading>,
): SearchTerm =>
  firstOf(readings, (reading) => (reading.level === 'word' ? reading.read(lexicon, word, place) : null)) ??
  unknown(word)

/** The term after all that the rest of the query changes in it. */
export const changeTerm = (
  lexicon: Lexicon,
  term: SearchTerm,
  place: TermPlace,
  readings: ReadonlyArray<QueryReading>,
): SearchTerm =>
  readings.reduce(
    (sofar, reading) => (reading.level === 'term' ? (reading.read(lexicon, sofar, place) ?? sofar) : sofar),
    term,
  )

const LONGEST_FIRST = [3, 2]

/** Reads the words of a query from the left, the longest phrase first. */
export const readTerms = (
  lexicon: Lexicon,
  words: ReadonlyArray<string>,
  isOpen: boolean,
  readings: ReadonlyArray<QueryReading>,
): ReadonlyArray<SearchTerm> => {
  const terms: Array<SearchTerm> = []
  let left = words
  while (left.length > 0) {
    const [first = ''] = left
    const phrases = LONGEST_FIRST.filter((length) => length <= left.length).map((length) => left.slice(0, length))
    const phrase = phrases.reduce<SearchTerm | null>(
      (found, each) => found ?? readPhrase(lexicon, each, readings),
      null,
    )
    const place = { isLast: left.length === 1, isOpen, isAlone: words.length === 1 }
    const term = phrase ?? readWord(lexicon, first, place, readings)
    terms.push(term)
    left = left.slice(term.typed.split(' ').length)
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
          isOfCategory: false,
          productCount: 0,
        },
      ]
}

const isPurpose = ({ step, typed }: SearchTerm): boolean => step === 'near' && isInfinitive(typed.replace(/ .*$/u, ''))

// The wanted kind is named before the first preposition: «лампа» of «лампа для стола», not «стол». Without such a word
// all kinds are wanted, unless that kind is not sold: «сушилка для белья» is no «бельё».
export const withKinds = (
  lexicon: Lexicon,
  terms: ReadonlyArray<SearchTerm>,
  wordsBefore: number,
): ReadonlyArray<SearchTerm> => {
  // what is done to it is no kind that is wanted: «чем пылесосить ковер»
  if (terms.some(isPurpose)) return terms.map((term) => ({ ...term, isKind: isPurpose(term), isHead: isPurpose(term) }))
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
