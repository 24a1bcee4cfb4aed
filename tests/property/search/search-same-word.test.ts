import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stemmer } from '@orama/stemmers/russian'
import { attempts } from '../../../src/domain/search/attempts.ts'
import { lexiconOf } from '../../../src/domain/search/build-lexicon.ts'
import { vocabularyWords } from '../../../src/domain/search/lexicon.ts'
import { readQuery } from '../../../src/domain/search/read-query.ts'
import { isSameNoun, isSameWord, nounForms } from '../../../src/domain/search/same-word.ts'
import { textOf } from '../../../src/domain/search/readings.ts'

const noun = fc
  .array(fc.constantFrom(...'абвгдежзиклмнопрстуфхцчшщыьюяй'), { minLength: 2, maxLength: 9 })
  .map((letters) => letters.join(''))

describe('two nouns', () => {
  it.each([
    ['тушь', 'туши'],
    ['кружка', 'кружек'],
    ['линейка', 'линеек'],
    ['стул', 'стулья'],
    ['камень', 'камня'],
    ['зеркало', 'зеркалом'],
    ['прихожая', 'прихожую'],
    ['семя', 'семена'],
  ])('%s and %s are forms of one', (one, other) => {
    expect([isSameNoun(one, other), isSameNoun(other, one)]).toEqual([true, true])
  })

  it.each([
    ['тушь', 'тушить'],
    ['медь', 'мед'],
    ['уголь', 'угол'],
    ['болт', 'болтается'],
    ['рис', 'рисует'],
    ['цветы', 'цвета'],
    ['уровнь', 'уровень'],
  ])('%s and %s are not, though their stems are equal', (one, other) => {
    expect([isSameNoun(one, other), isSameNoun(other, one)]).toEqual([false, false])
  })

  it('are compared alike in both orders, and each form of a noun is one of it', () => {
    fc.assert(
      fc.property(noun, noun, (one, other) => {
        expect(isSameNoun(one, other)).toBe(isSameNoun(other, one))
        expect(isSameNoun(one, one)).toBe(true)
        for (const form of nounForms(one)) expect(isSameNoun(one, form)).toBe(true)
      }),
    )
  })

  it('may be joined by an adjective', () => {
    expect([isSameWord('кухонный', 'кухня'), isSameWord('мед', 'медный'), isSameWord('мед', 'медь')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

const lexicon = lexiconOf({
  stem: stemmer,
  texts: [
    'Мёд липовый «Пасека»',
    'Костёр складной',
    'Кастрюля чугунная',
    'Зонт садовый',
    'Стол письменный',
    'Стул барный',
    'Уровень строительный',
    'Стеллаж сосновый',
    'Набор тарелок',
    'Набор для ванной',
    '«Сказки леса», пересказ Веры Лучниковой',
  ]
    .map((text) => ({ text, productCount: 3, isTitle: true }))
    .concat([
      { text: '3 полки', productCount: 2, isTitle: false },
      { text: 'Посуда для готовки', productCount: 1, isTitle: false },
      { text: 'Книги для взрослых', productCount: 1, isTitle: false },
      { text: 'Малышам', productCount: 1, isTitle: false },
    ]),
  pages: [
    { id: 'category:1', title: 'Посуда для готовки', hasProducts: true },
    { id: 'category:2', title: 'Книги для взрослых', hasProducts: true },
  ],
  synonyms: [['уровень', 'ватерпас']],
  near: [{ requested: ['полка'], shown: ['стеллаж'] }],
})
const first = (text: string) => {
  const { terms } = readQuery(lexicon, text)
  return terms.map(({ step, options }) => [step, options[0]?.join(' ')])
}
const tried = (text: string) =>
  attempts(readQuery(lexicon, text).terms).map((terms) => terms.map(({ typed }) => typed).join(' '))

describe('a word of the query', () => {
  it('is not the word of the catalogue that only has its stem', () => {
    expect(first('медь')).not.toContainEqual(['form', 'медь'])
    expect(vocabularyWords(lexicon, 'медь')).toEqual([])
    expect(first('меда')).toEqual([['form', 'меда']])
  })

  it('is corrected by the stem only if an ending follows it', () => {
    expect(first('кастрюя')).toEqual([['typo', 'кастрюля']])
    expect(first('уровнь')).toEqual([['typo', 'уровень']])
  })

  it('of three letters is the kind that has one letter more', () => {
    expect([first('зот'), first('онт'), first('стл'), first('щкф')]).toEqual([
      [['typo', 'зонт']],
      [['typo', 'зонт']],
      [['typo', 'стол']],
      [['unknown', 'щкф']],
    ])
  })

  it('that occurs only in a property value is read as its substitute kind', () => {
    expect(first('полка')).toEqual([['near', 'стеллаж']])
    expect(first('стеллаж полка')[1]).toEqual(['form', 'полка'])
  })
})

describe('the terms that are tried', () => {
  it('leave the thing before its measure', () => {
    expect(tried('набор посуды')).toEqual(['набор посуды', 'посуды'])
    expect(tried('набор красный')).toEqual(['набор красный', 'набор'])
    expect(textOf(readQuery(lexicon, 'набор тарелок').terms)).toBe('набор тарелок')
  })

  it('leave the noun of a category before other nouns', () => {
    expect(tried('книги малышам')[1]).toBe('книги')
    expect(first('книга')).toEqual([['form', 'книга']])
    expect(tried('книга про посуду')).toEqual(['книга посуду', 'книга', 'посуду'])
  })
})
