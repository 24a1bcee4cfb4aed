import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, visit } from '../support/test.ts'

type ServerMode = 'none' | 'status 500' | 'no answer at all'

/** A proxy between a storefront and the service; `calls` lists the calls that the service has answered. */
const failingService = async (origin: string) => {
  let mode: ServerMode = 'none'
  const calls: Array<string> = []
  const server = createServer((request, response) => {
    const answer = async () => {
      if (mode === 'no answer at all') return void request.socket.destroy()
      if (mode === 'status 500') {
        return void response
          .writeHead(500, { 'content-type': 'application/json' })
          .end('{"code":500,"message":"Внутренняя ошибка сервера"}')
      }
      const given = await fetch(`${origin}${request.url ?? ''}`)
      response.writeHead(given.status, { 'content-type': given.headers.get('content-type') ?? 'text/plain' })
      response.end(Buffer.from(await given.arrayBuffer()))
      calls.push(request.url ?? '')
    }
    answer().catch(() => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    calls,
    fails: (next: ServerMode) => {
      mode = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const openStorefront = async (service: string, directory: string) => {
  const storefront = spawn(process.execPath, ['dist/server/server.js'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: directory,
      SHOP_API_URL: service,
      CREDIT_LINK: 'Студия «Кедр» https://studio.example/',
    },
  })
  let message = ''
  storefront.stdout.on('data', (bytes: Buffer) => {
    message += bytes.toString()
  })
  await expect.poll(() => message, { timeout: 60_000 }).toMatch(/is open at http\S+/)
  return {
    address: /is open at (http\S+)/.exec(message)?.[1] ?? '',
    close: async () => {
      storefront.kill('SIGTERM')
      await once(storefront, 'exit')
    },
  }
}

const PAGES = [
  ['/about/', 'О магазине'],
  ['/delivery/', 'Доставка и самовывоз'],
  ['/contacts/', 'Контакты'],
  ['/politika_obrabotki_pd/', 'Политика обработки персональных данных'],
  ['/cookiepolicy/', 'Политика использования файлов cookie'],
] as const

test('a storefront alone shows pages of text that nobody has opened while its service fails, also after a restart, with the credit [FTR-07, ROUTE-38, ROUTE-39]', {
  tag: '@desktop',
}, async ({ baseURL, page }) => {
  const service = await failingService(baseURL ?? '')
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-storefront-'))
  let storefront = await openStorefront(service.origin, directory)
  try {
    for (const [path] of PAGES)
      await expect.poll(() => service.calls).toContain(`/api/pages?path=${encodeURIComponent(path)}`)
    expect((await fetch(`${storefront.address}/admin/`)).status).toBe(404)
    for (const mode of ['status 500', 'no answer at all'] as const) {
      service.fails(mode)
      // with another city the page is not in the page cache
      const cookie = mode === 'status 500' ? '' : 'app.city=1'
      for (const [path, title] of PAGES) {
        const answer = await fetch(`${storefront.address}${path}`, { headers: { cookie } })
        expect([mode, path, answer.status]).toEqual([mode, path, 200])
        expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
      }
    }
    service.fails('none')
    await visit(page, `${storefront.address}/about/`)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Студия «Кедр»' })).toHaveAttribute(
      'href',
      'https://studio.example/',
    )
    // no request of the page is in flight when the storefront stops
    await page.waitForLoadState('networkidle')
    await page.goto('about:blank')

    await storefront.close()
    service.fails('no answer at all')
    storefront = await openStorefront(service.origin, directory)
    for (const [path, title] of PAGES) {
      const answer = await fetch(`${storefront.address}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    }
    expect((await fetch(`${storefront.address}/catalog/`)).status).toBe(503)
  } finally {
    await storefront.close()
    service.close()
    await rm(directory, { recursive: true, force: true })
  }
})

test('an error page of a storefront alone shows four products of its home page while its service fails [ERR-02]', {
  tag: '@desktop',
}, async ({ baseURL, page, watch }) => {
  watch.expectStatus(503)
  watch.expectStatus(502)
  watch.expectOffline()
  const service = await failingService(baseURL ?? '')
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-storefront-'))
  const storefront = await openStorefront(service.origin, directory)
  try {
    expect((await fetch(`${storefront.address}/`)).status).toBe(200)
    service.fails('no answer at all')
    await visit(page, `${storefront.address}/search/?search=чайник`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Произошла ошибка')
    await expect(page.getByRole('heading', { name: 'Популярные товары' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
    await page.goto('about:blank')
  } finally {
    await storefront.close()
    service.close()
    await rm(directory, { recursive: true, force: true })
  }
})
