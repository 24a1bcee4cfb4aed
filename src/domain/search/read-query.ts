import { searchForm } from '../catalogue/search-form.ts'
import { readIntents } from './intents.ts'
import { readPrices, type SearchFilters } from './prices.ts'
import { PREPOSITIONS } from './kind-words.ts'
import { readExact } from './read-exact.ts'
import { isPropertyName, type Lexicon, queryWords } from './lexicon.ts'
import { type NamedPage, namedPages } from './named-pages.ts'
import { respelt } from './other-spellings.ts'
import { isSection } from './phrases.ts'
import { QUERY_READINGS, type QueryReading } from './query-readings.ts'
import { changeTerm, readChunk, readTerms, softTerm, withKinds } from './read-terms.ts'
import type { SearchTerm } from './search-term.ts'

/** The interpretation of a query: all terms and all filters must match. */
export interface ReadQuery {
  readonly terms: ReadonlyArray<SearchTerm>
  readonly filters: SearchFilters
  /** What products must not have. */
  readonly excluded: ReadonlyArray<SearchTerm>
  /** Categories, brands and articles whose title equals the query or contains all of its words. */
  readonly pages: ReadonlyArray<NamedPage>
}

/** Whether the text is still being typed: then its last word may be the beginning of another one. */
export interface Typing {
  readonly isTyping: boolean
}

/** Reads a query with the words of the catalogue. Total: any text has a reading. */
export const readQuery = (
  lexicon: Lexicon,
  text: string,
  { isTyping }: Typing = { isTyping: false },
  readings: ReadonlyArray<QueryReading> = QUERY_READINGS,
): ReadQuery => {
  const chunks = searchForm(text)
    .split(' ')
    .map((chunk) => ({ chunk, other: readChunk(lexicon, chunk, readings) }))
  const { rest, filters } = readPrices(chunks.map(({ chunk, other }) => other ?? chunk).join(' '))
  const all = queryWords(rest)
  const isKind = (word: string) => lexicon.words.get(word)?.isHead === true
  const isInVocabulary = (word: string) => readExact(lexicon, word) !== null
  const intents = readIntents(all, {
    isKind,
    isInVocabulary,
    isPropertyName: (phrase) => isPropertyName(lexicon, phrase),
  })
  const words = intents.words.filter((word) => !PREPOSITIONS.has(word) && word !== 'и')
  const firstShort = intents.words.findIndex((word) => PREPOSITIONS.has(word) && word !== 'и')
  const isWordOpen = isTyping && !/\s$/u.test(text) && words.at(-1) === all.at(-1)
  const read = readTerms(lexicon, words, isWordOpen, readings)
  const isKindNamed = isSection(lexicon, words) || (read.length > 1 && read.some(({ isHead }) => isHead))
  const changed = read.map((term, at) =>
    changeTerm(lexicon, term, { isOpen: isWordOpen && at === read.length - 1, isKindNamed }, readings),
  )
  const terms = withKinds(lexicon, changed, firstShort <= 0 ? words.length : firstShort).map((term) =>
    chunks.some(({ other }) => other === term.typed) ? respelt(term.typed, term.typed, term, 'layout') : term,
  )
  return {
    terms: [...terms, ...intents.soft.flatMap(({ typed, words: hints }) => softTerm(lexicon, typed, hints))],
    filters: { ...filters, ...intents.filters },
    excluded: intents.excluded.map((word) => readExact(lexicon, word)).filter((term) => term !== null),
    // «новинки для кухни» may be the title of a category
    pages: namedPages(
      lexicon,
      terms.length > 0
        ? terms
        : readTerms(
            lexicon,
            all.filter((word) => !PREPOSITIONS.has(word)),
            false,
            readings,
          ),
    ),
  }
}
