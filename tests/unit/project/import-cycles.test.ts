import { expect, it } from 'vitest'
import { chunkCycle } from '../../../scripts/chunk-cycle.ts'
import { importsIn, runTimeImports } from '../../../scripts/import-graph.ts'

const RINGS = ['domain', 'application', 'contract', 'infrastructure', 'ui', 'service', 'demo', 'main', 'backoffice']

it.each(RINGS)('no files of src/%s import each other in a cycle at run time', (ring) => {
  const imports = runTimeImports(`src/${ring}`)
  expect(imports.size).toBeGreaterThan(20)
  expect(chunkCycle(imports)).toBeNull()
})

it('no files of src/application import each other in a cycle, types included', () => {
  const imports = importsIn('src/application', true)
  expect(imports.size).toBeGreaterThan(100)
  expect(chunkCycle(imports)).toBeNull()
})
