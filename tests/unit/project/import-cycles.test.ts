import { expect, it } from 'vitest'
import { chunkCycle } from '../../../scripts/chunk-cycle.ts'
import { importsIn } from '../../../scripts/import-graph.ts'

it('no files of src import each other in a cycle, type imports included', () => {
  const imports = importsIn('src', 'all')
  expect(imports.size).toBeGreaterThan(1_000)
  expect(imports.get('main/browser.tsx')?.length).toBeGreaterThan(5)
  expect(chunkCycle(imports)).toBeNull()
})
