import { searchForm } from '../catalogue/search-form.ts'
import { isIntent, readIntents, readPrices, type SearchFilters } from './intents.ts'
import { inOneAlphabet, inOtherLayout, russianSpellings } from './letters.ts'
import { isAdjective, PREPOSITIONS } from './kind-words.ts'
import { keyOf, type Lexicon, queryWords } from './lexicon.ts'
import {
  asKindAlone,
  readJoined,
  readKnown,
  readPhrase,
  readWord,
  type SearchStep,
  type SearchTerm,
  isUnsold,
  withEndings,
} from './read-word.ts'

export interface SearchReading {
  readonly step: SearchStep
  readonly typed: string
  readonly read: string
}

/** The interpretation of a query: all terms and all filters must match. */
export interface ReadQuery {
  readonly terms: ReadonlyArray<SearchTerm>
  readonly filters: SearchFilters
  /** What goods must not have. */
  readonly excluded: ReadonlyArray<SearchTerm>
  /** Categories, brands and articles whose title equals the query or contains all of its words. */
  readonly sections: ReadonlyArray<{ readonly id: string; readonly hasGoods: boolean; readonly isExact: boolean }>
}

const LONGEST_PHRASE = 3
// Limits of what a hard query costs.
const MOST_KINDS = 3
const MOST_DROPPED = 5

const wordsOf = (text: string): ReadonlyArray<string> => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word)

// Converts a chunk such as `rhe;rf` to the other layout before its punctuation is removed.
const chunkInOtherLayout = (lexicon: Lexicon, chunk: string): string | null => {
  if (!/[a-z].*[^\p{L}\p{N}]|[^\p{L}\p{N}].*[a-z]/u.test(chunk)) return null
  const other = inOtherLayout(chunk)
  if (!/^\p{L}+$/u.test(other) || wordsOf(chunk).every((word) => readKnown(lexicon, word) !== null)) return null
  return readWord(lexicon, other, false).step === 'unknown' ? null : searchForm(other)
}

// «xfqybr lj 2000»: no Latin word is known, and most of them are in the other layout.
const isAllInOtherLayout = (lexicon: Lexicon, chunks: ReadonlyArray<string>): boolean => {
  const latin = chunks.filter((chunk) => /[a-z]/u.test(chunk))
  const isKnown = (word: string): boolean => readKnown(lexicon, word) !== null
  const isAny = (word: string): boolean => isKnown(word) || PREPOSITIONS.has(word) || isIntent(word)
  const turned = latin.map(inOtherLayout)
  return (
    latin.length > 1 &&
    !latin.some(isKnown) &&
    turned.every((word) => /^\p{L}+$/u.test(word)) &&
    turned.filter(isAny).length * 2 > turned.length
  )
}

const softTerm = (lexicon: Lexicon, typed: string, words: ReadonlyArray<string>): ReadonlyArray<SearchTerm> => {
  const known = words.filter((word) => lexicon.byKey.has(keyOf(lexicon.stem, word)))
  const options = known.map((word) => [word])
  return options.length === 0
    ? []
    : [{ typed, step: 'intent', options, synonyms: [], isHead: false, isKind: false, isSoft: true, goods: 0 }]
}

