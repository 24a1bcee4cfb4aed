import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeRange, distinguishingFacets } from '../../../src/service/catalogue/products/facet-values.ts'

const none = { first: [], hidden: [] }
const facet = (title: string, counts: Readonly<Record<string, number>>) => ({
  title,
  values: Object.entries(counts).map(([value, count]) => ({ value, count })),
})
const valuesOf = (counts: Readonly<Record<string, number>>, chosen = {}) =>
  distinguishingFacets([facet('Ширина', counts)], none, chosen)[0]?.values.map(
    ({ value, count }) => `${value}: ${String(count)}`,
  )

it('values of a facet that differ in units, case, decimals and spaces are one value, in the order of numbers', () => {
  expect(valuesOf({ '1200 мм': 1, '650 мм.': 2, '650 мм': 5, '650мм': 1, '90 мм': 1 })).toEqual([
    '90 мм: 1',
    '650 мм: 8',
    '1200 мм: 1',
  ])
  expect(valuesOf({ '0,25': 1, '0.5': 1, '0,012': 1, '0,5': 2, '0,12': 1 })).toEqual([
    '0,012: 1',
    '0,12: 1',
    '0,25: 1',
    '0,5: 3',
  ])
  expect(valuesOf({ L: 1, S: 1, XL: 1, M: 1 })).toEqual(['S: 1', 'M: 1', 'L: 1', 'XL: 1'])
  const colours = { чёрный: 1, Чёрный: 4, черный: 1, белый: 1, Белый: 1 }
  expect(valuesOf(colours)).toEqual(['белый: 2', 'Чёрный: 6'])
  expect(valuesOf(colours, { Ширина: ['черный'] })).toEqual(['белый: 2', 'черный: 6'])
})

describe('more than ten sizes of one unit', () => {
  const widths = Object.fromEntries(
    [40, 45, 50, 60, 70, 80, 90, 100, 120, 140, 160, 200].map((cm) => [`${String(cm)} см`, 2]),
  )

  it('become ranges with about as many products each; a size with many products stays alone', () => {
    expect(valuesOf(widths)).toEqual([
      '40–45 см: 4',
      '50–60 см: 4',
      '70–80 см: 4',
      '90–100 см: 4',
      '120–140 см: 4',
      '160–200 см: 4',
    ])
    expect(valuesOf({ ...widths, '90 см': 30 })).toContain('90 см: 30')
  })

  it('stay as they are if a unit differs, or a value is no number', () => {
    expect(valuesOf({ ...widths, '1,2 м': 1 })).toHaveLength(13)
    expect(valuesOf({ ...widths, широкая: 1 })).toHaveLength(13)
  })

  it('keep a chosen range and a chosen size, also when few sizes are left', () => {
    const chosen = { Ширина: ['50–80 см', '200 см'] }
    expect(valuesOf(widths, chosen)).toEqual([
      '40 см: 2',
      '45 см: 2',
      '50–80 см: 8',
      '90 см: 2',
      '100 см: 2',
      '120 см: 2',
      '140 см: 2',
      '160 см: 2',
      '200 см: 2',
    ])
    expect(valuesOf({ '60 см': 3, '90 см': 1 }, chosen)).toEqual(['50–80 см: 3', '90 см: 1'])
  })

  it('hold each product once, and every size lies in the range that has it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: 2, maxLength: 30 }), (numbers) => {
        const [shown] = distinguishingFacets(
          [facet('Длина', Object.fromEntries(numbers.map((mm) => [`${String(mm)} мм`, 1])))],
          none,
          {},
        )
        const values = shown?.values ?? []
        expect(values.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
        const holders = (mm: number) =>
          values.filter(({ value }) => {
            const range = sizeRange(value)
            return range === null ? value === `${String(mm)} мм` : range.from <= mm && mm <= range.to
          }).length
        expect(numbers.map(holders)).toEqual(numbers.map(() => 1))
      }),
    )
  })
})

it('the facets that divide the products best come first, at most eight, without those of one value or of too many', () => {
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`значение ${String(at)}`, 1]))
  const facets = [
    facet('Почти одно', { да: 98, нет: 2 }),
    facet('Поровну', { белый: 50, синий: 50 }),
    facet('Редкое', { дуб: 2, бук: 2 }),
    facet('Много', many),
    facet('Одно', { СССР: 5, ' ссср.': 3 }),
    ...Array.from({ length: 7 }, (_, at) => facet(`Прочее ${String(at)}`, { а: 1, б: 1 })),
  ]
  const titles = (first: ReadonlyArray<string>, chosen: Readonly<Record<string, ReadonlyArray<string>>>) =>
    distinguishingFacets(facets, { first, hidden: ['прочее 0'] }, chosen).map(({ title }) => title)
  expect(titles([], {})).toEqual([
    'Поровну',
    'Почти одно',
    'Редкое',
    ...[1, 2, 3, 4, 5].map((at) => `Прочее ${String(at)}`),
  ])
  expect(titles(['Редкое', 'нет такой'], {}).slice(0, 2)).toEqual(['Редкое', 'Поровну'])
  expect(titles([], { 'Прочее 0': ['а'], Много: [] })).toEqual(expect.arrayContaining(['Прочее 0', 'Много']))
})

it('the owner may choose more than eight, and they keep their order; only then no other is shown', () => {
  const facets = ['Б', 'А', 'Г', 'В', 'Е', 'Д', 'З', 'Ж', 'К', 'И', 'Л'].map((title) => facet(title, { а: 1, б: 1 }))
  const first = facets.slice(0, 9).map(({ title }) => title)
  const titles = (choice: ReadonlyArray<string>) =>
    distinguishingFacets(facets, { first: choice, hidden: [] }, {}).map(({ title }) => title)
  expect(titles(first)).toEqual(first)
  expect(titles(first.slice(0, 2))).toEqual(['Б', 'А', 'В', 'Г', 'Д', 'Е', 'Ж', 'З'])
})
