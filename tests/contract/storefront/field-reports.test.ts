import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { minify } from 'terser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'
import { listen } from '../../../src/main/listen.ts'
import { healthRoutes } from '../../../src/service/platform/health/health-routes.ts'
import { makeMetrics } from '../../../src/service/platform/health/metrics.ts'

const SOURCE = 'export const price = (basket) => {\n  return basket.missing.sum\n}\n'

describe('reports of browsers', () => {
  const metrics = makeMetrics()
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-reports-'))
  const logged = join(folder, 'log')
  let site: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    const { map } = await minify({ '../../../src/ui/price.ts': SOURCE }, { module: true, sourceMap: true })
    writeFileSync(join(folder, 'assets', 'price-1a2b.js.map'), String(map))
    site = await listen(
      {
        shop: async () => new Response('the shop'),
        page: async () => ({ status: 200, headers: [], body: [] }),
        manifest: () => ({}),
        client: folder,
        storage: diskStorage(folder),
        observe: () => undefined,
        field: metrics.field,
        trustedProxies: 1,
        hosts: [],
        acceptsAddresses: false,
        isSecure: false,
        log: pino(pino.destination({ dest: logged, sync: true })),
      },
      0,
      '127.0.0.1',
    )
  })
  afterAll(() => site.stop())

  const post = async (body: unknown, { from = '203.0.113.7', type = 'application/json' } = {}) =>
    (
      await fetch(`${site.address}/_reports`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-forwarded-for': from },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).status

  const shown = async () => {
    const app = healthRoutes({ readiness: async () => 'ready', registry: metrics.registry, metricsToken: null })
    const text = await (await app.request('/metrics', {}, { peer: { address: '127.0.0.1' } })).text()
    return text
      .split('\n')
      .filter((line) => line.startsWith('browser_'))
      .join('\n')
  }

  it('are metrics by kind of page and class of device', async () => {
    const vitals = { LCP: 1_250, INP: 90, CLS: 0.02, TTFB: 140 }
    expect(await post({ page: 'index', device: 'phone', vitals })).toBe(204)
    const text = await shown()
    const visit = '{page="index",device="phone"}'
    expect(text).toContain(`browser_lcp_seconds_sum${visit} 1.25`)
    expect(text).toContain(`browser_inp_seconds_sum${visit} 0.09`)
    expect(text).toContain(`browser_ttfb_seconds_sum${visit} 0.14`)
    expect(text).toContain(`browser_cls_sum${visit} 0.02`)
  })

  it('name errors by the line of the source, without what a shopper typed', async () => {
    const error = {
      message: 'anna@shop.test with +7 913 000-00-00 failed',
      stack:
        'TypeError\n    at p (https://shop.test/assets/price-1a2b.js:1:30)\n    at https://shop.test/assets/other.js:1:2',
    }
    expect(await post({ page: 'order', device: 'computer', error })).toBe(204)
    expect(await shown()).toContain('browser_errors_total{page="order",device="computer"} 1')
    const line: unknown = JSON.parse(readFileSync(logged, 'utf8').trim().split('\n').at(-1) ?? '')
    expect(line).toMatchObject({
      page: 'order',
      message: '… with … failed',
      frames: ['src/ui/price.ts:2', 'other.js:1:2'],
    })
  })

  it.each([
    ['an unknown page', { page: 'secret', device: 'phone', vitals: { LCP: 1 } }, {}],
    ['another shape', { page: 'index', vitals: 'x' }, {}],
    ['no JSON', '{', {}],
    ['a body above 16 KiB', { page: 'index', device: 'phone', error: { message: 'x'.repeat(17_000), stack: '' } }, {}],
    ['the type of a form of another site', { page: 'index', device: 'phone' }, { type: 'text/plain' }],
  ])('are refused for %s', async (_, body, how) => {
    const before = await shown()
    expect(await post(body, how)).toBe(400)
    expect(await shown()).toBe(before)
  })

  it('ignore numbers that no page can have', async () => {
    expect(await post({ page: 'search', device: 'phone', vitals: { LCP: -1, TTFB: 1e9 } })).toBe(204)
    expect(await shown()).not.toContain('page="search"')
  })

  it('are limited for one network, and not for another', async () => {
    const from = '198.51.100.1'
    const statuses = []
    for (let count = 0; count < 61; count += 1) statuses.push(await post({ page: 'index', device: 'phone' }, { from }))
    expect([statuses[59], statuses[60]]).toEqual([204, 429])
    expect(await post({ page: 'index', device: 'phone' }, { from: '198.51.200.1' })).toBe(204)
  })
})