// Tries the longest phrase first: a synonym of several words, two parts of one word, a single word.
const readTerms = (lexicon: Lexicon, words: ReadonlyArray<string>, isOpen = false): ReadonlyArray<SearchTerm> => {
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

// The wanted kind is named before the first preposition: «лампа» of «лампа для стола», not «стол». Without such a word
// all kinds are wanted, unless that kind is not sold: «сушилка для белья» is no «бельё».
const withKinds = (
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

const sectionsOf = ({ sections, stem }: Lexicon, terms: ReadonlyArray<SearchTerm>): ReadQuery['sections'] => {
  if (terms.length === 0) return []
  const phrases = terms.map(({ options }) => options.map((phrase) => phrase.map((word) => keyOf(stem, word))))
  return sections
    .map(({ id, hasGoods, keys }) => {
      const held = phrases.map((ofTerm) => ofTerm.filter((phrase) => phrase.every((key) => keys.includes(key))))
      const named = new Set(held.flat(2))
      return {
        id,
        hasGoods,
        isHeld: held.every((ofTerm) => ofTerm.length > 0),
        isExact: keys.every((key) => named.has(key)),
      }
    })
    .filter(({ isHeld }) => isHeld)
    .map(({ id, hasGoods, isExact }) => ({ id, hasGoods, isExact }))
    .sort((one, other) => Number(other.isExact) - Number(one.isExact))
}

// A preposition, in Latin letters too: `dlya`.
const isShort = (word: string): boolean =>
  PREPOSITIONS.has(word) ||
  (/^[a-z]{3,}$/u.test(word) && russianSpellings(word).some((spelling) => PREPOSITIONS.has(spelling)))

/** Whether the text is still being typed: then its last word may be the beginning of another one. */
export interface Typing {
  readonly isTyping: boolean
}

/** Reads a query with the words of the catalogue. Total: any text has a reading. */
export const readQuery = (lexicon: Lexicon, text: string, { isTyping }: Typing = { isTyping: false }): ReadQuery => {
  const typed = searchForm(text).split(' ')
  const isTurned = isAllInOtherLayout(lexicon, typed)
  const chunks = typed.map((chunk) => ({
    chunk,
    other:
      isTurned && /[a-z]/u.test(chunk)
        ? inOtherLayout(chunk)
        : (inOneAlphabet(chunk) ?? chunkInOtherLayout(lexicon, chunk)),
  }))
  const { rest, filters } = readPrices(chunks.map(({ chunk, other }) => other ?? chunk).join(' '))
  const all = queryWords(rest)
  const isKind = (word: string) => lexicon.words.get(word)?.isHead === true
  const isKnown = (word: string) => readKnown(lexicon, word) !== null
  const isSection = sectionsOf(
    lexicon,
    readTerms(
      lexicon,
      all.filter((word) => !isShort(word)),
    ),
  ).some(({ hasGoods, isExact }) => hasGoods && isExact)
  const intents = isSection
    ? { words: all, filters: {}, soft: [], excluded: [] }
    : readIntents(all, { isKind, isKnown })
  const words = intents.words.filter((word) => !isShort(word))
  const firstShort = intents.words.findIndex((word) => isShort(word) && word !== 'и')
  const isWordOpen = isTyping && !/\s$/u.test(text) && words.at(-1) === all.at(-1)
  const named = readTerms(lexicon, words, isWordOpen)
  const known = named.length === 1 && !isSection ? named.map((term) => asKindAlone(lexicon, term)) : named
  const begun = isWordOpen
    ? known.map((term, at) => (at === known.length - 1 ? withEndings(lexicon, term) : term))
    : known
  const terms = withKinds(lexicon, begun, firstShort <= 0 ? words.length : firstShort).map((term) =>
    chunks.some(({ other }) => other === term.typed) ? { ...term, step: 'layout' as const } : term,
  )
  return {
    terms: [...terms, ...intents.soft.flatMap(({ typed, words: hints }) => softTerm(lexicon, typed, hints))],
    filters: { ...filters, ...intents.filters },
    excluded: intents.excluded.map((word) => readKnown(lexicon, word)).filter((term) => term !== null),
    sections: sectionsOf(lexicon, terms),
  }
}

const isKindOf = ({ isKind }: SearchTerm): boolean => isKind

const tellOf = ({ isKind, step }: SearchTerm): number =>
  isKind ? 4 : step === 'unknown' ? 1 : step === 'number' ? 3 : 2

const isKnownNoun = ({ step, options }: SearchTerm): boolean =>
  (step === 'written' || step === 'form' || step === 'synonym') && options.flat().some((word) => !isAdjective(word))

/**
 * The terms to try if not all match: all but one word, starting with the least specific, and at last the kind only.
 * What remains always contains a kind or a known word, so a missing product is not replaced by its adjective.
 */
export const fallbacks = (terms: ReadonlyArray<SearchTerm>): ReadonlyArray<ReadonlyArray<SearchTerm>> => {
  // of several kinds the first is the wanted one
  const order = [...terms.filter((term) => !isKindOf(term)), ...terms.filter(isKindOf).reverse()].sort(
    (one, other) => tellOf(one) - tellOf(other),
  )
  const shorter = order.slice(0, MOST_DROPPED).map((dropped) => terms.filter((term) => term !== dropped))
  const kinds = terms.filter(isKindOf)
  const telling = kinds.length > 0 ? kinds : terms.filter(isKnownNoun)
  return [...shorter, ...(kinds.length < terms.length - 1 ? [kinds] : [])].filter((left) =>
    left.some((term) => telling.includes(term)),
  )
}

/**
 * What is tried in turn: all terms, then each kind alone as the kind that is wanted («подушка диван», «стола для лампа»),
 * then fewer terms.
 */
export const attempts = (terms: ReadonlyArray<SearchTerm>): ReadonlyArray<ReadonlyArray<SearchTerm>> => {
  const heads = terms.filter(({ isHead }) => isHead).slice(0, MOST_KINDS)
  const withOneKind =
    heads.length < 2 ? [] : heads.map((head) => terms.map((term) => ({ ...term, isKind: term === head })))
  return [terms, ...withOneKind, ...fallbacks(terms)]
}

const readOf = ({ typed, step, options }: SearchTerm): string =>
  step === 'written' || step === 'form' || step === 'number' || step === 'unknown'
    ? typed
    : (options[0] ?? [typed]).join(' ')

export const readingsOf = (
  terms: ReadonlyArray<SearchTerm>,
  used: ReadonlyArray<SearchTerm>,
  excluded: ReadonlyArray<SearchTerm> = [],
): ReadonlyArray<SearchReading> => [
  ...terms.map((term) => ({
    step: used.some(({ typed }) => typed === term.typed) ? term.step : ('dropped' as const),
    typed: term.typed,
    read: readOf(term),
  })),
  ...excluded.map((term) => ({ step: 'excluded' as const, typed: term.typed, read: readOf(term) })),
]

const SURE = new Set<SearchStep>(['written', 'form', 'number', 'intent', 'synonym'])

const isSameKind = (terms: ReadonlyArray<SearchTerm>, used: ReadonlyArray<SearchTerm>): boolean => {
  const wanted = terms.filter(isKindOf).map(({ typed }) => typed)
  return wanted.length === 0 || used.some(({ isKind, typed }) => isKind && typed === wanted[0])
}

/** Whether the results match another text than the typed one, which the response must state. */
export const isGuess = (terms: ReadonlyArray<SearchTerm>, used: ReadonlyArray<SearchTerm>): boolean =>
  used.length < terms.length ||
  // another kind than the first one that was typed
  !isSameKind(terms, used) ||
  used.some(({ step, typed }) => !SURE.has(step) && !(step === 'unknown' && /\d/u.test(typed)))

// Whether a used name stands for another kind, because its own is not sold.
export const isNear = (used: ReadonlyArray<SearchTerm>): boolean => used.some(({ step }) => step === 'near')

// The nouns of a query that names no kind: «хлеб» of «Хлеб и соль». What has them somewhere may be no such product.
export const kindlessNouns = (
  { sections }: Pick<ReadQuery, 'sections'>,
  used: ReadonlyArray<SearchTerm>,
): ReadonlyArray<SearchTerm> =>
  used.some(({ isHead }) => isHead) || sections.some(({ id }) => id.startsWith('category:'))
    ? []
    : used.filter(
        ({ isSoft, step, options }) =>
          !isSoft &&
          step !== 'number' &&
          options.every((phrase) => phrase.some((word) => !isAdjective(word)) && !/[\da-z]/u.test(phrase.join(''))),
      )

// What is tried for persons, occasions and rooms alone: all of them, then any.
export const softAttempts = (terms: ReadonlyArray<SearchTerm>): ReadonlyArray<ReadonlyArray<SearchTerm>> => [
  terms,
  ...terms.slice(0, 1).map((first) => [{ ...first, options: terms.flatMap(({ options }) => options) }]),
]

/** The text that the results match, with the kind first. */
export const textOf = (used: ReadonlyArray<SearchTerm>): string =>
  [...used.filter(isKindOf), ...used.filter((term) => !isKindOf(term) && !term.isSoft)].map(readOf).join(' ')
