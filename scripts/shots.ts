// Takes screenshots of pages of the built shop at each width, and puts the widths of a page side by side.
import { chromium, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { operatorOf, register } from '../tests/e2e/support/account.ts'
import { toCheckout } from '../tests/e2e/support/checkout.ts'
import { aProduct } from '../tests/e2e/support/products.ts'
import { addStaff, placeOrder, signInFirst } from '../tests/e2e/support/staff.ts'
import { waitForHydration } from '../tests/e2e/support/test.ts'

const HELP = `npm run shots -- [name …] [--widths 360,1280] [--media dark|print|forced] [--tall 2600] [--to shots]
       [--origin http://… --data DIR]   a shop that is running, and its data directory
       THEME_SPRING=true npm run shots -- home   settings go to the shop
       npm run shots -- --guide                  the pictures of docs/for-shop-owners.ru.md`

const { values, positionals } = parseArgs({
  options: {
    widths: { type: 'string', default: '360,768,1280,1920' },
    media: { type: 'string', default: '' },
    tall: { type: 'string', default: '2600' },
    to: { type: 'string', default: 'shots' },
    origin: { type: 'string' },
    data: { type: 'string' },
    port: { type: 'string', default: '4180' },
    guide: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

interface Visit {
  readonly page: Page
  readonly request: APIRequestContext
}

interface Shot {
  readonly name: string
  readonly path: string
  /** A new visitor gets the question of the city. The account has one open and one unpaid order, the basket three products. */
  readonly as?: 'newcomer' | 'guest' | 'basket' | 'account' | 'staff'
  readonly act?: (visit: Visit) => Promise<void>
  /** Only the viewport, for layers and fixed elements. */
  readonly isWindow?: boolean
}

const HEIGHTS: Readonly<Record<number, number>> = { 320: 256, 360: 740, 768: 1024, 1024: 640, 1280: 900, 1920: 1080 }
const SCALE = 0.5
const POLL_MS = 100
const LAZY_MS = 250
// a running shop has the accounts of earlier runs
const PHONE = `+7913${String(randomInt(1e6, 1e7))}`

const firstHref = async ({ page }: Visit, selector: string) => {
  await page.goto((await page.locator(`main ${selector}`).first().getAttribute('href')) ?? '/')
}
const order = ({ page }: Visit) => page.goto(new URL(orderPath, page.url()).href)

let orderPath = '/cabinet/orders/'

const shots: ReadonlyArray<Shot> = [
  { name: 'first-visit', path: '/', as: 'newcomer', isWindow: true },
  { name: 'home', path: '/' },
  { name: 'catalog', path: '/catalog/' },
  {
    name: 'menu',
    path: '/',
    isWindow: true,
    act: async ({ page }) => {
      await page
        .getByRole('button', { name: /^(Все разделы|Меню)/ })
        .locator('visible=true')
        .first()
        .click()
    },
  },
  {
    name: 'section',
    path: '/catalog/',
    act: (visit) => firstHref(visit, 'a[href^="/catalog/"]:not([href*="brands"])'),
  },
  { name: 'search', path: '/search/?search=чайник' },
  {
    name: 'suggestions',
    path: '/',
    isWindow: true,
    act: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Поиск товаров' }).fill('чай')
      await wait(1000)
    },
  },
  { name: 'search-nothing', path: '/search/?search=электросамокат' },
  {
    name: 'product',
    path: '/',
    act: async ({ page, request }) => {
      await page.goto(`/catalog/product/${(await aProduct(request, 3)).slug}/`)
    },
  },
  { name: 'brands', path: '/catalog/brands/' },
  { name: 'cart-empty', path: '/order/' },
  { name: 'cart', path: '/order/', as: 'basket' },
  {
    name: 'checkout-errors',
    path: '/order/',
    as: 'basket',
    act: async ({ page }) => {
      await page.getByRole('button', { name: 'Оформить заказ' }).first().click()
    },
  },
  { name: 'success', path: '/cabinet/', as: 'account', act: async ({ page }) => void (await page.goto(successPath)) },
  { name: 'payment', path: '/cabinet/', as: 'account', act: async ({ page }) => void (await page.goto(paymentPath)) },
  { name: 'fail', path: '/order/fail/' },
  { name: 'login', path: '/login/' },
  { name: 'order-find', path: '/order/find/' },
  { name: 'cabinet', path: '/cabinet/', as: 'account' },
  { name: 'cabinet-orders', path: '/cabinet/orders/', as: 'account' },
  { name: 'cabinet-order', path: '/cabinet/orders/', as: 'account', act: async (visit) => void (await order(visit)) },
  { name: 'cabinet-bonus', path: '/cabinet/bonus/', as: 'account' },
  { name: 'cabinet-personal', path: '/cabinet/personal/', as: 'account' },
  { name: 'cabinet-reviews', path: '/cabinet/reviews/', as: 'account' },
  { name: 'favourites', path: '/favourites/' },
  {
    name: 'compare',
    path: '/compare/',
    act: async ({ page, request }) => {
      const products = await Promise.all([0, 1, 2].map((nth) => aProduct(request, nth)))
      await page.evaluate(
        (slugs) => {
          localStorage.setItem('comparedProducts', slugs.join(','))
        },
        products.map(({ slug }) => slug),
      )
      await page.reload()
    },
  },
  { name: 'blog', path: '/blog/' },
  { name: 'post', path: '/blog/', act: (visit) => firstHref(visit, 'h2 a') },
  { name: 'promotions', path: '/actions/' },
  { name: 'promotion', path: '/actions/', act: (visit) => firstHref(visit, 'h2 a') },
  { name: 'contacts', path: '/contacts/' },
  { name: 'delivery', path: '/delivery/' },
  { name: 'lottery', path: '/lottery/' },
  { name: 'missing', path: '/no-such-page/' },
  { name: 'admin-today', path: '/admin/#/', as: 'staff', isWindow: true },
  { name: 'admin-orders', path: '/admin/#/orders', as: 'staff', isWindow: true },
  {
    name: 'admin-order',
    path: '/admin/#/orders',
    as: 'staff',
    isWindow: true,
    act: async ({ page }) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page
        .getByRole('heading', { name: /^Заказ/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'admin-product',
    path: '/admin/#/products',
    as: 'staff',
    isWindow: true,
    act: async ({ page }) => {
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.getByLabel('Название').first().waitFor()
    },
  },
  { name: 'admin-import', path: '/admin/#/imports/create', as: 'staff', isWindow: true },
  { name: 'admin-page', path: '/admin/#/pages/create', as: 'staff', isWindow: true },
  { name: 'admin-settings', path: '/admin/#/settings', as: 'staff', isWindow: true },
  { name: 'admin-staff', path: '/admin/#/staff', as: 'staff', isWindow: true },
]

const GUIDE = 'docs/pictures'
const isOfGuide = ({ as }: Shot) => as === 'staff'

let successPath = '/order/success/'
let paymentPath = '/cabinet/orders/'

const startShop = async () => {
  if (values.origin !== undefined)
    return { origin: values.origin, data: values.data ?? '', stop: () => Promise.resolve() }
  const data = mkdtempSync(join(tmpdir(), 'vitrina-shots-'))
  const origin = `http://127.0.0.1:${values.port}`
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      DEMO_PRODUCTS: '400',
      LOG_LEVEL: 'error',
      ...process.env,
      PORT: values.port,
      DATA_DIR: data,
    },
  })
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the shop did not start')
    await wait(POLL_MS)
  }
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  return { origin, data, stop }
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  if (path.startsWith('/admin/')) await page.getByRole('main').waitFor()
  else await waitForHydration(page)
}

const signIn = async ({ page, request }: Visit, directory: string) => {
  const staff = await addStaff('olga', 'owner', operatorOf({ DATA_DIR: directory }))
  for (const name of ['Анна', 'Мария', 'Иван']) await placeOrder(request, name)
  await page.goto('/admin/')
  await signInFirst(page, staff)
  await page.getByRole('heading', { name: 'Сегодня', exact: true }).waitFor()
}

const confirmCity = async (page: Page) => {
  await open(page, '/')
  await page.getByRole('button', { name: 'Да', exact: true }).locator('visible=true').first().click()
}

const fillBasket = async ({ page, request }: Visit) => {
  const products = await Promise.all([4, 5, 6].map((nth) => aProduct(request, nth)))
  await page.request.put('/api/basket/products?sequence=1', {
    data: Object.fromEntries(products.map(({ id }, index) => [id, { count: index + 1 }])),
  })
}

const placeOrders = async ({ page, request }: Visit, directory: string) => {
  await open(page, '/login/')
  await register(page, PHONE, { directory, email: `maria${PHONE.slice(2)}@example.ru` })
  await page.waitForURL(/\/cabinet\/$/)
  const place = async (nth: number, button: string) => {
    await toCheckout(page, request, nth)
    await page
      .getByRole('radio', { name: button === 'Оформить заказ' ? /При получении/ : /Онлайн/ })
      .first()
      .check()
    await page.getByRole('button', { name: button }).first().click()
  }
  await place(7, 'Оформить и оплатить')
  await page.waitForURL(/\/sandbox\//)
  await place(8, 'Оформить заказ')
  await page.waitForURL(/\/order\/success\//)
  successPath = page.url()
  await page.goto('/cabinet/orders/')
  const links = page.locator('main th a[href*="/cabinet/orders/"]')
  await links.first().waitFor()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  orderPath = paths[0] ?? orderPath
  paymentPath = `${paths[1] ?? ''}payment/`
}

const scrollThrough = async (page: Page, tall: number) => {
  const step = page.viewportSize()?.height ?? 1
  for (let top = 0; top < tall; top += step) {
    await page.evaluate((y) => {
      scrollTo(0, y)
    }, top)
    await wait(LAZY_MS)
  }
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
}

const picture = async (page: Page, shot: Shot, width: number): Promise<string> => {
  await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 })
  const tall = Number(values.tall)
  if (shot.isWindow !== true) await scrollThrough(page, tall)
  await page.waitForLoadState('networkidle').catch(() => undefined)
  await wait(LAZY_MS)
  const file = `${shot.name}-${String(width)}.png`
  await page.addStyleTag({ content: 'html { scrollbar-gutter: auto !important }' })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.screenshot({
    path: join(values.to, file),
    ...(shot.isWindow !== true && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(tall, height) } }),
  })
  const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (spare > 0) console.log(`${file}: ${String(spare)} px wider than the window`)
  return file
}

