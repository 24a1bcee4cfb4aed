import { describe, expect, it } from 'vitest'
import { startApart } from '../../../src/service/platform/foreign/apart.ts'

const program = new URL('../../fixtures/fill-memory.ts', import.meta.url)

describe('a process for foreign data', () => {
  it.each(['heap', 'buffers'])('ends when it fills its memory with %s, and this process goes on', async (kind) => {
    const { ended } = startApart(program, kind, { heapMib: 64, residentMib: 256 })
    expect(await ended).toBe('memory')
  })

  it('reports why it failed', async () => {
    const { ended } = startApart(new URL('./no-such-program.js', program), null, { heapMib: 64, residentMib: 256 })
    expect(await ended).toMatchObject({ reason: expect.stringContaining('no-such-program') as string })
  })
})
