import type { Page } from '@playwright/test'
import { addFromPage } from '../support/basket.ts'
import { aProduct, aCategory } from '../support/products.ts'
import { effectorNodes } from '../support/effector-nodes.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test, visit } from '../support/test.ts'

const MAX_KIB = 141
/** Units that a page creates before the first activity of the shopper. */
const MAX_NODES = 1_700
const MAX_EFFECTS = 6
/** All automatic requests have been sent by then: the instalment widget waits for a second. */
const SETTLED_MS = 2_500
/** The wheel loads this long after the page: within the time of a slow run. */
const WHEEL_MS = 5_000

/** Requests of a page without interaction. */
const fetchedBy = async (page: Page, path: string) => {
  const scripts: Array<Promise<number>> = []
  const calls: Array<string> = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    // after-load loads 5 s after the page: within the time of a slow run
    if (request.resourceType() === 'script' && !pathname.includes('/after-load-'))
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  await page.addInitScript((wheelMs) => {
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms?: number) => (ms === wheelMs ? 0 : start(work, ms))) as typeof setTimeout
  }, WHEEL_MS)
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  await page.waitForTimeout(SETTLED_MS)
  const units = await effectorNodes(page)
  const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0)
  return { calls, units, kib: bytes / 1024 }
}

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  // the limit applies to the phone
  test('loads at most 141 KiB of scripts, creates few units, and sends no request to the service', {
    tag: '@phone',
  }, async ({ browser, request, viewport }) => {
    const category = await aCategory(request, 1)
    const product = await aProduct(request)
    // parallel: most of the time is waiting
    await Promise.all(
      ['/', category.href, `/catalog/product/${product.slug}/`, '/order/'].map(async (path) => {
        const context = await browser.newContext({ viewport })
        const { calls, units, kib } = await fetchedBy(await context.newPage(), path)
        expect(calls, path).toEqual([])
        expect(units.nodes, `${path}: nodes`).toBeLessThanOrEqual(MAX_NODES)
        expect(units.effects, `${path}: effects`).toBeLessThanOrEqual(MAX_EFFECTS)
        expect(units.effects, `${path}: effects were counted`).toBeGreaterThan(0)
        expect(kib, path).toBeLessThanOrEqual(MAX_KIB)
        expect(kib, `${path}: compressed scripts were counted`).toBeGreaterThan(MAX_KIB / 2)
        await context.close()
      }),
    )
  })
})

test('a phone loads the form of the filters when they are opened, also on a slow line', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const category = await aCategory(request, 10)
  const { promise: free, resolve: letGo } = Promise.withResolvers<unknown>()
  const requested: Array<string> = []
  await page.route('**/assets/filter-*.js', async (route) => {
    requested.push(route.request().url())
    await free
    await route.continue()
  })
  await visit(page, category.href)
  await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  expect(requested).toEqual([])
  const opener = page.getByRole('link', { name: 'Фильтры', exact: true })
  await opener.click()
  await expect(opener).toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(() => requested.map((url) => /filter-(form|drawer)/.exec(url)?.[0]).sort())
    .toEqual(['filter-drawer', 'filter-form'])
  const dialog = page.getByRole('dialog', { name: 'Фильтры' })
  await expect(dialog).toHaveCount(0)
  letGo(null)
  await dialog.getByLabel(/^В наличии/).check()
  await expect(page).toHaveURL(/\?inStock=true$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Фильтры, выбрано: 1' })).toBeFocused()
})

test('a wide window loads the form of the filters before it reacts', { tag: '@desktop' }, async ({ page, request }) => {
  const category = await aCategory(request, 10)
  const letGo = await holdScripts(page)
  const preloaded = page.waitForRequest(/filter-form.*\.js/)
  await page.goto(category.href, { waitUntil: 'commit' })
  await preloaded
  letGo()
  await page.getByLabel(/^В наличии/).check()
  await expect(page).toHaveURL(/\?inStock=true$/)
})

test('loads the basket of a guest, also in a browser that only has the cookie of the service', {
  tag: '@desktop',
}, async ({ page, context, request }) => {
  const product = await aProduct(request)
  await addFromPage(page, product.slug)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Корзина, 1 / }).first()).toBeAttached()
  await context.clearCookies({ name: 'guest.known' })
  await page.goto('/catalog/')
  await expect(page.getByRole('link', { name: /^Корзина, 1 / }).first()).toBeAttached()
})

test('a tab without a basket receives one from another tab, and both agree', { tag: '@desktop' }, async ({
  page,
  context,
  request,
}) => {
  const product = await aProduct(request)
  const other = await context.newPage()
  await other.goto('/order/')
  await expect(other.getByRole('heading', { name: 'В корзине пока пусто' })).toBeVisible()
  await addFromPage(page, product.slug)
  await expect(other.getByRole('main').getByRole('link', { name: product.title }).first()).toBeVisible()
  await expect(other.getByRole('link', { name: /^Корзина, 1 товар/ }).first()).toBeAttached()
})
