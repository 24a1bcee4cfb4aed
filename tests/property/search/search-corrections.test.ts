import { stemmer } from '@orama/stemmers/russian'
import { describe, expect, it } from 'vitest'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { editCost, mostSlips } from '../../../src/domain/search/edit-cost.ts'
import { latinNamesReadAs, withoutDoubled } from '../../../src/domain/search/latin-names.ts'
import { russianSpellings, soundOf } from '../../../src/domain/search/letters.ts'
import { keyOf } from '../../../src/domain/search/lexicon.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { isRespelt, readingsOf, textOf } from '../../../src/domain/search/readings.ts'
import { DICTIONARY } from '../../../src/service/catalogue/search/dictionary.ts'
import { FOREIGN_CATALOGUES } from '../../search-quality/foreign-catalogue.ts'
import { foreignLexicon } from '../../search-quality/foreign-lexicon.ts'
import { foreignQueries } from '../../search-quality/foreign-queries.ts'
import { makeDice, shuffled } from '../../search-quality/generate.ts'
import { otherLayout, transliterated, typosAt } from '../../search-quality/letters.ts'

const SEED = 4747
/** Of each trade. */
const QUERIES = 1_000
const SHORTEST = 5
const MOST_NAMES = 150
const LARGEST_KEY_COST = 0.25

const roll = makeDice(SEED)

// Names of the dictionary, most of which no trade sells, as people mistype them.
const mistyped = shuffled([...new Set(DICTIONARY.synonyms.flat())], roll)
  .filter((name) => /^[а-я]+$/u.test(name) && name.length >= SHORTEST)
  .slice(0, MOST_NAMES)
  .flatMap((name) => [
    ...typosAt(name, 1 + roll(name.length - 2), roll(31)),
    otherLayout(name),
    transliterated(name, 0),
  ])

const trades = FOREIGN_CATALOGUES.map((products, at) => ({
  lexicon: foreignLexicon(products),
  queries: shuffled(
    [...foreignQueries(products, FOREIGN_CATALOGUES[1 - at] ?? [], SEED).map(({ text }) => text), ...mistyped],
    roll,
  ).slice(0, QUERIES),
}))

const shoes = lexiconOf({
  stem: stemmer,
  texts: [{ text: 'Сандалии детские', isTitle: true, productCount: 3 }],
  pages: [],
  ...DICTIONARY,
})

const isSpelling = (stem: (word: string) => string, typed: string, read: string): boolean => {
  const latin = /^[a-z]+$/u.test(read) ? new Map([[withoutDoubled(read), [read]]]) : new Map<string, Array<string>>()
  const turned = otherLayout(typed)
  const letters = [typed, turned]
  return [...letters, ...letters.flatMap(russianSpellings)].some((word) => {
    const [key, readKey] = [keyOf(stem, word), keyOf(stem, read)]
    const most = mostSlips(word) + LARGEST_KEY_COST
    return (
      word === read ||
      key === readKey ||
      soundOf(word) === soundOf(read) ||
      soundOf(key) === soundOf(readKey) ||
      (word.length === 3 && editCost(word, read, 1) <= 1) ||
      editCost(word, read, most) <= most ||
      editCost(key, readKey, most) <= most ||
      latinNamesReadAs(latin, word).length > 0 ||
      latinNamesReadAs(latin, key).length > 0
    )
  })
}

describe('what is called a correction', () => {
  it.each(trades)('is a spelling of what was typed, and no other name of it', ({ lexicon, queries }) => {
    expect(queries).toHaveLength(QUERIES)
    const wrong = queries.flatMap((text) => {
      const { terms } = readQuery(lexicon, text)
      return readingsOf(terms, terms)
        .filter(({ step }) => step === 'typo' || step === 'layout' || step === 'transliteration')
        .filter(({ typed, read }) => !isSpelling(lexicon.stem, typed, read))
        .map(({ step, typed, read }) => `${step}: ${typed} as ${read}`)
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['боссоножки', 'босоножки', 'сандалии'],
    [',jcjyj;rb', 'босоножки', 'сандалии'],
    ['bosonozhki', 'босоножки', 'сандалии'],
  ])('names the spelling, and finds the other name: «%s»', (typed, spelling, sold) => {
    const { terms } = readQuery(shoes, typed)
    expect([isRespelt(terms), textOf(terms), terms.flatMap(({ options }) => options.flat())]).toEqual([
      true,
      spelling,
      [sold],
    ])
  })
})
