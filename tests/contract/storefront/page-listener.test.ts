import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'
import { makeMetrics } from '../../../src/service/platform/health/metrics.ts'
import { listen } from '../../../src/main/listen.ts'
import type { PageRequest } from '../../../src/main/page/page-response.ts'
import { pageUrl } from '../../../src/main/page/page-listener.ts'

const PIECES = ['<h1>', 'Чайник', '</h1>']

describe('pages on node:http', () => {
  let site: Awaited<ReturnType<typeof listen>>
  let requests: Array<PageRequest> = []
  const lines: Array<string> = []
  const observed: Array<readonly [string, string, number]> = []

  const page = async (of: PageRequest) => {
    requests = [...requests, of]
    if (of.url.pathname === '/broken/') throw new Error('secret reason')
    if (of.url.pathname === '/w5g/') return { status: 301, headers: ['Location', '/каталог/'], body: [] }
    if (of.url.pathname === '/torn/')
      return {
        status: 200,
        headers: ['Content-Length', '5'],
        body: ['five' as unknown as Buffer, 5 as unknown as Buffer],
      }
    return {
      status: 200,
      headers: ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', '21'],
      body: PIECES.map((piece) => Buffer.from(piece)),
    }
  }

  beforeAll(async () => {
    site = await listen(
      {
        manifest: () => ({}),
        shop: async (of) => new Response(`the shop: ${new URL(of.url).pathname}`),
        page,
        client: 'public',
        storage: diskStorage('public'),
        trustedProxies: 1,
        hosts: ['shop.test'],
        acceptsAddresses: false,
        isSecure: false,
        field: makeMetrics().field,
        observe: (method, path, status) => {
          if (path === '/unobserved/') throw new Error('no metrics')
          observed.push([method, path, status])
        },
        log: pino(
          { level: 'error' },
          {
            write: (line) => {
              lines.push(line)
            },
          },
        ),
      },
      0,
      '127.0.0.1',
    )
  })
  afterAll(() => site.stop())

  /** Sends the path unchanged; `fetch` would normalise it. */
  const raw = (path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }>((resolve, failed) => {
      request(site.address, { path, method, headers, agent: false }, (answer) => {
        const parts: Array<Buffer> = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(parts).toString() })
        })
      })
        .on('error', failed)
        .end()
    })

  it('receive the values they may depend on, and are sent completely, chunk by chunk', async () => {
    const answer = await raw('/catalog/?page=2', 'GET', { cookie: 'app.city=1', 'accept-encoding': 'br' })
    expect(answer).toMatchObject({
      status: 200,
      text: PIECES.join(''),
      headers: { 'content-length': '21', 'content-type': 'text/html; charset=utf-8' },
    })
    expect(requests.at(-1)).toMatchObject({ cookie: 'app.city=1', acceptEncoding: 'br' })
    expect(requests.at(-1)?.url.search).toBe('?page=2')
    expect(observed.at(-1)).toEqual(['GET', '/catalog/', 200])
  })

  it('send no body for HEAD', async () => {
    expect(await raw('/catalog/', 'HEAD')).toMatchObject({ status: 200, text: '', headers: { 'content-length': '21' } })
  })

  it('have the request id of the proxy, or their own', async () => {
    expect((await raw('/', 'GET', { 'x-request-id': 'proxy-name-1' })).headers['x-request-id']).toBe('proxy-name-1')
    expect((await raw('/', 'GET', { 'x-request-id': '<bad>' })).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('receive the form of the basket, not from another site, and nothing but a form', async () => {
    const post = (headers: Readonly<Record<string, string>>, body: string) =>
      fetch(`${site.address}/order/plain/`, { method: 'POST', headers, body })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post({ ...type, origin: site.address }, 'add=7')).status).toBe(200)
    expect(requests.at(-1)?.form?.get('add')).toBe('7')
    const before = requests.length
    for (const foreign of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }])
      expect((await post({ ...type, ...foreign }, 'add=7')).status).toBe(403)
    expect((await post({ 'content-type': 'application/json' }, '{}')).status).toBe(415)
    const login = await fetch(`${site.address}/login/`, {
      method: 'POST',
      headers: type,
      body: 'phone=1',
      redirect: 'manual',
    })
    expect([login.status, login.headers.get('location')]).toEqual([307, '/order/plain/login/'])
    expect(requests).toHaveLength(before)
  })

  it('give the session of the pages without scripts to the application, once, and not to another site', async () => {
    const take = (headers: Readonly<Record<string, string>>) =>
      fetch(`${site.address}/order/plain/session/`, { method: 'POST', headers })
    const cookie = 'plain.session=access-token/refresh-token; plain.known=1'
    expect((await take({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const taken = await take({ cookie, origin: site.address })
    expect(await taken.json()).toEqual({ accessToken: 'access-token', refreshToken: 'refresh-token' })
    expect(taken.headers.getSetCookie()).toEqual([
      'plain.session=; Path=/order/plain/; HttpOnly; Max-Age=0; SameSite=Lax',
      'plain.known=1; Path=/; Max-Age=0; SameSite=Lax',
    ])
    expect(taken.headers.get('cache-control')).toBe('no-store')
    for (const without of ['', 'plain.session=', 'plain.session=<b>/x'])
      expect((await take({ cookie: without })).status).toBe(204)
  })

  it('that fail to render return an error, and log the reason [ERR-16]', async () => {
    const answer = await raw('/broken/')
    expect([answer.status, answer.text]).toEqual([500, 'Произошла ошибка'])
    expect(lines.join('')).toContain('secret reason')
  })

  it.each([
    ['/w5g/', 500, 'page could not be rendered'],
    ['/torn/', 'the connection was cut', 'page could not be rendered'],
    ['/unobserved/', 200, 'a request failed'],
  ])('that fail to be sent fail alone: %s does not end the process [ERR-16]', async (path, expected, logged) => {
    lines.length = 0
    const unhandled: Array<unknown> = []
    const record = (error: unknown) => {
      unhandled.push(error)
    }
    process.on('unhandledRejection', record)
    const status = await raw(path).then(
      (answer) => answer.status,
      () => 'the connection was cut',
    )
    await wait(20)
    process.off('unhandledRejection', record)
    expect(unhandled).toEqual([])
    expect(status).toBe(expected)
    expect(lines.join('')).toContain(logged)
    expect((await raw('/catalog/')).status).toBe(200)
  })

  it("receive the visitor's address from the proxy [CITY-07]", async () => {
    await raw('/catalog/', 'GET', { 'x-forwarded-for': '10.9.8.7, 95.188.7.7' })
    expect(requests.at(-1)?.visitor).toBe('95.188.7.7')
    await raw('/catalog/')
    expect(requests.at(-1)?.visitor).toBe('127.0.0.1')
  })

  it.each(['/\\evil', '/\\evil/', '/catalog/\\..\\'])(
    'return 400 for %s, which a browser reads as another host',
    async (path) => {
      expect((await raw(path)).status).toBe(400)
    },
  )

  /** Sends raw bytes until the server closes. */
  const logOf = (lines: ReadonlyArray<string>) =>
    new Promise<string>((resolve, failed) => {
      let received = ''
      const socket = connect(Number(new URL(site.address).port), '127.0.0.1', () =>
        socket.write(`${lines.join('\r\n')}\r\n\r\n`),
      )
      socket
        .on('data', (bytes) => {
          received += String(bytes)
        })
        .on('close', () => {
          resolve(received)
        })
        .on('error', failed)
    })

  it('return 400 for a request with two hosts', async () => {
    expect(await logOf(['GET / HTTP/1.1', 'Host: shop.test', 'Host: evil.example', 'Connection: close'])).toMatch(
      /^HTTP\/1\.1 400 /,
    )
  })

  it.each([
    ['evil.example', 421],
    ['evil.example:443', 421],
    ['shop.test.evil.example', 421],
    ['shop.test@evil.example', 421],
    ['10.0.0.7', 421],
    ['shop.test', 200],
    ['SHOP.test:8080', 200],
    ['localhost:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:3000', 200],
  ])('accept only the hosts that the operator configured: %s returns %i', async (host, status) => {
    for (const path of ['/', '/api/cities', '/catalog']) {
      const expected = status === 200 && path === '/catalog' ? 301 : status
      expect([path, (await raw(path, 'GET', { host })).status]).toEqual([path, expected])
    }
    expect(await logOf([`GET http://${host}/ HTTP/1.1`, 'Host: shop.test', 'Connection: close'])).toContain(
      `HTTP/1.1 ${String(status)} `,
    )
  })

  it('respond to health probes of a load balancer with any host', async () => {
    expect((await raw('/readyz', 'GET', { host: '10.0.0.7:3000' })).status).toBe(200)
  })

  it.each([
    '/',
    '/catalog',
    '/api/cities',
    '/assets/none.js',
    '/robots.txt',
    '/manifest.webmanifest',
    '/_image/i/x',
    '/broken/',
    '/none.svg',
  ])('forbid content sniffing and browser features in every response, and send HSTS behind TLS: %s', async (path) => {
    const { headers } = await raw(path, 'GET', { 'x-forwarded-proto': 'https' })
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['cross-origin-resource-policy']).toBe(path.startsWith('/_image/') ? 'cross-origin' : 'same-origin')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await raw(path)).headers['strict-transport-security']).toBeUndefined()
  })

  it.each([
    ['/api/cities/', 'the shop: /api/cities/'],
    ['/catalog/../api/cities/', 'the shop: /api/cities/'],
    ['/%2e%2e/api/cities/', 'the shop: /api/cities/'],
    ['/_image/i/x/', 'the shop: /_image/i/x/'],
    ['/healthz', 'the shop: /healthz'],
  ])('pass %s to the service', async (path, text) => {
    expect((await raw(path)).text).toBe(text)
  })

  it.each([
    ['/catalog', '/catalog/'],
    ['/catalog?page=2', '/catalog/?page=2'],
    ['//evil.example/', '/evil.example/'],
    ['/catalog//tea/', '/catalog/tea/'],
    ['/login?redirect=%2Forder%2F', '/login/?redirect=%2Forder%2F'],
  ])('redirect %s to %s [ROUTE-01, ROUTE-30, OC-03]', async (path, to) => {
    const answer = await raw(path)
    expect([answer.status, new URL(answer.headers.location as string, site.address).href]).toEqual([
      301,
      `${site.address}${to}`,
    ])
  })

  it('keep an idle connection for longer than a proxy does', async () => {
    const { headers } = await raw('/', 'GET', { Connection: 'keep-alive' })
    expect(Number(/timeout=(\d+)/.exec(String(headers['keep-alive']))?.[1])).toBeGreaterThan(60)
  })

  it('are also rendered for an absolute request address', async () => {
    expect(await raw(`${site.address}/catalog/`)).toMatchObject({ status: 200, text: PIECES.join('') })
  })

  it.each(['POST', 'PUT', 'DELETE', 'TRACE'])('return 404 for %s', async (method) => {
    expect(pageUrl({ method, url: '/catalog/' })).toBeNull()
    expect((await raw('/catalog/', method)).status).toBe(404)
  })
})
