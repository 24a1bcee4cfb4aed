import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeAssets } from '../../../src/main/stored-assets.ts'
import { makeMetrics } from '../../../src/service/platform/health/metrics.ts'
import { listen } from '../../../src/main/listen.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY_MS = 86_400_000

describe('assets of an earlier version', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-assets-'))
  const storeDirectory = join(directory, 'data')
  let site: Awaited<ReturnType<typeof listen>>
  afterAll(async () => {
    await site.stop()
    rmSync(directory, { recursive: true, force: true })
  })

  const build = (version: string, ...names: ReadonlyArray<string>): string => {
    const client = join(directory, version)
    mkdirSync(join(client, 'assets'), { recursive: true })
    for (const name of names) writeFileSync(join(client, 'assets', name), `/* ${name} */`)
    return client
  }

  beforeAll(async () => {
    await storeAssets(build('first', 'home-AAAA.js', 'both-CCCC.js'), storeDirectory, NOW - 10 * DAY_MS)
    const second = build('second', 'home-BBBB.js', 'both-CCCC.js')
    await storeAssets(second, storeDirectory, NOW)
    const page = async () => ({ status: 200, headers: [], body: [Buffer.from('a page')] })
    site = await listen(
      {
        manifest: () => ({}),
        shop: async () => new Response('the shop'),
        page,
        client: second,
        storedAssets: storeDirectory,
        field: makeMetrics().field,
        observe: () => undefined,
        trustedProxies: 0,
        hosts: ['shop.test'],
        acceptsAddresses: false,
        isSecure: false,
        log: pino({ level: 'silent' }),
      },
      0,
      '127.0.0.1',
    )
  })

  it.each(['home-AAAA.js', 'home-BBBB.js', 'both-CCCC.js'])('%s is still served, cacheable forever', async (name) => {
    const answer = await fetch(`${site.address}/assets/${name}`)
    expect([answer.status, await answer.text()]).toEqual([200, `/* ${name} */`])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  it('other files are not served', async () => {
    expect((await fetch(`${site.address}/assets/home-CCCC.js`)).status).toBe(404)
    expect((await fetch(`${site.address}/assets/..%2f..%2fshop.json`)).status).toBe(404)
  })

  it('assets are deleted after a month in which no version had them', async () => {
    utimesSync(join(storeDirectory, 'assets', 'home-AAAA.js'), new Date(NOW - 31 * DAY_MS), new Date(NOW - 31 * DAY_MS))
    await storeAssets(join(directory, 'second'), storeDirectory, NOW)
    expect(readdirSync(join(storeDirectory, 'assets')).sort()).toEqual(['both-CCCC.js', 'home-BBBB.js'])
  })
})
