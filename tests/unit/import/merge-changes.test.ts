import { expect, it } from 'vitest'
import { changedPaths, mergeChanges } from '../../../src/admin/core/merge-changes.ts'

const before = {
  id: 1,
  title: 'Ваза',
  text: 'Старый',
  tags: ['a'],
  stocks: [
    { locationId: 1, count: 5 },
    { locationId: 2, count: 7 },
  ],
}

it('what a form did not change is what is stored now', () => {
  const now = {
    ...before,
    text: 'Чужой',
    stocks: [
      { locationId: 1, count: 4 },
      { locationId: 2, count: 7 },
    ],
  }
  expect(mergeChanges(before, { ...before, title: 'Ваза с цветами' }, now)).toEqual({
    values: { ...now, title: 'Ваза с цветами' },
    changed: { title: 'Ваза с цветами' },
    conflicts: [],
  })
})

it('of stock the changed places are sent alone', () => {
  const now = {
    ...before,
    stocks: [
      { locationId: 1, count: 4 },
      { locationId: 2, count: 7 },
    ],
  }
  const after = {
    ...before,
    stocks: [
      { locationId: 1, count: 5 },
      { locationId: 2, count: 9 },
    ],
  }
  const { changed, values, conflicts } = mergeChanges(before, after, now)
  expect(changed).toEqual({ stocks: [{ locationId: 2, count: 9, countBefore: 7 }] })
  expect(values.stocks).toEqual([
    { locationId: 1, count: 4 },
    { locationId: 2, count: 9 },
  ])
  expect(conflicts).toEqual([])
})

it('a field that both changed is a conflict, unless both wrote the same', () => {
  const after = {
    ...before,
    title: 'Моя',
    stocks: [
      { locationId: 1, count: 8 },
      { locationId: 2, count: 7 },
    ],
  }
  const now = {
    ...before,
    title: 'Чужая',
    stocks: [
      { locationId: 1, count: 4 },
      { locationId: 2, count: 7 },
    ],
  }
  expect(mergeChanges(before, after, now).conflicts).toEqual(['title'])
  expect(mergeChanges(before, after, { ...before, title: 'Моя' }).conflicts).toEqual([])
})

it('lists of another length, and lists of plain values, are changed whole', () => {
  expect(changedPaths(before, { ...before, tags: ['b'], stocks: [] })).toEqual(['tags', 'stocks'])
  expect(changedPaths({ items: [{ a: 1 }] }, { items: [{ a: 1 }, { a: 2 }] })).toEqual(['items'])
})

it('properties are sent as a list, with the changes of both', () => {
  const properties = (weight: string, colour: string) => ({
    properties: [
      { title: 'Вес', value: weight, unit: 'кг' },
      { title: 'Цвет', value: colour, unit: null },
    ],
  })
  const merged = mergeChanges(properties('1', 'белый'), properties('2', 'белый'), properties('1', 'синий'))
  expect(merged).toMatchObject({ changed: properties('2', 'синий'), conflicts: [] })
  expect(mergeChanges(properties('1', 'белый'), properties('2', 'белый'), properties('3', 'белый')).conflicts).toEqual([
    'properties',
  ])
})
