import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

describe('the reference of the domain', () => {
  it('contains the docstrings', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/document-domain.ts', '--check'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
  }, 120_000)
})
