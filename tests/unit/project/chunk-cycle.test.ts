import { expect, it } from 'vitest'
import { chunkCycle } from '../../../scripts/chunk-cycle.ts'

const chunks = (imports: Readonly<Record<string, ReadonlyArray<string>>>) => new Map(Object.entries(imports))

it('chunks of an import cycle are returned in import order', () => {
  expect(
    chunkCycle(
      chunks({
        page: ['frame', 'forms'],
        forms: ['dialogs'],
        dialogs: ['frame', 'shared'],
        shared: ['forms'],
        frame: [],
      }),
    ),
  ).toEqual(['forms', 'dialogs', 'shared'])
})

it('a chunk with several importers is not a cycle', () => {
  expect(
    chunkCycle(
      chunks({ page: ['lists', 'cards', 'vendor'], lists: ['cards', 'vendor'], cards: ['vendor'], vendor: [] }),
    ),
  ).toBeNull()
})

it('two chunks that import each other are a cycle from any entry', () => {
  expect(chunkCycle(chunks({ late: ['frame'], frame: ['late'] }))).toEqual(['late', 'frame'])
  expect(chunkCycle(chunks({ entry: ['late'], late: ['frame'], frame: ['late'] }))).toEqual(['late', 'frame'])
})
