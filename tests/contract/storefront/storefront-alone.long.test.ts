import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'
import { FALLBACK_CITY } from '../../../src/domain/place/place.ts'
import { serverContainer } from '../../../src/infrastructure/wiring/server-container.ts'
import { requestIdMixin } from '../../../src/infrastructure/server/request-id.ts'
import { listen } from '../../../src/main/listen.ts'
import { makePages } from '../../../src/main/page/pages.ts'
import { connectedAccounts } from '../../../src/service/commands/public.ts'
import { startStorefront } from '../../../src/main/storefront-process.ts'
import { freshDatabase } from '../support/engines.ts'
import { PROXY_ERRORS, failingProxy, type FailingProxy, type ProxyError } from '../support/failing-proxy.ts'
import { shopOver, stockShop } from '../support/shop.ts'

const NO_ACCOUNTS = connectedAccounts({}, new Map()).accounts

const REST_MS = 300
// The calls that work must not reach their limits on a busy machine.
const CALL_MS = 10_000
const PAGE_MS = 30_000
const RECOVERY_MS = 60_000
/** Short ones for a service that is awaited in vain. */
const limitsFor = (proxyError: ProxyError) =>
  proxyError === 'silent' || proxyError === 'slow' ? { callMs: 2_500, limitMs: 8_000 } : {}
const PATHS = ['/', '/catalog/', '/search/?search=чайник', '/order/']

