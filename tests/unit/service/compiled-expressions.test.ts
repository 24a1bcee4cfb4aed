import { expect, it } from 'vitest'
import { productSearchFunctions } from '../../../src/service/platform/database/functions/product-search.ts'
import { searchWordsFunctions } from '../../../src/service/platform/database/functions/search-words.ts'

/** PostgreSQL compiles an expression again if a session has used so many others since. */
const KEPT = 32

const TEXT = `'((?:[^']|'')*)'`
const PLACES = [`~ ${TEXT}`, `, *${TEXT},\\s*'(?:[^']|'')*', 'g'\\)`, `,\\s*${TEXT}, ''\\)`, `from ${TEXT}\\)`]

const expressionsIn = (body: string): ReadonlySet<string> =>
  new Set(PLACES.flatMap((place) => [...body.matchAll(new RegExp(place, 'g'))].map(([, found = '']) => found)))

const isOfWords = ({ name }: { readonly name: string }) =>
  ['search_kind', 'search_words', 'search_vectors'].includes(name)

it('the words of a product need fewer regular expressions than a session keeps compiled', () => {
  const all = [...searchWordsFunctions, ...productSearchFunctions].filter(isOfWords)
  const body = all.map(({ create }) => create).join('\n')
  const groups = body.match(/if said ~ [^\n]* then[^]*?end if;/g) ?? []
  const always = expressionsIn(groups.reduce((rest, group) => rest.replace(group, ''), body))
  const [conditions, inGroups] = [groups.length, groups.map((group) => expressionsIn(group).size - 1)]
  // a catalogue has texts of several groups one after another
  const most = inGroups.toSorted((one, other) => other - one).slice(0, 2)
  expect(always.size).toBeGreaterThan(10)
  expect(always.size + conditions + most.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(KEPT)
})
