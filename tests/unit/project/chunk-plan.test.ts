import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unmatchedMembers } from '../../../scripts/shared-chunks.ts'

const files = globSync('**/*.{ts,tsx,css}', { cwd: join(import.meta.dirname, '../../../src') })

it('every rule of the chunk plan matches a file', () => {
  expect(unmatchedMembers(files)).toEqual([])
  expect(unmatchedMembers(files.filter((file) => !file.startsWith('ui/kit/copy/')))).toEqual(['ui/kit/copy/'])
})