/** In few colours: a fifth of the bytes. */
const forGuide = async (name: string, file: string) => {
  await sharp(file)
    .png({ palette: true, colours: 64 })
    .toFile(join(GUIDE, `${name}.png`))
  rmSync(file)
}

const sheetOf = (name: string, files: ReadonlyArray<string>) => `<section style="margin: 8px">
  <h2 style="font: 16px sans-serif">${name}</h2>
  <div style="display: flex; gap: 12px; align-items: flex-start">
    ${files.map((file) => `<img src="${file}" style="zoom: ${String(SCALE)}; outline: 1px solid #999">`).join('\n')}
  </div>
</section>`

const MEDIA = {
  '': {},
  dark: { colorScheme: 'dark' },
  print: { media: 'print' },
  forced: { forcedColors: 'active' },
} as const

const photograph = async () => {
  const widths = (values.guide ? '1024' : values.widths).split(',').map(Number)
  const chosen = shots.filter((shot) =>
    positionals.length === 0 ? isOfGuide(shot) === values.guide : positionals.includes(shot.name),
  )
  const media = MEDIA[values.media as keyof typeof MEDIA]
  if (chosen.length === 0 || media === undefined || widths.some(Number.isNaN)) throw new Error(HELP)
  mkdirSync(values.to, { recursive: true })
  const shop = await startShop()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const contexts = new Map<string, Promise<BrowserContext>>()
  const contextOf = (as: Shot['as'] = 'guest') => {
    const stored = contexts.get(as)
    if (stored !== undefined) return stored
    const made = (async () => {
      const context = await browser.newContext({
        baseURL: shop.origin,
        locale: 'ru-RU',
        timezoneId: 'Asia/Novosibirsk',
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        // for the style that removes the gutter of the scrollbar
        bypassCSP: true,
      })
      await context.addInitScript(() => {
        localStorage.setItem('isCookieConsent', 'true')
        localStorage.setItem('hideAppNote', 'true')
      })
      const visit = { page: await context.newPage(), request: context.request }
      if (as !== 'newcomer' && as !== 'staff') await confirmCity(visit.page)
      if (as === 'basket') await fillBasket(visit)
      if (as === 'account') await placeOrders(visit, shop.data)
      if (as === 'staff') await signIn(visit, shop.data)
      await visit.page.close()
      return context
    })()
    contexts.set(as, made)
    return made
  }
  try {
    const sheets: Array<string> = []
    for (const shot of chosen) {
      try {
        const context = await contextOf(shot.as)
        const page = await context.newPage()
        await page.emulateMedia(media)
        await open(page, shot.path)
        await shot.act?.({ page, request: context.request })
        const files: Array<string> = []
        for (const width of widths) files.push(await picture(page, shot, width))
        if (values.guide) {
          for (const file of files) await forGuide(shot.name, join(values.to, file))
          await page.close()
          continue
        }
        const html = sheetOf(shot.name, files)
        sheets.push(html)
        const sheet = join(values.to, `${shot.name}.html`)
        writeFileSync(sheet, html)
        await page.emulateMedia({ media: 'screen', colorScheme: 'light', forcedColors: 'none' })
        await page.setViewportSize({
          width: Math.ceil(widths.reduce((sum, width) => sum + width + 40, 0) * SCALE),
          height: 600,
        })
        await page.goto(`file://${resolve(sheet)}`)
        await page.screenshot({ path: join(values.to, `${shot.name}.png`), fullPage: true })
        rmSync(sheet)
        console.log(join(values.to, `${shot.name}.png`))
        await page.close()
      } catch (error) {
        console.error(`${shot.name}: ${String(error)}`)
        process.exitCode = 1
      }
    }
    if (!values.guide) writeFileSync(join(values.to, 'index.html'), sheets.join('\n'))
  } finally {
    await browser.close()
    await shop.stop()
  }
}

if (values.help) console.log(HELP)
else await photograph()
