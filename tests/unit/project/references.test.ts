import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const outcomeOf = (script: string) => {
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}`], { cwd: root, encoding: 'utf8' })
  return { status, stderr }
}

it('the package exports what its last release exported, unless the changelog announces a breaking change', () => {
  expect(outcomeOf('domain-exports.ts')).toEqual({ status: 0, stderr: '' })
})

// scripts/document-domain.ts runs with the tests of the package
it.each(['document-api.ts', 'document-commands.ts'])(
  '%s writes a reference',
  (script) => {
    expect(outcomeOf(script)).toMatchObject({ status: 0 })
  },
  120_000,
)
