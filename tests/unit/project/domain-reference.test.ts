import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

describe('the reference of the domain', () => {
  it.each(['scripts/document-domain.ts', 'scripts/document-package.ts'])(
    'written by %s is the one of the code',
    (script) => {
      const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { cwd: root, encoding: 'utf8' })
      expect(status, stderr).toBe(0)
    },
    120_000,
  )
})
