import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { unpack } from '../../../src/service/exchange/protocol/unpack.ts'
import { bounded, gunzipped, TooMuch } from '../../../src/service/platform/foreign/bounded.ts'
import { aZip, anOverlappingZip } from '../../fixtures/commerceml/a-zip.ts'
import { peakGrowth } from '../../fixtures/bombs.ts'
import { pieces } from '../../fixtures/feeds/read.ts'

const MIB = 1_048_576

const lengths = async (bytes: AsyncIterable<Uint8Array>) => {
  const all: Array<number> = []
  for await (const piece of bytes) all.push(piece.length)
  return all
}

describe('bytes from outside', () => {
  it('are passed in small pieces, up to their limit', async () => {
    expect(await lengths(bounded([Buffer.alloc(150_000)], 150_000))).toEqual([65_536, 65_536, 18_928])
    await expect(lengths(bounded([Buffer.alloc(100), Buffer.alloc(100)], 150))).rejects.toThrow(TooMuch)
  })

  it('are unpacked up to a limit of bytes, and of bytes per packed byte', async () => {
    const packed = gzipSync(Buffer.alloc(64 * MIB))
    const unpacked = (limits: { bytes: number; ratio: number }) =>
      lengths(gunzipped(pieces(packed), limits)).then(
        () => 'whole',
        (error: unknown) => error instanceof TooMuch && error.limit,
      )
    expect(await unpacked({ bytes: 64 * MIB, ratio: 2_000 })).toBe('whole')
    expect(await unpacked({ bytes: 32 * MIB, ratio: 2_000 })).toBe('bytes')
    expect(await unpacked({ bytes: 64 * MIB, ratio: 200 })).toBe('ratio')
    expect(
      await lengths(gunzipped(pieces(packed.subarray(0, 1_000)), { bytes: MIB, ratio: 200 })).catch(String),
    ).toMatch(/unexpected end of file/)
  })

  it('of an archive of 1C that unpacks more than 200 times are refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-zip-'))
    writeFileSync(
      join(folder, 'v8.zip'),
      aZip({ 'import.xml': Buffer.alloc(64 * MIB), 'offers.xml': Buffer.alloc(64 * MIB) }),
    )
    const { result, mib } = await peakGrowth(unpack(folder, 1_024 * MIB))
    expect(result).toEqual(E.left('Архив распаковывается больше чем в 200 раз'))
    expect(mib).toBeLessThan(120)
    expect(readdirSync(folder)).not.toContain('offers.xml')
    rmSync(folder, { recursive: true })
  })

  it('of an archive of 1C whose entries overlap count once as packed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrina-zip-'))
    const block = randomBytes(16_384)
    const bytes = Buffer.concat(Array.from({ length: 1_024 }, () => block))
    const names = Array.from({ length: 8 }, (_, at) => `import${at}.xml`)
    writeFileSync(join(folder, 'v8.zip'), anOverlappingZip(names, bytes))
    expect(await unpack(folder, 1_024 * MIB)()).toEqual(E.left('Архив распаковывается больше чем в 200 раз'))
    rmSync(folder, { recursive: true })
  })
})
