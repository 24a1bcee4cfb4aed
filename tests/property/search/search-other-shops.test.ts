import { describe, expect, it } from 'vitest'
import { stemmer } from '@orama/stemmers/russian'
import { attempts } from '../../../src/domain/search/attempts.ts'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { latinNamesReadAs } from '../../../src/domain/search/latin-names.ts'
import { queryWords } from '../../../src/domain/search/lexicon.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'

const lexicon = lexiconOf({
  stem: stemmer,
  texts: [
    'Умная лампочка E27',
    'Конструктор LEGO City',
    'Пазл 1000 деталей',
    'Масло моторное 5W-30, 4 л',
    'Наушники WH-1000XM4',
    'Колонка Станция Мини',
    'Кастрюля с крышкой, белая',
    'Смартфон Apple iPhone 15',
    'Термос Stanley',
    'Чай Greenfield',
    'Кофе Lavazza',
    'Колонка Sony',
    'Колонка JBL',
    'Монитор LG',
    'Смартфон Xiaomi',
    'Блокнот в точку',
    'Лейка пластиковая',
  ].map((text) => ({ text, productCount: 1, isTitle: true })),
  pages: [],
  synonyms: [['лампа'], ['лего'], ['весы'], ['смартфон', 'айфон'], ['айфон', 'iphone'], ['сани']],
  near: [
    { requested: ['лего', 'конструктор лего'], shown: ['пазл'] },
    { requested: ['поливать цветы'], shown: ['лейка'] },
  ],
  properties: ['Тип цоколя', 'Крышка', 'Подсветка', 'Вес', 'Ноты', 'Полив'],
})
const read = (text: string) =>
  readQuery(lexicon, text).terms.map(({ typed, step, options }) => ({ typed, step, options }))

describe('a query in a shop with other products', () => {
  it('is read without the names of properties, unless it has nothing else', () => {
    expect(read('кастрюля цвет белый').map(({ typed }) => typed)).toEqual(['кастрюля', 'белый'])
    expect(read('лампочка тип цоколя e27').map(({ typed }) => typed)).toEqual(['лампочка', 'e27'])
    expect(read('подсветка лампочка').map(({ typed }) => typed)).toEqual(['лампочка'])
    expect(read('кастрюля с крышкой').map(({ typed }) => typed)).toEqual(['кастрюля', 'крышкой'])
    expect(read('весы белые').map(({ typed }) => typed)).toEqual(['весы', 'белые'])
    expect(read('цвет').map(({ typed }) => typed)).toEqual(['цвет'])
  })

  it('finds a name in Latin letters that was typed in Russian ones, before a similar kind', () => {
    expect(read('лего')).toEqual([{ typed: 'лего', step: 'transliteration', options: [['lego']] }])
  })

  it('finds a foreign name as Russians say and decline it, and its other names after it', () => {
    const optionsOf = (text: string) => read(text).map(({ options }) => options)
    for (const [text, name] of [
      ['стэнли', 'stanley'],
      ['гринфилд', 'greenfield'],
      ['лаваца', 'lavazza'],
      ['эппл', 'apple'],
      ['сяоми', 'xiaomi'],
      ['ксиоми', 'xiaomi'],
      ['шаоми', 'xiaomi'],
      ['айфоны', 'iphone'],
      ['fqajy', 'iphone'],
    ] as const)
      expect([text, optionsOf(text)]).toEqual([text, [[[name]]]])
    expect(readQuery(lexicon, 'айфон').terms.at(0)?.synonyms).toEqual([['смартфон'], ['iphone']])
    expect(latinNamesReadAs(new Map([['sony', ['Sony']]]), 'сонина')).toEqual([])
    expect(read('сани').at(0)?.step).toBe('unknown')
    expect(read('конструктор лего').map(({ options }) => options)).toEqual([[['конструктор']], [['lego']]])
  })

  it('keeps a word that only has the stem of a property', () => {
    expect(read('поливать цветы').map(({ options }) => options)).toEqual([[['лейка']]])
    expect(read('блок нот').map(({ options }) => options)).toEqual([[['блокнот']]])
  })

  it('finds a code that the catalogue writes in two parts', () => {
    expect(read('масло 5w30').at(1)?.options).toEqual([['5w', '30']])
    expect(read('wh1000xm4').at(0)?.options).toEqual([['wh', '1000xm4']])
    expect(read('масло 7w30').at(1)?.step).toBe('unknown')
  })

  it('does not join a model with the number after it', () => {
    expect(queryWords('iPhone 15 128GB')).toEqual(['iphone', '15', '128гб'])
    expect(queryWords('A55 128 ГБ')).toEqual(['a55', '128гб'])
    expect(queryWords('20 000 мАч, 55" и 43 дюйма')).toEqual(['20000мач', '55дюйм', 'и', '43дюйм'])
  })

  it('is tried without an unknown word beside a name in Latin letters', () => {
    const { terms } = readQuery(lexicon, 'stanciya station')
    expect(attempts(terms).map((some) => some.map(({ typed }) => typed))).toContainEqual(['stanciya'])
  })
})
