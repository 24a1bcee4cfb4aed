import { describe, expect, it } from 'vitest'
import { type Lexicon, queryWords } from '../../../src/domain/search/lexicon.ts'
import type { SearchTerm } from '../../../src/domain/search/search-term.ts'
import { readWord, WORD_READINGS, type WordPlace, type WordReading } from '../../../src/domain/search/word-readings.ts'
import { FOREIGN_CATALOGUES } from '../../search-quality/foreign-catalogue.ts'
import { foreignLexicon } from '../../search-quality/foreign-lexicon.ts'
import { foreignQueries } from '../../search-quality/foreign-queries.ts'

const SEED = 27
const LEAST_QUERIES = 2_000
const PLACES: ReadonlyArray<WordPlace> = [
  { isLast: true, isOpen: false },
  { isLast: true, isOpen: true },
]

const NEIGHBOURS = WORD_READINGS.slice(1).map(({ name }, at) => ({
  at,
  earlier: WORD_READINGS[at]?.name ?? '',
  later: name,
}))

const shops = FOREIGN_CATALOGUES.map((products, at) => ({
  lexicon: foreignLexicon(products),
  queries: foreignQueries(products, FOREIGN_CATALOGUES[1 - at] ?? [], SEED).map(({ text }) => text),
}))

const textOf = ({ step, options, synonyms, isHead }: SearchTerm): string =>
  JSON.stringify([step, options, synonyms, isHead])

/** All that could be read, and what is. */
const readingsOf = (lexicon: Lexicon, word: string, place: WordPlace) =>
  WORD_READINGS.flatMap(({ name, read }) => {
    const term = read(lexicon, word, place)
    return term === null ? [] : [{ name, text: textOf(term) }]
  })

const isReadAs = (name: string, word: string): boolean =>
  shops.some(({ lexicon }) => PLACES.some((place) => readingsOf(lexicon, word, place)[0]?.name === name))

/** The first reading of the word is `name`, and without it the answer would be another one, of `later`. */
const isDecided = (name: string, later: string, word: string): boolean =>
  shops.some(({ lexicon }) =>
    PLACES.some((place) => {
      const [first, ...others] = readingsOf(lexicon, word, place)
      const other = others.find((one) => one.name === later)
      return first?.name === name && other !== undefined && other.text !== first.text
    }),
  )

/** All readings that come later by the stated order. */
const laterThan = (name: string): ReadonlySet<string> => {
  const { order } = WORD_READINGS.find((reading) => reading.name === name) as WordReading
  return new Set(order.flatMap(({ before }) => [before, ...laterThan(before)]))
}

describe('the order in which a word is read', () => {
  it.each(WORD_READINGS)('is that of the stated reasons: $name', ({ name }) => {
    const names = WORD_READINGS.map((reading) => reading.name)
    const later = [...laterThan(name)]
    expect(later.filter((other) => names.indexOf(other) <= names.indexOf(name))).toEqual([])
  })

  it.each(WORD_READINGS.flatMap(({ name, order }) => order.map((reason) => ({ name, ...reason }))))(
    '«$example» is read by $name, and would be otherwise if $before came first',
    ({ name, before, example }) => {
      expect(isDecided(name, before, example)).toBe(true)
    },
  )

  it.each(WORD_READINGS.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)))(
    'has for %s the example «%s»',
    (name, example) => {
      expect(isReadAs(name, example)).toBe(true)
    },
  )

  const words = shops.map(({ lexicon, queries }) => ({
    lexicon,
    typed: [
      ...[...new Set(queries.flatMap(queryWords))].map((word) => [word, { isLast: true, isOpen: false }] as const),
      ...[...new Set(queries.flatMap((text) => queryWords(text.slice(0, -2)).slice(-1)))].map(
        (word) => [word, { isLast: true, isOpen: true }] as const,
      ),
    ],
  }))

  it.each(NEIGHBOURS)(
    'matters for $earlier and $later in generated queries of both trades if it is stated, and for no others',
    ({ at, earlier, later }) => {
      expect(shops.flatMap(({ queries }) => queries).length).toBeGreaterThan(LEAST_QUERIES)
      const swapped = WORD_READINGS.with(at, WORD_READINGS[at + 1] as WordReading).with(
        at + 1,
        WORD_READINGS[at] as WordReading,
      )
      const changed = words.flatMap(({ lexicon, typed }) =>
        typed
          .filter(
            ([word, place]) =>
              textOf(readWord(lexicon, word, place)) !== textOf(readWord(lexicon, word, place, swapped)),
          )
          .map(([word]) => word),
      )
      if (laterThan(earlier).has(later)) expect(changed.length).toBeGreaterThan(0)
      else expect(changed).toEqual([])
    },
  )

  it('matters for no two readings of generated queries, whole and unfinished, whose order is not stated', () => {
    const unstated = words.flatMap(({ lexicon, typed }) =>
      typed.flatMap(([word, place]) => {
        const [first, ...others] = readingsOf(lexicon, word, place)
        if (first === undefined) return []
        const later = laterThan(first.name)
        return others
          .filter(({ name, text }) => text !== first.text && !later.has(name))
          .map(({ name }) => `${word}: ${first.name} before ${name}`)
      }),
    )
    expect(unstated).toEqual([])
  })
})
