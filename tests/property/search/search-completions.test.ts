import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  complete,
  completeLast,
  completionsOf,
  kindCompletions,
  kindOf,
  popularCompletions,
  withYo,
} from '../../../src/domain/search/completions.ts'

it.each([
  ['Чайник электрический «Брусника», 1,7 л', 'чайник электрический'],
  ['Ёлочка', 'елочка'],
  ['Саморез 3,5x35 мм, сталь', 'саморез 3,5x35 мм'],
  ['', ''],
  ['Набор посуды для большой семьи из двенадцати человек', 'набор посуды для большой семьи из'],
])('kindOf takes from «%s» the words before the first sign: «%s»', (title, kind) => {
  expect(kindOf(title)).toBe(kind)
})

const words = fc.array(
  fc.record({ text: fc.string({ unit: fc.constantFrom('ч', 'а', 'й', ' ', 'Ё') }), weight: fc.nat(9) }),
)

it('complete returns the weightiest texts that continue what is typed, and no others', () => {
  fc.assert(
    fc.property(words, fc.string({ unit: fc.constantFrom('ч', 'а', 'Й', 'ё'), maxLength: 3 }), (all, typed) => {
      const index = completionsOf(all)
      const start = typed.toLowerCase().replaceAll('ё', 'е')
      const matching = index.filter(({ text }) => start !== '' && text.startsWith(start) && text !== start)
      const offered = complete(index, typed, 3)
      const weightOf = (text: string) => index.find((one) => one.text === text)?.weight ?? -1
      const heaviest = matching.map(({ weight }) => weight).sort((one, other) => other - one)
      expect(offered.map(weightOf)).toEqual(heaviest.slice(0, 3))
      expect(offered.every((text) => matching.some((one) => one.text === text))).toBe(true)
      expect(new Set(offered).size).toBe(offered.length)
    }),
  )
})

it('completionsOf adds the weights of texts that differ in case and ё', () => {
  expect(
    completionsOf([
      { text: 'Ёлка', weight: 2 },
      { text: 'елка', weight: 3 },
      { text: ' ', weight: 9 },
    ]),
  ).toEqual([{ text: 'елка', weight: 5 }])
})

it('kindCompletions has the noun before the longer name of the kind', () => {
  const texts = (title: string) => kindCompletions(title, 2).map(({ text }) => text)
  expect(texts('Чайник электрический «Брусника», 1,7 л')).toEqual(['чайник', 'чайник электрический'])
  expect(texts('Чайник «Брусника»')).toEqual(['чайник'])
  expect(texts('Женское платье')).toEqual(['женское платье'])
  expect(texts('«»')).toEqual([])
})

it('completeLast completes the last word by words of the catalogue, kinds first', () => {
  const words = [
    { word: 'чай', productCount: 1, isHead: true },
    { word: 'чайная', productCount: 9, isHead: false },
    { word: 'чайник', productCount: 2, isHead: true },
    { word: 'чайница', productCount: 1, isHead: true },
  ].map((one) => ({ ...one, key: one.word }))
  const byStart = new Map([['ча', words]])
  const titles = ['Чайник белый', 'Чайница, чайная ложка']
  expect(completeLast({ byStart }, 'белый чай', 4, titles)).toEqual(['белый чайник', 'белый чайница', 'белый чайная'])
  expect(completeLast({ byStart }, 'белый чай', 4, titles.slice(0, 1))).toEqual(['белый чайник'])
  expect(completeLast({ byStart }, 'чай', 1, [])).toEqual(['чайник'])
  expect(completeLast({ byStart }, 'чай ', 3, titles)).toEqual([])
  expect(completeLast({ byStart }, 'чайник 12', 3, titles)).toEqual([])
  expect(completeLast({ byStart }, 'дом', 3, titles)).toEqual([])
})

it('popularCompletions has each first word once, the heaviest completion of it', () => {
  const completions = ['чайник', 'чайник электрический', 'плед', 'ваза'].map((text) => ({ text, weight: 1 }))
  expect(popularCompletions(completions, 2)).toEqual(['чайник', 'плед'])
  expect(popularCompletions(completions, 9)).toEqual(['чайник', 'плед', 'ваза'])
  expect(popularCompletions([], 2)).toEqual([])
})

it('withYo writes ё in the words in which a title has it', () => {
  const written = withYo(['Щётка для посуды', 'Плед'])
  expect(written('щетка для пледа')).toBe('щётка для пледа')
  expect(withYo([])('щетка')).toBe('щетка')
})
