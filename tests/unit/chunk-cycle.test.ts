import { expect, it } from 'vitest'
import { chunkCycle } from '../../scripts/chunk-cycle.ts'

const chunks = (imports: Readonly<Record<string, ReadonlyArray<string>>>) => new Map(Object.entries(imports))

it('chunks that wait for one another are named in the order in which they wait', () => {
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

it('a chunk that many import, by many ways, is no cycle', () => {
  expect(
    chunkCycle(
      chunks({ page: ['lists', 'cards', 'vendor'], lists: ['cards', 'vendor'], cards: ['vendor'], vendor: [] }),
    ),
  ).toBeNull()
})

it('two that import each other are a cycle, wherever one begins', () => {
  expect(chunkCycle(chunks({ late: ['frame'], frame: ['late'] }))).toEqual(['late', 'frame'])
  expect(chunkCycle(chunks({ entry: ['late'], late: ['frame'], frame: ['late'] }))).toEqual(['late', 'frame'])
})
