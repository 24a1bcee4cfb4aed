import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FilesUnavailable } from '../../../src/service/platform/storage/file-storage.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'
import { storeAssets } from '../../../src/main/stored-assets.ts'
import { makeMetrics } from '../../../src/service/platform/health/metrics.ts'
import { listen } from '../../../src/main/listen.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY_MS = 86_400_000

describe('assets of an earlier version', () => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-assets-'))
  const storeDirectory = join(directory, 'data')
  const storage = diskStorage(storeDirectory)
  const logged: Array<string> = []
  let isAway = false
  const open: typeof storage.open = (key) =>
    isAway ? Promise.reject(new FilesUnavailable('ECONNREFUSED', null)) : storage.open(key)
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
    await storeAssets(build('first', 'home-AAAA.js', 'both-CCCC.js'), storage, NOW - 10 * DAY_MS)
    const second = build('second', 'home-BBBB.js', 'both-CCCC.js')
    await storeAssets(second, storage, NOW)
    const page = async () => ({ status: 200, headers: [], body: [Buffer.from('a page')] })
    site = await listen(
      {
        manifest: () => ({}),
        shop: async () => new Response('the shop'),
        page,
        client: second,
        storage: { open },
        field: makeMetrics().field,
        observe: () => undefined,
        trustedProxies: 0,
        hosts: ['shop.test'],
        acceptsAddresses: false,
        isSecure: false,
        log: pino({ level: 'warn' }, { write: (line) => logged.push(line) }),
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

  it('a storage that does not respond is 503 in Russian, and assets of this build are served', async () => {
    isAway = true
    const away = await fetch(`${site.address}/assets/home-AAAA.js`)
    expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(await away.text()).toBe('Файлы магазина временно недоступны. Повторите через несколько секунд')
    expect(JSON.parse(logged.at(-1) ?? '{}')).toMatchObject({ unavailable: 'files', level: 40 })
    expect((await fetch(`${site.address}/assets/home-BBBB.js`)).status).toBe(200)
    isAway = false
  })

  it('assets are deleted after a month in which no version had them', async () => {
    utimesSync(join(storeDirectory, 'assets', 'home-AAAA.js'), new Date(NOW - 31 * DAY_MS), new Date(NOW - 31 * DAY_MS))
    await storeAssets(join(directory, 'second'), storage, NOW)
    expect(readdirSync(join(storeDirectory, 'assets')).sort()).toEqual(['both-CCCC.js', 'home-BBBB.js'])
  })
})
