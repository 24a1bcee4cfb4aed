import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { aCategory } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

const isScript = (request: Request) => /\/assets\/.*\.js$/.test(request.url())

/** Opens a page and ends the connection; `failed` is the first script that cannot be loaded. */
const goOffline = async (page: Page, path: string) => {
  await visit(page, path)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.context().setOffline(true)
  return { title, failed: page.waitForEvent('requestfailed', isScript) }
}

/** Presses a link in the content, which React handles from the first commit on. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.querySelector('main')?.append(link)
    link.click()
  }, href)

test('an internal link to an old address opens the new one [PAGE-09]', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\/api\/redirects\?url=%2Fblog%2F/, (route) =>
    route.fulfill({ json: { to: '/catalog/?из=блога', code: 301 } }),
  )
  await visit(page, '/about/')
  await page
    .locator('a[href="/blog/"]')
    .first()
    .evaluate((link) => {
      ;(link as HTMLElement).click()
    })
  await expect(page).toHaveURL(/\/catalog\/\?%D0%B8%D0%B7=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог')
})

test('a lookup of a redirect that never answers delays no page and says nothing in the console [PAGE-09, PAGE-11]', {
  tag: '@desktop',
}, async ({ page }) => {
  const server = { up: false }
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/redirects')) server.up = true
  })
  await page.route(/\/api\/redirects/, () => undefined)
  await visit(page, '/about/')
  await follow(page, '/catalog/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Каталог')
  await expect.poll(() => server.up).toBe(true)
})

test('a 500 of the service keeps its number and message on client navigation [ERR-01, ERR-16]', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectStatus(502)
  await visit(page, '/about/')
  await page.route(/\/api\/pages\/brands|\/api\/pages\/catalog-brands|\/api\/catalog\/brands/, (route) =>
    route.fulfill({ status: 502, json: { code: 502, message: 'Магазин обновляется' } }),
  )
  await follow(page, '/catalog/brands/')
  await expect(page.getByText('502')).toBeVisible()
  await expect(page.getByText('Магазин обновляется')).toBeVisible()
})

test('a page that fails to load leaves the previous page visible, and loads when the connection returns [ERR-19]', {
  tag: '@phone',
}, async ({ page, context, request, watch }) => {
  watch.expectOffline()
  const categories = (await (await request.get('/api/catalog/categories?mainMenu=true')).json()) as ReadonlyArray<{
    readonly href: string
    readonly title: string
  }>
  const [one, other] = categories
  await visit(page, '/about/')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  // the scripts of the page are loaded, so only its data is missing later
  await follow(page, one?.href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(one?.title ?? '')
  // Chromium may add the new history entry later than the page
  await expect(page).toHaveURL(new RegExp(`${one?.href ?? ''}$`))
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight)
  })
  await context.setOffline(true)
  await follow(page, other?.href ?? '')
  await expect(page.getByText('Нет соединения с интернетом')).toBeInViewport()
  await page.waitForTimeout(3_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(other?.title ?? '')
  await expect(page.getByText('Нет соединения с интернетом')).toHaveCount(0)
})

test('a page whose scripts cannot be loaded leaves the previous page visible, and opens when the connection returns [ERR-19]', {
  tag: '@desktop',
}, async ({ page, context, watch }) => {
  watch.expectOffline()
  const { title, failed } = await goOffline(page, '/about/')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/catalog/brands/'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await failed
  await expect(page.getByText('Нет соединения с интернетом')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бренды')
  // Chromium does not show the rules of a stylesheet that it could not load
  const rulesOfEach = () =>
    page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.cssRules.length).every((count) => count > 0))
  await expect.poll(() => rulesOfEach().catch(() => false)).toBe(true)
})

test('the menu opened without a connection leaves the page as it is [ERR-19]', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectOffline()
  const { title, failed } = await goOffline(page, '/about/')
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Кухня' }).first().hover()
  await failed
  await expect(page.getByRole('link', { name: 'Весь раздел' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a card and the search used without a connection leave the page as it is, and are complete afterwards [ERR-19]', {
  tag: '@desktop',
}, async ({ page, context, request, watch }) => {
  watch.expectOffline()
  const { href, title } = await aCategory(request, 4)
  const { failed } = await goOffline(page, href)
  const card = page.getByRole('main').getByRole('article').first()
  await card.hover()
  await failed
  await page.getByRole('combobox', { name: 'Поиск товаров' }).fill('чай')
  await expect(page.getByRole('status').filter({ hasText: 'Нет соединения' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await context.setOffline(false)
  // the hints cover the card
  await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Подсказки' })).toHaveCount(0)
  await card.hover()
  await expect(card.getByRole('button', { name: /^Сравнить: / })).toBeVisible()
})

test('an unhandled rejection does not end the process, and a second SIGTERM ends it at once', {
  tag: '@desktop',
}, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-rejected-'))
  const reject =
    'data:text/javascript,setTimeout(() => setInterval(() => { void Promise.reject(new Error("nobody")) }, 500), 3000)'
  const child = spawn(process.execPath, ['--import', reject, 'dist/server/server.js'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: directory,
      DEMO_PRODUCTS: '0',
      DRAIN_S: '60',
      DATABASE_URL: '',
    },
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    if (/http:\/\/\S+:\d+/.test(output)) break
  }
  const origin = /http:\/\/\S+:\d+/.exec(output)?.[0] ?? ''
  await new Promise((resolve) => {
    setTimeout(resolve, 4_500)
  })
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  // the drain of 60 s has begun
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
  child.kill('SIGTERM')
  expect(await ended).toEqual([1, null])
  await rm(directory, { recursive: true, force: true })
})

test('a port in use is one line that says what to do', { tag: '@desktop' }, async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const port = String((holder.address() as AddressInfo).port)
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-port-'))
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: directory,
      SHOP_API_URL: 'http://127.0.0.1:1',
      LOG_LEVEL: 'error',
      NODE_NO_WARNINGS: '1',
    },
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  expect(await once(child, 'close')).toEqual([1, null])
  expect(output).toBe(`127.0.0.1:${port} is in use by another program: set another PORT\n`)
  holder.close()
  await rm(directory, { recursive: true, force: true })
})
