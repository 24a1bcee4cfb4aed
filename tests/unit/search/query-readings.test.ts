import { describe, expect, it } from 'vitest'
import { type Lexicon, queryWords } from '../../../src/domain/search/lexicon.ts'
import { QUERY_READINGS, type QueryReading } from '../../../src/domain/search/query-readings.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { FOREIGN_CATALOGUES } from '../../search-quality/foreign-catalogue.ts'
import { foreignLexicon } from '../../search-quality/foreign-lexicon.ts'
import { foreignQueries } from '../../search-quality/foreign-queries.ts'

const SEED = 27
const LEAST_QUERIES = 2_000
const CUT = 2

type Readings = ReadonlyArray<QueryReading>

const placeOf = (name: string): number => QUERY_READINGS.findIndex((reading) => reading.name === name)

/** The order of the table with the reading at `from` moved to `to`. */
const moved = (from: number, to: number): ReadonlyArray<number> =>
  [...QUERY_READINGS.keys()].toSpliced(from, 1).toSpliced(to, 0, from)

/** All readings that come later by the stated order. */
const laterThan = (name: string): ReadonlySet<string> =>
  new Set((QUERY_READINGS[placeOf(name)]?.order ?? []).flatMap(({ before }) => [before, ...laterThan(before)]))

// Each swap reads all queries again, so what a reading makes of a word of this catalogue is cached.
const cached = (reading: QueryReading): QueryReading => {
  const results = new Map<string, unknown>()
  const read = (lexicon: Lexicon, ...of: ReadonlyArray<unknown>): unknown => {
    const key = JSON.stringify(of)
    const made = results.has(key)
      ? results.get(key)
      : (reading.read as (lexicon: Lexicon, ...of: ReadonlyArray<unknown>) => unknown)(lexicon, ...of)
    results.set(key, made)
    return made
  }
  return { ...reading, read } as QueryReading
}

/** Two trades, and the queries of each by rule: whole ones, and the same while they are typed. */
const trades = FOREIGN_CATALOGUES.map((products, at) => {
  const lexicon = foreignLexicon(products)
  const readings: Readings = QUERY_READINGS.map(cached)
  const read = (text: string, isTyping: boolean, order: ReadonlyArray<number>): string =>
    JSON.stringify(
      readQuery(
        lexicon,
        text,
        { isTyping },
        order.map((from) => readings[from] as QueryReading),
      ),
    )
  const whole = foreignQueries(products, FOREIGN_CATALOGUES[1 - at] ?? [], SEED).map(({ text }) => text)
  /** What each reading of the level `word` makes of a word, in the order of the table. */
  const readWords = (word: string, isOpen: boolean) =>
    readings.flatMap((reading) => {
      const term =
        reading.level === 'word' ? reading.read(lexicon, word, { isLast: true, isOpen, isAlone: false }) : null
      return term === null ? [] : [{ name: reading.name, text: JSON.stringify(term) }]
    })
  return {
    read,
    readWords,
    queries: [
      ...whole.map((text) => ({ text, isTyping: false })),
      ...whole.map((text) => ({ text: text.slice(0, -CUT), isTyping: true })),
    ].map((query) => ({ ...query, before: read(query.text, query.isTyping, [...QUERY_READINGS.keys()]) })),
  }
})

const isChangedBy = (order: ReadonlyArray<number>, text: string): boolean =>
  trades.some(({ read }) =>
    [false, true].some((isTyping) => read(text, isTyping, order) !== read(text, isTyping, [...QUERY_READINGS.keys()])),
  )

const NEIGHBOURS = QUERY_READINGS.slice(1).map(({ name }, at) => ({
  at,
  earlier: QUERY_READINGS[at]?.name ?? '',
  later: name,
}))

describe('the order in which a query is read', () => {
  it.each(QUERY_READINGS)('is that of the stated reasons: $name', ({ name }) => {
    expect([...laterThan(name)].filter((other) => placeOf(other) <= placeOf(name))).toEqual([])
  })

  it.each(QUERY_READINGS.flatMap(({ name, order }) => order.map((reason) => ({ name, ...reason }))))(
    'reads «$example» by $name, and otherwise if $before came first',
    ({ name, before, example }) => {
      expect(isChangedBy(moved(placeOf(before), placeOf(name)), example)).toBe(true)
    },
  )

  it.each(QUERY_READINGS.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)))(
    'has for %s the example «%s»',
    (name, example) => {
      expect(isChangedBy([...QUERY_READINGS.keys()].toSpliced(placeOf(name), 1), example)).toBe(true)
    },
  )

  it.each(NEIGHBOURS)(
    'matters for $earlier and $later in generated queries of both trades if it is stated, and for no others',
    ({ at, earlier, later }) => {
      const changed = trades.flatMap(({ read, queries }) =>
        queries.filter(({ text, isTyping, before }) => read(text, isTyping, moved(at, at + 1)) !== before),
      )
      expect(trades.flatMap(({ queries }) => queries).length).toBeGreaterThan(LEAST_QUERIES)
      if (laterThan(earlier).has(later)) expect(changed.length).toBeGreaterThan(0)
      else expect(changed.map(({ text }) => text)).toEqual([])
    },
  )

  it('matters for no two readings of the words of these queries, whole and unfinished, if it is not stated', () => {
    const unstated = trades.flatMap(({ readWords, queries }) => {
      const words = queries.flatMap(({ text, isTyping }) =>
        queryWords(text).map((word) => `${word} ${String(isTyping)}`),
      )
      return [...new Set(words)].flatMap((each) => {
        const [word = '', isOpen] = each.split(' ')
        const [first, ...others] = readWords(word, isOpen === 'true')
        const later = laterThan(first?.name ?? '')
        return others
          .filter(({ name, text }) => text !== first?.text && !later.has(name))
          .map(({ name }) => `${word}: ${first?.name ?? ''} before ${name}`)
      })
    })
    expect(unstated).toEqual([])
  })
})
