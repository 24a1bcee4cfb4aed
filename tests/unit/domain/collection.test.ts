import { expect, it } from 'vitest'
import { collectionOf, isCollectionOn } from '../../../src/domain/catalogue/collection.ts'

const item = (value: unknown) => [{ code: 'x', value }]
const links = [
  { code: 'one', value: { title: 'Шатры', url: '/catalog/shatry/' } },
  { code: 'two', value: { title: 'Мангалы', url: '/catalog/mangaly/' } },
]

it('a collection has its title, image and links, in order [CONT-03, CONT-04, CONT-05]', () => {
  expect(collectionOf({ title: item('Всё для дачи'), image: item('demo:garden'), links })).toEqual({
    title: 'Всё для дачи',
    image: 'demo:garden',
    links: [
      { title: 'Шатры', url: '/catalog/shatry/' },
      { title: 'Мангалы', url: '/catalog/mangaly/' },
    ],
  })
})

it('a collection needs no image, and is null without a title or a link', () => {
  expect(collectionOf({ title: item('Дача'), image: [], links })).toMatchObject({ image: null })
  expect(
    collectionOf({
      title: item('Дача'),
      image: [],
      links: [...item({ title: 'Шатры', url: 5 }), ...item({ title: 5, url: '/' })],
    }),
  ).toBeNull()
  expect(collectionOf({ title: [], image: [], links })).toBeNull()
  expect(collectionOf({ title: item(' '), image: [], links })).toBeNull()
  expect(
    collectionOf({ title: item('Дача'), image: [], links: [...item('/x/'), ...item({ title: 'x' }), ...item(null)] }),
  ).toBeNull()
})

it.each([
  [item(true), true],
  [item(false), false],
  [item('true'), false],
  [[], false],
])('the flag %o turns the collection on: %s [CONT-06]', (flag, isOn) => {
  expect(isCollectionOn(flag)).toBe(isOn)
})
