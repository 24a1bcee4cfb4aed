import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { categoryTree } from '../../../src/service/import/category-tree.ts'
import { aCategory, aFeed } from '../../fixtures/feeds/a-feed.ts'
import { feedFile, wholeFeed } from '../../fixtures/feeds/read.ts'

const treeOf = async (feed: string | Uint8Array) => {
  const read = await wholeFeed(feed)
  if (E.isLeft(read)) throw new Error(JSON.stringify(read.left))
  return categoryTree(read.right.elements.filter(({ name }) => name === 'category'))
}

const parents = ({ categories }: Awaited<ReturnType<typeof treeOf>>) =>
  Object.fromEntries(categories.map(({ sourceId, parentSourceId }) => [sourceId, parentSourceId]))

const codes = ({ warnings }: Awaited<ReturnType<typeof treeOf>>) => warnings.map(({ code, line }) => [code, line])

describe('the categories of a feed', () => {
  it('may precede their parents, and have ids beyond 2^53', async () => {
    const tree = await treeOf(feedFile('household.xml'))
    expect(tree.categories.map(({ sourceId, parentSourceId, title }) => [sourceId, parentSourceId, title])).toEqual([
      ['30', '20', 'Чайники'],
      ['20', '10', 'Кухня'],
      ['10', null, 'Дом'],
      ['900719925474099301', '10', 'Свет'],
    ])
    expect(tree.warnings).toEqual([])
  })

  it('name the parent by parent_id too', async () => {
    const tree = await treeOf(aFeed([], [aCategory('1', 'Дом'), '<category id="2" parent_id="1">Кухня</category>']))
    expect(parents(tree)).toEqual({ '1': null, '2': '1' })
  })

  it('use the last of equal ids, move to the top level without a parent, and always have a title', async () => {
    const tree = await treeOf(
      aFeed(
        [],
        [
          aCategory('1', 'Дом'),
          aCategory('2', 'Сад', '99'),
          aCategory('1', 'Дом и сад'),
          aCategory('3', ' '),
          aCategory(' ', 'Склад'),
        ],
      ),
    )
    expect(tree.categories.map(({ title }) => title)).toEqual(['Дом и сад', 'Сад', 'Раздел 3'])
    expect(parents(tree)).toEqual({ 1: null, 2: null, 3: null })
    expect(codes(tree)).toEqual([
      ['DuplicateCategory', 6],
      ['UntitledCategory', 7],
      ['BadCategory', 8],
      ['UnknownParent', 5],
    ])
  })

  it('lose a cycle at its first category', async () => {
    const tree = await treeOf(
      aFeed(
        [],
        [
          aCategory('0', 'Лист', '2'),
          aCategory('1', 'А', '3'),
          aCategory('2', 'Б', '1'),
          aCategory('3', 'В', '2'),
          aCategory('4', 'Сам', '4'),
        ],
      ),
    )
    expect(parents(tree)).toEqual({ 0: '2', 1: null, 2: '1', 3: '2', 4: null })
    expect(tree.warnings.map(({ line, text }) => [line, text])).toEqual([
      [5, 'разделы 2 → 1 → 3 вложены друг в друга: первый вынесен на верхний уровень'],
      [8, 'разделы 4 вложены друг в друга: первый вынесен на верхний уровень'],
    ])
  })

  it('are at most 20 levels deep: a deeper category moves to the last level, and the report names it', async () => {
    const chain = Array.from({ length: 5_000 }, (_, at) =>
      aCategory(String(at + 1), `Раздел ${String(at + 1)}`, at === 0 ? undefined : String(at)),
    )
    const tree = await treeOf(aFeed([], chain.reverse()))
    const parentOf = parents(tree)
    const depthOf = (id: string): number => {
      let depth = 1
      for (let at = parentOf[id]; at != null; at = parentOf[at]) depth += 1
      return depth
    }
    expect(['1', '19', '20', '21', '5000'].map(depthOf)).toEqual([1, 19, 20, 20, 20])
    expect(tree.warnings).toHaveLength(4_980)
    expect(tree.warnings.find(({ line }) => line === 4_983)?.text).toBe(
      'раздел 21 вложен слишком глубоко: перенесён на последний допустимый уровень',
    )
  })
})
