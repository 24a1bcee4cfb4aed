import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemmer } from '@orama/stemmers/russian'
import { kindNouns, kindPart } from '../../../src/domain/search/kind-words.ts'
import { lexiconOf, type LexiconSource } from '../../../src/domain/search/build-lexicon.ts'
import { keyOf } from '../../../src/domain/search/lexicon.ts'
import { attempts } from '../../../src/domain/search/attempts.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { isGuess, textOf } from '../../../src/domain/search/readings.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

const source: LexiconSource = {
  stem: stemmer,
  texts: [
    'Лампа для рабочего стола «Искра», белая',
    'Стол обеденный «Роса», 120 см',
    'Столик кофейный «Утро»',
    'Набор стаканов «Лёд», 250 мл',
    'Женское платье летнее',
    'Светильник подвесной',
    'Комплект постельного белья «Роса»',
    'Фото в рамке',
    'Фотоальбом «Линия»',
  ].map((text) => ({ text, productCount: 3, isTitle: true })),
  pages: [
    { id: 'category:1', title: 'Фото', hasProducts: true },
    { id: 'category:2', title: 'Полив', hasProducts: true },
  ],
  synonyms: [
    ['лампа', 'светильник', 'ночник'],
    ['бокал', 'стакан'],
  ],
}
const lexicon = lexiconOf(source)
const read = (text: string) => readQuery(lexicon, text)
const kinds = (text: string) => read(text).terms.flatMap(({ isKind, typed }) => (isKind ? [typed] : []))

describe('the kind of a product', () => {
  it.each([
    ['Лампа для рабочего стола «Искра»', 'лампа', 'лампа'],
    ['Bosch TWK-1201 Чайник электрический 1,7 л', 'чайник электрический', 'чайник'],
    ['«Уют» кружка большая', 'кружка большая', 'кружка'],
    ['Набор стаканов «Лёд», 250 мл', 'набор стаканов', 'набор стаканов'],
    ['Комплект постельного белья', 'комплект постельного белья', 'комплект белья'],
    ['Фонарь-подсвечник', 'фонарь-подсвечник', 'фонарь подсвечник'],
    ['Женское платье', 'женское платье', 'платье'],
    ['Синяя', 'синяя', 'синяя'],
    ['IKEA MALM', 'ikea malm', 'ikea'],
    ['Стол очень большой круглый белый', 'стол очень большой круглый', 'стол'],
  ])('of %j is %j, and its nouns are %j', (title, part, nouns) => {
    expect([kindPart(title).join(' '), kindNouns(title).join(' ')]).toEqual([part, nouns])
  })

  it('is a part of any title', () => {
    fc.assert(
      fc.property(anyText(60), (title) => {
        expect(kindPart(title).length).toBeLessThanOrEqual(4)
        expect(kindNouns(title).every((word) => word.length > 0)).toBe(true)
      }),
    )
  })
})

describe('the kind that a query wants', () => {
  it('is named before the first preposition', () => {
    expect(kinds('лампа для стола')).toEqual(['лампа'])
    expect(kinds('для стола лампа')).toEqual(['стола', 'лампа'])
    expect(kinds('стол и лампа')).toEqual(['стол', 'лампа'])
    expect(kinds('белая')).toEqual([])
    expect(kinds('белье')).toEqual(['белье'])
    expect(kinds('стаканы')).toEqual(['стаканы'])
  })

  it('may be any of those that are named, and another one than the first is a guess', () => {
    const { terms } = read('стола для лампа')
    const [all = [], first = [], second = []] = attempts(terms)
    expect([all, first, second].map(textOf)).toEqual(['стола лампа', 'стола лампа', 'лампа стола'])
    expect([all, first, second].map((used) => isGuess(terms, used))).toEqual([false, false, true])
    expect(attempts(read('лампа белая').terms).map(textOf)).toEqual(['лампа белая', 'лампа'])
  })

  it('is not replaced by a synonym when it is sold, unless the owner says so', () => {
    const synonymsOf = (own: LexiconSource, text: string) =>
      readQuery(lexiconOf(own), text).terms.flatMap(({ options, synonyms }) => [...options, ...synonyms].flat())
    expect(synonymsOf(source, 'лампа')).toEqual(['лампа'])
    expect(synonymsOf(source, 'ночник')).toEqual(['лампа', 'светильник'])
    expect(synonymsOf({ ...source, synonyms: [], ownSynonyms: [['лампа', 'светильник']] }, 'лампа')).toEqual([
      'лампа',
      'светильник',
    ])
  })
})

describe('words of a query', () => {
  it('are forms of a known word only with an ending of the language', () => {
    const steps = (text: string) => read(text).terms.map(({ step, options }) => [step, options.flat().join(' ')])
    expect(steps('столы')).toEqual([['form', 'столы']])
    expect(steps('столиу')).toEqual([['typo', 'столик']])
  })

  it('have one key in all their forms', () => {
    expect(new Set(['бокал', 'бокалы', 'бокалов'].map((word) => keyOf(stemmer, word))).size).toBe(1)
    expect(new Set(['стакан', 'стаканы', 'стаканов'].map((word) => keyOf(stemmer, word))).size).toBe(1)
  })

  it('are not the noun of their adjective', () => {
    expect(keyOf(stemmer, 'масляный')).not.toBe(keyOf(stemmer, 'масло'))
    expect(keyOf(stemmer, 'кремовый')).not.toBe(keyOf(stemmer, 'крем'))
  })

  it('name a page only by all words of one reading', () => {
    expect(read('фото альбом').pages).toEqual([])
    expect(read('фото').pages).toEqual([{ id: 'category:1', hasProducts: true, isExact: true }])
  })
})
