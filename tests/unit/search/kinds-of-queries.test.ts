import { describe, expect, it } from 'vitest'
import { isNear } from '../../../src/domain/search/readings.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { FOREIGN_CATALOGUES } from '../../search-quality/foreign-catalogue.ts'
import { foreignLexicon } from '../../search-quality/foreign-lexicon.ts'

const [TOOLS_AND_CLOTHES, HOUSEHOLD] = FOREIGN_CATALOGUES.map((products) => {
  const lexicon = foreignLexicon(products)
  return (text: string) => readQuery(lexicon, text)
}) as [(text: string) => ReturnType<typeof readQuery>, (text: string) => ReturnType<typeof readQuery>]

const wordsOf = ({ terms }: ReturnType<typeof readQuery>) =>
  terms.map(({ step, options }) => [step, options.map((phrase) => phrase.join(' '))])

describe('a query of one of two trades', () => {
  it.each([
    ['a kind in English', TOOLS_AND_CLOTHES, 'gloves', 'перчатки'],
    ['a kind in English', HOUSEHOLD, 'kettle', 'чайник'],
    ['an English name of what has another name here', TOOLS_AND_CLOTHES, 'bed', 'кроватка'],
    ['an English name of what has another name here', HOUSEHOLD, 'glass', 'бокал'],
    ['a shade', TOOLS_AND_CLOTHES, 'ультрамариновый', 'синий'],
    ['a shade', HOUSEHOLD, 'титановый', 'серый'],
  ])('with %s: %o reads «%s» as «%s»', (_, read, text, name) => {
    expect(wordsOf(read(text))).toEqual([['synonym', [name]]])
  })

  it.each([
    ['вместительный', TOOLS_AND_CLOTHES],
    ['дышащий', HOUSEHOLD],
  ])('with the adjective «%s», which no product has, is not corrected', (text, read) => {
    expect(wordsOf(read(text))).toEqual([['unknown', [text]]])
  })

  it.each([
    ['чем красить', TOOLS_AND_CLOTHES, 'краска'],
    ['чем забить гвоздь', TOOLS_AND_CLOTHES, 'молоток'],
    ['на чем спать', HOUSEHOLD, 'матрас'],
    ['чем накормить кота', TOOLS_AND_CLOTHES, 'корм кошек'],
    ['чем накачать колесо', HOUSEHOLD, 'насос'],
  ])('with the purpose «%s» names what serves it', (text, read, kind) => {
    expect(wordsOf(read(text)).flat(2)).toContain(kind)
  })

  it.each([
    ['кедды', HOUSEHOLD, 'кроссовки'],
    ['майкаа', TOOLS_AND_CLOTHES, 'футболка'],
  ])('that misspells what is not sold, «%s», claims no correction to what serves instead', (text, read, kind) => {
    const { terms } = read(text)
    expect([isNear(terms), wordsOf({ ...read(text), terms })]).toEqual([true, [['near', [kind]]]])
  })
})
