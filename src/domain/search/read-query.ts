import { searchForm } from '../catalogue/search-form.ts'
import { readIntents, readPrices, type SearchFilters } from './intents.ts'
import { inOtherLayout } from './letters.ts'
import { keyOf, type Lexicon, queryWords, SHORT_WORDS } from './lexicon.ts'
import { readJoined, readKnown, readPhrase, readWord, type SearchStep, type SearchTerm } from './read-word.ts'

export interface SearchReading {
  readonly step: SearchStep
  readonly typed: string
  readonly read: string
}

/** How a query is understood: all terms and all filters hold. */
export interface ReadQuery {
  readonly terms: ReadonlyArray<SearchTerm>
  readonly filters: SearchFilters
  /** Categories whose title is the query, or holds all of its words. */
  readonly sections: ReadonlyArray<{ readonly id: string; readonly isExact: boolean }>
}

const LONGEST_PHRASE = 3

const wordsOf = (text: string): ReadonlyArray<string> => [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word)

/** A chunk such as `rhe;rf` is turned into the other layout before its signs are lost. */
const chunkInOtherLayout = (lexicon: Lexicon, chunk: string): string | null => {
  if (!/[a-z].*[^\p{L}\p{N}]|[^\p{L}\p{N}].*[a-z]/u.test(chunk)) return null
  const other = inOtherLayout(chunk)
  if (!/^\p{L}+$/u.test(other) || wordsOf(chunk).every((word) => readKnown(lexicon, word) !== null)) return null
  return readWord(lexicon, other, false).step === 'unknown' ? null : searchForm(other)
}

const softTerm = (lexicon: Lexicon, typed: string, words: ReadonlyArray<string>): ReadonlyArray<SearchTerm> => {
  const known = words.filter((word) => lexicon.byKey.has(keyOf(lexicon.stem, word)))
  const options = known.map((word) => [word])
  return options.length === 0
    ? []
    : [{ typed, step: 'intent', options, synonyms: [], isHead: false, isSoft: true, goods: 0 }]
}

/** The longest phrase first: a synonym of several words, then two parts of one word, then the word. */
const readTerms = (lexicon: Lexicon, words: ReadonlyArray<string>): ReadonlyArray<SearchTerm> => {
  const terms: Array<SearchTerm> = []
  let left = words
  while (left.length > 0) {
    const lengths = [LONGEST_PHRASE, 2].filter((length) => length <= left.length)
    const [first = '', second] = left
    const phrase = lengths.map((length) => readPhrase(lexicon, left.slice(0, length))).find((found) => found !== null)
    const long = phrase ?? (second === undefined ? null : readJoined(lexicon, first, second))
    const term = long ?? readWord(lexicon, first, left.length === 1)
    terms.push(term)
    left = left.slice(long === null ? 1 : long.typed.split(' ').length)
  }
  return terms
}

const sectionsOf = ({ sections, stem }: Lexicon, terms: ReadonlyArray<SearchTerm>): ReadQuery['sections'] => {
  const keys = terms.map(({ options }) => options.flat().map((word) => keyOf(stem, word)))
  if (keys.length === 0) return []
  return sections
    .filter((section) => keys.every((any) => any.some((key) => section.keys.includes(key))))
    .map((section) => ({ id: section.id, isExact: section.keys.every((key) => keys.some((any) => any.includes(key))) }))
    .sort((one, other) => Number(other.isExact) - Number(one.isExact))
}

/** Reads a query with the words of the catalogue. Pure and total: any text has a reading. */
export const readQuery = (lexicon: Lexicon, text: string): ReadQuery => {
  const chunks = searchForm(text)
    .split(' ')
    .map((chunk) => ({ chunk, other: chunkInOtherLayout(lexicon, chunk) }))
  const { rest, filters } = readPrices(chunks.map(({ chunk, other }) => other ?? chunk).join(' '))
  const all = queryWords(rest)
  const isKind = (word: string) => lexicon.words.get(word)?.isHead === true
  const isSection = sectionsOf(
    lexicon,
    readTerms(
      lexicon,
      all.filter((word) => !SHORT_WORDS.has(word)),
    ),
  ).some(({ isExact }) => isExact)
  const intents = isSection ? { words: all, filters: {}, soft: [] } : readIntents(all, isKind)
  const words = intents.words.filter((word) => !SHORT_WORDS.has(word))
  const terms = readTerms(lexicon, words).map((term) =>
    chunks.some(({ other }) => other === term.typed) ? { ...term, step: 'layout' as const } : term,
  )
  return {
    terms: [...terms, ...intents.soft.flatMap(({ typed, words: hints }) => softTerm(lexicon, typed, hints))],
    filters: { ...filters, ...intents.filters },
    sections: sectionsOf(lexicon, terms),
  }
}

const tellOf = ({ isHead, step }: SearchTerm): number =>
  step === 'unknown' ? 1 : isHead ? 4 : step === 'number' ? 3 : 2

/**
 * The terms to try when not all of them match: without one word, the least telling first, and last the kind alone. What
 * is left always names a kind or a known word, so that a missing thing is not replaced by its adjective.
 */
export const fallbacks = (terms: ReadonlyArray<SearchTerm>): ReadonlyArray<ReadonlyArray<SearchTerm>> => {
  const order = [...terms].sort((one, other) => tellOf(one) - tellOf(other))
  const shorter = order.map((dropped) => terms.filter((term) => term !== dropped))
  return [...shorter, terms.filter(({ isHead }) => isHead)].filter(
    (left) => left.length < terms.length && left.some(({ isHead }) => isHead),
  )
}

const readOf = ({ typed, step, options }: SearchTerm): string =>
  step === 'written' || step === 'form' || step === 'number' || step === 'unknown'
    ? typed
    : (options[0] ?? [typed]).join(' ')

/** Each step in words, for the answer. */
export const readingsOf = (
  terms: ReadonlyArray<SearchTerm>,
  used: ReadonlyArray<SearchTerm>,
): ReadonlyArray<SearchReading> =>
  terms.map((term) => ({ step: used.includes(term) ? term.step : 'dropped', typed: term.typed, read: readOf(term) }))

const SURE = new Set<SearchStep>(['written', 'form', 'number', 'intent', 'synonym'])

/** Whether goods are shown by another text than the typed one, so that the answer must say so. */
export const isGuess = (terms: ReadonlyArray<SearchTerm>, used: ReadonlyArray<SearchTerm>): boolean =>
  used.length < terms.length ||
  used.some(({ step, typed }) => !SURE.has(step) && !(step === 'unknown' && /\d/u.test(typed)))

/** The text that is shown in place of the typed one. */
export const textOf = (used: ReadonlyArray<SearchTerm>): string =>
  used
    .filter(({ isSoft }) => !isSoft)
    .map(readOf)
    .join(' ')