describe('a storefront with a service of another origin', () => {
  let proxy: FailingProxy
  let site: Awaited<ReturnType<typeof listen>>
  const logged: Array<string> = []
  const closings: Array<() => Promise<unknown>> = []

  interface Setting {
    readonly isCached?: boolean
    readonly trustedProxies?: number
    readonly callMs?: number
    readonly limitMs?: number
    readonly restMs?: number
  }

  const openAt = async (
    origin: string,
    { isCached = false, trustedProxies = 0, callMs = CALL_MS, limitMs = PAGE_MS, restMs = REST_MS }: Setting = {},
  ) => {
    const log = pino(
      { level: 'debug', mixin: requestIdMixin },
      {
        write: (line) => {
          logged.push(line)
        },
      },
    )
    const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrina-content-'))
    closings.push(() => rm(dataDirectory, { recursive: true }))
    const storefront = startStorefront(
      { shopApiUrl: origin, metricsToken: null, dataDirectory, settings: {}, accounts: NO_ACCOUNTS },
      log,
      { callMs, restMs },
    )
    const container = serverContainer({
      http: { origin, fetch: storefront.call, limitMs: storefront.callLimitMs },
      log: { failed: (what, why) => log.warn({ why }, what) },
      now: Date.now,
      catalogueVersion: storefront.catalogueVersion,
    })
    const page = makePages({
      container,
      services: () => ({ brand: 'Кедр', origin, theme: 'spring', year: 2026 }),
      catalogueVersion: storefront.catalogueVersion,
      isCached,
      limitMs,
    })
    const opened = await listen(
      {
        manifest: () => ({}),
        shop: storefront.fetch,
        page,
        client: 'public',
        storage: diskStorage('public'),
        observe: storefront.observe,
        field: storefront.field,
        trustedProxies,
        hosts: ['shop.test'],
        acceptsAddresses: false,
        isSecure: false,
        log,
      },
      0,
      '127.0.0.1',
    )
    closings.push(
      () => opened.stop(),
      () => storefront.close(),
    )
    return opened
  }

  /** A storefront with empty caches. */
  const fresh = async (setting: Setting = {}) => {
    site = await openAt(proxy.origin, setting)
  }

  const get = async (path: string, init: RequestInit = {}, at = site) => {
    const answer = await fetch(`${at.address}${path}`, { redirect: 'manual', ...init })
    const body = await answer.text()
    return { status: answer.status, body, headers: answer.headers }
  }

  /** HAProxy's default health check. */
  const withoutHost = (path: string): Promise<string> =>
    new Promise((resolve) => {
      let received = ''
      const socket = connect(Number(new URL(site.address).port), '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.0\r\n\r\n`),
      )
      socket
        .on('data', (bytes) => {
          received += bytes.toString()
        })
        .on('close', () => resolve(received))
    })

  beforeAll(async () => {
    const database = await freshDatabase('pglite', inject('engines'))
    await stockShop(database)
    proxy = await failingProxy(shopOver(database))
    closings.push(
      () => database.close(),
      () => proxy.close(),
    )
  })
  beforeEach(() => {
    proxy.befall(null)
    logged.length = 0
  })
  afterAll(async () => {
    proxy.befall('down')
    for (const close of closings.reverse()) await close()
  })

  it('renders pages from its responses over keep-alive connections', async () => {
    await fresh()
    const before = { calls: proxy.calls.length, connections: proxy.connections() }
    for (const path of ['/', '/catalog/', '/', '/search/?search=чайник', '/']) {
      const page = await get(path)
      expect(page.status).toBe(200)
      expect(page.body).toContain('<h1')
    }
    const calls = proxy.calls.length - before.calls
    expect(calls).toBeGreaterThan(5)
    expect(proxy.connections() - before.connections).toBeLessThan(calls)
  })

  describe.each(PROXY_ERRORS)('when every response is %s', (proxyError) => {
    it('responds with a page, and again with its own page afterwards', async () => {
      const sites = await Promise.all(
        PATHS.map(async (path) => ({ path, at: await openAt(proxy.origin, limitsFor(proxyError)) })),
      )
      proxy.befall(proxyError)
      const pages = await Promise.all(sites.map(async ({ path, at }) => ({ path, ...(await get(path, {}, at)) })))
      for (const { path, status, body } of pages) {
        expect([200, 500, 503], path).toContain(status)
        expect(body, path).toMatch(/^<!doctype html>.*<\/html>$/s)
        if (status !== 200) expect(body, path).toContain('Произошла ошибка')
      }
      proxy.befall(null)
      const again = () => Promise.all(sites.map(async ({ path, at }) => [path, (await get(path, {}, at)).status]))
      await expect
        .poll(again, { interval: REST_MS + 50, timeout: RECOVERY_MS })
        .toEqual(PATHS.map((path) => [path, 200]))
    })

    it('passes a call on with an error of the contract, once, and works again afterwards', async () => {
      await fresh()
      proxy.befall(proxyError === 'silent' || proxyError === 'slow' || proxyError === 'huge' ? 'down' : proxyError)
      const before = proxy.calls.length
      const path = '/api/basket/products'
      const sent = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"items":[]}' }
      const answer = await get(path, sent).catch((error: unknown) => error as Error)
      expect(proxy.calls.slice(before)).toEqual([`PUT ${path}`])
      if (!(answer instanceof Error) && answer.status === 502) {
        expect(JSON.parse(answer.body)).toEqual({ code: 502, message: 'Внутренняя ошибка сервера' })
        expect(answer.headers.get('retry-after')).toBe('5')
      }
      expect(answer instanceof Error).toBe(proxyError === 'cut off')
      proxy.befall(null)
      await wait(REST_MS + 50)
      expect((await get('/api/cities?query=&limit=1')).status).toBe(200)
    })
  })

  it('rejects a response that is nested deeper than any of the contract, before it is decoded', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const upstream = createHttpServer(({ url }, response) => {
      response.end(url === '/deep' ? nested(65) : url === '/text' ? JSON.stringify(nested(1_000)) : nested(64))
    })
    upstream.listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const storefront = startStorefront(
      {
        shopApiUrl: 'http://127.0.0.1:1',
        metricsToken: null,
        dataDirectory: tmpdir(),
        settings: {},
        accounts: NO_ACCOUNTS,
      },
      pino({ level: 'silent' }),
      {
        callMs: CALL_MS,
        restMs: REST_MS,
      },
    )
    const call = (path: string) =>
      storefront.call(`http://127.0.0.1:${String((upstream.address() as AddressInfo).port)}${path}`, {})
    await expect(call('/deep')).rejects.toThrow('nested too deep')
    expect([(await call('/sound')).status, (await call('/text')).status]).toEqual([200, 200])
    await storefront.close()
    upstream.close()
  })

  it.each(PROXY_ERRORS)('omits secondary blocks of the page when their response is %s', async (proxyError) => {
    await fresh(limitsFor(proxyError))
    proxy.befall(proxyError, (path) => /banners|sections|sort=|footerMenu/.test(path))
    const page = await get('/')
    expect(page.status).toBe(200)
    expect(page.body).toContain('<h1')
    expect(logged.filter((line) => line.includes('"home: ')).length).toBeGreaterThan(0)
  })

  it.each(PROXY_ERRORS)(
    'uses the fallback city when the response of the detection is %s [CITY-08]',
    async (proxyError) => {
      await fresh(limitsFor(proxyError))
      proxy.befall(proxyError, (path) => path.includes('/cities/detect'))
      const page = await get('/')
      expect(page.status).toBe(200)
      expect(page.body).toContain(FALLBACK_CITY.title)
      expect(proxy.calls.some((call) => call.includes('/cities/detect'))).toBe(true)
    },
  )

  it.each(['silent', 'slow'] as const)(
    "gives a detection that is %s a part of the page's time, and continues with the search [CITY-08]",
    async (proxyError) => {
      await fresh()
      proxy.befall(proxyError, (path) => path.includes('/cities/detect'))
      const page = await get('/about/')
      expect(page.status).toBe(200)
      expect(page.body).toContain(FALLBACK_CITY.title)
    },
  )

  it("sends the visitor's address with the detection on a first visit, and with no other call [CITY-05, CITY-07]", async () => {
    await fresh({ trustedProxies: 1 })
    await get('/about/', { headers: { 'x-forwarded-for': '10.9.8.7, 95.188.7.7' } })
    expect(proxy.headersOf('GET /api/cities/detect')?.['x-forwarded-for']).toBe('95.188.7.7')
    expect(proxy.headersOf(`GET /api/cities/${String(FALLBACK_CITY.id)}`)?.['x-forwarded-for']).toBeUndefined()
    const before = proxy.calls.length
    await get('/about/', { headers: { cookie: `app.city=${String(FALLBACK_CITY.id)}` } })
    expect(proxy.calls.slice(before).filter((call) => call.includes('detect'))).toEqual([])
  })

  it('stops calling an unavailable service after some failures, and resumes when it is back', async () => {
    const restMs = 2_000
    const callMs = 1_000
    await fresh({ restMs, callMs })
    proxy.befall('silent')
    for (let failed = 0; failed < 5; failed += 1) await get('/catalog/')
    const spared = proxy.calls.length
    const page = await get('/catalog/')
    expect(page.status).toBe(503)
    expect(proxy.calls.length).toBe(spared)
    expect(logged.some((line) => line.includes('circuit breaker opened'))).toBe(true)
    proxy.befall(null)
    await expect
      .poll(async () => (await get('/catalog/')).status, { interval: restMs + 50, timeout: RECOVERY_MS })
      .toBe(200)
    expect(logged.some((line) => line.includes('responds again'))).toBe(true)
  })

  it('has an id for each request, and logs it in every line about the request', async () => {
    await fresh()
    proxy.befall('broken')
    const [one, other] = await Promise.all([get('/catalog/?page=2'), get('/search/?search=тайна')])
    const name = one.headers.get('x-request-id') ?? ''
    expect(name).toMatch(/^[\da-f-]{36}$/)
    expect(other.headers.get('x-request-id')).not.toBe(name)
    const lines = logged.map((line) => JSON.parse(line) as { requestId?: string })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every(({ requestId }) => requestId === name || requestId === other.headers.get('x-request-id'))).toBe(
      true,
    )
    expect(logged.join()).not.toContain('тайна')
    expect(
      (await get('/healthz', { headers: { 'x-request-id': 'forged-by-a-client' } })).headers.get('x-request-id'),
    ).not.toBe('forged-by-a-client')
  })

  it('serves cached pages while the service is unavailable', async () => {
    await fresh({ isCached: true })
    expect((await get('/catalog/')).status).toBe(200)
    proxy.befall('down')
    await wait(5_200)
    for (let again = 0; again < 3; again += 1) {
      const page = await get('/catalog/')
      expect(page.status).toBe(200)
      await wait(300)
    }
  })

  it('shows the last known popular products of the home page on an error page, without a call [ERR-02]', async () => {
    const popular = (calls: ReadonlyArray<string>) => calls.filter((call) => call.includes('sort=popular')).length
    await fresh(limitsFor('down'))
    expect((await get('/')).status).toBe(200)
    const before = popular(proxy.calls)
    expect(before).toBeGreaterThan(0)
    proxy.befall('down')
    const { status, body } = await get('/search/?search=чайник')
    expect(status).toBe(503)
    expect(body).toContain('"title":"Лопата штыковая"')
    expect(popular(proxy.calls)).toBe(before)
    await fresh(limitsFor('down'))
    const unknown = await get('/search/?search=чайник')
    expect([unknown.status, unknown.body.includes('Лопата')]).toEqual([503, false])
    expect(popular(proxy.calls)).toBe(before)
  })

  it('waits a second at most for a connection, and responds when the service refuses it', async () => {
    const idle = createServer()
    await new Promise<void>((resolve) => {
      idle.listen(0, '127.0.0.1', resolve)
    })
    const { port } = idle.address() as { port: number }
    await new Promise((resolve) => idle.close(resolve))
    const nowhere = await openAt(`http://127.0.0.1:${String(port)}`)
    const page = await fetch(`${nowhere.address}/catalog/`)
    expect(page.status).toBe(503)
    const call = await fetch(`${nowhere.address}/api/cities?query=&limit=1`)
    expect([call.status, await call.json()]).toEqual([502, { code: 502, message: 'Внутренняя ошибка сервера' }])
  })

  it("passes calls on unchanged: bodies, cookies, the client's address; without headers of its own connection", async () => {
    await fresh()
    const cookie = 'guest.sid=abc'
    const answer = await get('/api/basket', {
      headers: { cookie, 'x-forwarded-for': '10.9.8.7', 'accept-encoding': 'gzip' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/^guest\.sid=/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const headers = proxy.headersOf('GET /api/basket')
    expect(headers).toMatchObject({ cookie, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
    expect(headers?.host).not.toBe(new URL(site.address).host)
    const rejected = await get('/api/basket/products', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"items":"none"}',
    })
    expect(rejected.status).toBe(422)
    expect((await get('/api/nothing')).status).toBe(404)
  })

  it('reports liveness and readiness to monitoring, also without the service', async () => {
    await fresh()
    proxy.befall('down')
    expect(JSON.parse((await get('/healthz')).body)).toEqual({ status: 'alive' })
    expect(JSON.parse((await get('/readyz')).body)).toEqual({ status: 'ready' })
    expect(await withoutHost('/readyz')).toMatch(/^HTTP\/1\.1 200 /)
    expect((await get('/metrics')).body).toContain('http_request_duration_seconds')
  })
})
