import { describe, expect, it } from 'vitest'
import { INTENT_RULES, type IntentRule, readIntents } from '../../../src/domain/search/intents.ts'
import fillers from '../../../src/domain/search/language/fillers.json' with { type: 'json' }
import persons from '../../../src/domain/search/language/persons.json' with { type: 'json' }
import requests from '../../../src/domain/search/language/requests.json' with { type: 'json' }
import rooms from '../../../src/domain/search/language/rooms.json' with { type: 'json' }
import { type Lexicon, queryWords } from '../../../src/domain/search/lexicon.ts'
import { readExact } from '../../../src/domain/search/read-exact.ts'
import { FOREIGN_CATALOGUES } from '../../search-quality/foreign-catalogue.ts'
import { foreignLexicon } from '../../search-quality/foreign-lexicon.ts'
import { folded, makeDice } from '../../search-quality/generate.ts'

const SEED = 27
const QUERIES = 2_000
const WORDS = 3

const vocabularyOf = (lexicon: Lexicon) => ({
  isKind: (word: string) => lexicon.words.get(word)?.isHead === true,
  isInVocabulary: (word: string) => readExact(lexicon, word) !== null,
  isPropertyName: () => false,
})

const written = [
  ...Object.values(fillers).flat(),
  ...Object.values(requests).flat(),
  ...rooms.flatMap(({ words }) => words),
  ...Object.values(persons).flatMap(({ words, recipients }) => [...words, ...recipients]),
  '30%',
].map((pattern) => pattern.replaceAll('*', 'а'))
const BEFORE = ['', '', 'для', 'в', 'не', 'без', 'скидка', 'подарок']

/** Names of products between words that ask for something. */
const queriesOf = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const roll = makeDice(SEED)
  const pick = (list: ReadonlyArray<string>): string => list[roll(list.length)] ?? ''
  return Array.from({ length: QUERIES }, () =>
    [
      pick(names),
      ...Array.from({ length: WORDS }, () => `${pick(BEFORE)} ${pick(roll(4) === 0 ? names : written)}`),
    ].join(' '),
  )
}

const trades = FOREIGN_CATALOGUES.map((products) => ({
  vocabulary: vocabularyOf(foreignLexicon(products)),
  queries: queriesOf(
    products.flatMap(({ name, properties }) => [name, ...properties.map(([, value]) => folded(value))]),
  ),
}))

const changedBy = (rules: ReadonlyArray<IntentRule>, text: string): boolean =>
  trades.some(({ vocabulary }) => {
    const words = queryWords(text)
    return JSON.stringify(readIntents(words, vocabulary)) !== JSON.stringify(readIntents(words, vocabulary, rules))
  })

const swapped = (at: number): ReadonlyArray<IntentRule> =>
  INTENT_RULES.with(at, INTENT_RULES[at + 1] as IntentRule).with(at + 1, INTENT_RULES[at] as IntentRule)

const NEIGHBOURS = INTENT_RULES.slice(1).map(({ name }, at) => ({
  at,
  earlier: INTENT_RULES[at]?.name ?? '',
  later: name,
  isStated: INTENT_RULES[at]?.order.some(({ before }) => before === name) === true,
}))

describe('what the words of a query ask for', () => {
  it.each(INTENT_RULES.flatMap(({ name, examples }) => examples.map((example) => [name, example] as const)))(
    'is read by %s in «%s»',
    (name, example) => {
      expect(
        changedBy(
          INTENT_RULES.filter((rule) => rule.name !== name),
          example,
        ),
      ).toBe(true)
    },
  )

  it.each(INTENT_RULES.flatMap(({ name, order }) => order.map((reason) => ({ name, ...reason }))))(
    'is read otherwise in «$example» if $before comes before $name',
    ({ name, before, example }) => {
      const [first, other] = [name, before].map((each) => INTENT_RULES.find((rule) => rule.name === each))
      const without = INTENT_RULES.filter((rule) => rule !== other)
      const moved = without.toSpliced(without.indexOf(first as IntentRule), 0, other as IntentRule)
      expect(changedBy(moved, example)).toBe(true)
    },
  )

  it.each(NEIGHBOURS)('needs the order of $earlier and $later only if it is stated', ({ at, isStated }) => {
    const rules = swapped(at)
    const changed = trades.flatMap(({ vocabulary, queries }) =>
      queries.filter((text) => {
        const words = queryWords(text)
        return JSON.stringify(readIntents(words, vocabulary)) !== JSON.stringify(readIntents(words, vocabulary, rules))
      }),
    )
    if (isStated) expect(changed.length).toBeGreaterThan(0)
    else expect(changed).toEqual([])
  })
})
