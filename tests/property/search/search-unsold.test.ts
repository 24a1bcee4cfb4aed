import { describe, expect, it } from 'vitest'
import { stemmer } from '@orama/stemmers/russian'
import { kindNouns } from '../../../src/domain/search/kind-words.ts'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { isSpelt, phraseKey } from '../../../src/domain/search/lexicon.ts'
import { attempts, fallbacks, softAttempts } from '../../../src/domain/search/attempts.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { isGuess, isNear, kindlessNouns, textOf } from '../../../src/domain/search/readings.ts'
import { isCommon, isUnsold } from '../../../src/domain/search/read-terms.ts'

const lexicon = lexiconOf({
  stem: stemmer,
  texts: [
    ...[
      'Чайник эмалированный «Иней»',
      'Чайник заварочный «Роса»',
      'Комплект постельного белья «Роса»',
      'Корзина для белья «Лоза»',
      'Шкаф для одежды',
      'Коврик велюровый',
      'Стул барный',
      'Робот «Винтик»',
      'Пылесос «Вихрь»',
      'Бра металлическое',
      'Светильник настенный',
      'Лейка душевая',
      'Шуруповёрт аккумуляторный',
      '«Хлеб и соль», Павел Ерофеев',
    ].map((text) => ({ text, productCount: 3, isTitle: true })),
    { text: 'для рисования', productCount: 2, isTitle: false },
    { text: 'дубовый', productCount: 2, isTitle: false },
    { text: 'картридж', productCount: 2, isTitle: false },
    { text: 'Гардероб и прихожая', productCount: 1, isTitle: false },
    { text: 'Синяя тетрадь', productCount: 1, isTitle: false },
  ],
  pages: [
    { id: 'category:1', title: 'Гардероб и прихожая', hasProducts: true },
    { id: 'brand:1', title: 'Синяя тетрадь', hasProducts: true },
  ],
  synonyms: [
    ['шкаф', 'гардероб', 'место для одежды'],
    ['бра', 'настенный светильник'],
    ['чайник заварочный', 'чайник для заварки'],
    ['душевая кабина', 'душевая'],
    ['дубовый', 'из дуба', 'рисования'],
    ['гитара', 'струны шкаф'],
    ['рис', 'шоколад', 'бинт'],
    ['сушилка для белья', 'сушилка'],
    ['хлеб', 'булка'],
    ['тетрадь', 'тетрадка'],
    ['ковер', 'палас'],
    ['подкормка', 'удобрение'],
    ['водка', 'водочка'],
    ['для', 'без'],
  ],
  near: [
    { requested: ['самовар', 'титан', 'чайник'], shown: ['термопот', 'чайник', 'шкаф'] },
    { requested: ['робот для белья'], shown: ['корзина для белья'] },
    { requested: ['бачок для белья'], shown: ['корзина для белья'] },
  ],
  spelt: ['Беговой'],
})
const read = (text: string, isTyping = false) => readQuery(lexicon, text, { isTyping })
const steps = (text: string) => read(text).terms.map(({ step, options }) => [step, options[0]?.join(' ')])
const tried = (text: string) => attempts(read(text).terms).map(textOf)

describe('a kind that is not sold', () => {
  it('is read as the first sold kind that serves instead, which is a guess', () => {
    expect(read('самовар').terms).toMatchObject([{ step: 'near', options: [['чайник']], isKind: true }])
    expect(steps('самавар')).toEqual([['near', 'чайник']])
    expect(steps('бачок для белья')).toEqual([['near', 'корзина белья']])
    const { terms } = read('титан')
    expect([isNear(terms), isGuess(terms, terms), isNear(read('чайник').terms)]).toEqual([true, true, false])
  })

  it('does not replace its words if the shop has them all', () => {
    expect(steps('робот для белья').map(([step]) => step)).toEqual(['written', 'written'])
  })

  it('is neither a misspelt nor an unfinished form of another', () => {
    for (const word of ['рис', 'шоколад', 'бинта', 'гитару', 'беговая', 'водка'])
      expect(steps(word)).toEqual([['unknown', word]])
    expect(read('рис', true).terms).toMatchObject([{ step: 'prefix', options: [['рисования']] }])
    expect(read('шоколад', true).terms).toMatchObject([{ step: 'unknown' }])
    expect(steps('барби')).toEqual([['unknown', 'барби']])
    expect(steps('гетара')).toEqual([['typo', 'гитара']])
  })

  it('is not replaced by what follows a preposition', () => {
    expect(tried('сушилка для белья')).toEqual(['сушилка белья', 'сушилка'])
    expect(read('сушилка для белья').terms.map((term) => isUnsold(lexicon, term))).toEqual([true, false])
    expect(tried('корзина для шоколада')).toEqual(['корзина шоколада', 'корзина'])
  })

  it('leaves the known noun of a query without kinds', () => {
    expect(fallbacks(read('хлеб вечером').terms).map((left) => left.map(({ typed }) => typed))).toEqual([['хлеб']])
    expect(fallbacks(read('дубовый вечером').terms)).toEqual([])
  })
})

describe('the name of a kind', () => {
  it('that comes first among several is dropped last', () => {
    expect(fallbacks(read('пылесос робот').terms)[0]?.map(({ typed }) => typed)).toEqual(['пылесос'])
  })

  it('is no word of a title in quotes', () => {
    expect([kindNouns('«Хлеб и соль», Павел Ерофеев'), kindNouns('«Уют» кружка')]).toEqual([[], ['кружка']])
  })

  it('is a synonym if one title has all its words', () => {
    expect(read('гитара').terms).toMatchObject([{ step: 'unknown' }])
    expect(steps('место для одежды')).toEqual([['synonym', 'шкаф']])
    expect(steps('душевая кабина')).toEqual([
      ['written', 'душевая'],
      ['unknown', 'кабина'],
    ])
  })

  it('is used for a one-word query even if a page title has the word', () => {
    expect(steps('гардероб')).toEqual([['synonym', 'шкаф']])
    expect(steps('прихожая')).toEqual([['written', 'прихожая']])
  })

  it('has the same key in any order of its words', () => {
    expect(phraseKey(stemmer, ['зимняя', 'шина'])).toBe(phraseKey(stemmer, ['шина', 'зимняя']))
  })
})

describe('the dictionary', () => {
  it('has forms of its nouns, with a soft ending only where the noun has one', () => {
    expect(['ковра', 'удобрению', 'коврию', 'беговые', 'е27'].map((word) => isSpelt(lexicon, word))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('returns the common nouns of a query that names no kind', () => {
    const kindless = (text: string) => {
      const query = read(text)
      return kindlessNouns(query, query.terms).map((term) => [term.typed, isCommon(lexicon, term)])
    }
    expect(kindless('хлеб')).toEqual([['хлеб', true]])
    expect(kindless('картридж')).toEqual([['картридж', false]])
    expect([kindless('чайник'), kindless('дубовый'), kindless('прихожая')]).toEqual([[], [], []])
    expect(kindless('тетрадь')).toEqual([['тетрадь', true]])
  })
})

describe('persons and rooms alone', () => {
  it('are tried together, then any of them', () => {
    const [first] = read('чайник').terms
    if (first === undefined) throw new Error('a term')
    const other = { ...first, typed: 'другой', options: [['шкаф']] }
    expect(softAttempts([first, other]).map((terms) => terms.map(({ options }) => options))).toEqual([
      [[['чайник']], [['шкаф']]],
      [[['чайник'], ['шкаф']]],
    ])
    expect(softAttempts([])).toEqual([[]])
  })
})
