import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { aPhone, register } from '../support/account.ts'
import { addFromPage } from '../support/basket.ts'
import { payBy, toCheckout } from '../support/checkout.ts'
import { aProduct, aCategory } from '../support/products.ts'
import { countShifts, shiftsOf } from '../support/shifts.ts'
import { countRemovedElements, removedElements } from '../support/removed-elements.ts'
import { expect, test, visit as openAndHydrate } from '../support/test.ts'

/** Deferred content loads within this time. */
const LATE_MS = 1_200

/** Delay of an API response. */
const SLOW_MS = 500

/** So slow that the router's next state comes before React has rendered the last one. */
const SLOW_CPU = 25

/** Of the content of a page, which a slow line brings one after another. */
const PARTS = 40
const PART_MS = 40

/** Parallel: most of the time is waiting. */
const TABS = 3

/** Opens every page and waits until it is complete; nothing may shift. */
const visit = async (
  context: BrowserContext,
  paths: ReadonlyArray<string>,
  hasCome: (tab: Page) => Promise<unknown>,
) => {
  const left = [...paths]
  const visitPages = async (tab: Page) => {
    await countShifts(tab)
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await tab.goto(path)
      await hasCome(tab)
      await tab.waitForTimeout(LATE_MS)
      expect(await shiftsOf(tab), path).toEqual([])
    }
  }
  const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
  await Promise.all(tabs.map(visitPages))
}

test('crumbs come with the page that they belong to, also if the device and the service are slow', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { href, title } = await aCategory(request, 4)
  await countShifts(page)
  await openAndHydrate(page, '/')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * SLOW_MS))
    await route.continue()
  })
  await page
    .getByRole('main')
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('navigation', { name: 'Вы здесь' })).toContainText(title)
  expect(await shiftsOf(page)).toEqual([])
})

/** Sends the pages of the shop in parts, as a slow line does, and each other file at once. */
const inParts = async (shop: string) => {
  const server = createServer((request, response) => {
    const answer = async () => {
      const file = await fetch(`${shop}${request.url ?? ''}`)
      const type = file.headers.get('content-type') ?? ''
      response.writeHead(200, { 'content-type': type })
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await file.arrayBuffer()))
      const html = await file.text()
      const main = html.indexOf('<main')
      const end = html.indexOf('</main>')
      let sent = 0
      for (let part = 1; part <= PARTS; part += 1) {
        const next = html.indexOf('<', main + ((end - main) * part) / PARTS)
        response.write(html.slice(sent, next))
        sent = next
        await wait(PART_MS)
      }
      return response.end(html.slice(sent))
    }
    answer().catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return { origin, close: () => server.close().closeAllConnections() }
}

test('a page that arrives in parts does not shift', async ({ page, request, baseURL }) => {
  const [product, category] = [await aProduct(request, 2), await aCategory(request, 25)]
  const { origin, close } = await inParts(baseURL ?? '')
  await countShifts(page)
  for (const path of ['/', category.href, `/catalog/product/${product.slug}/`, '/order/', '/blog/']) {
    await page.goto(`${origin}${path}`)
    expect(await shiftsOf(page), path).toEqual([])
  }
  close()
})

test.describe('with motion enabled', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the layout does not shift while a page loads', async ({ page, context, request, watch }) => {
    watch.expectStatus(404)
    const [product, category] = [await aProduct(request, 2), await aCategory(request, 25)]
    const posts = (await (await request.get('/api/blogs?limit=1')).json().catch(() => ({ items: [] }))) as {
      readonly items: ReadonlyArray<{ readonly slug: string }>
    }
    await addFromPage(page, product.slug)
    const paths = [
      '/',
      '/catalog/',
      category.href,
      '/catalog/brands/',
      `/catalog/product/${product.slug}/`,
      '/search/?search=стол',
      '/order/',
      '/login/',
      '/lottery/',
      '/blog/',
      '/actions/',
      '/favourites/',
      '/compare/',
      '/captcha/',
      '/subscribe/',
      '/cookiepolicy/',
      '/nothing/here/',
      ...posts.items.map(({ slug }) => `/blog/${slug}/`),
    ]
    await visit(context, paths, (tab) => tab.waitForFunction(() => document.querySelector('[data-notices]') !== null))
  })

  test('the layout does not shift while a page of the cabinet with an unpaid order loads', async ({
    page,
    context,
    request,
  }) => {
    await page.goto('/login/')
    await register(page, aPhone(62))
    await expect(page).toHaveURL(/\/cabinet\/$/)
    await toCheckout(page, request, 14)
    await payBy(page, 'Онлайн')
    await expect(page).toHaveURL(/\/sandbox\/yookassa\/pay\//)
    await page.goto('/cabinet/orders/')
    const order = (await page.getByRole('rowheader').getByRole('link').getAttribute('href')) ?? ''
    const paths = [
      '/cabinet/',
      '/cabinet/orders/',
      order,
      `${order}payment/`,
      '/cabinet/bonus/',
      '/cabinet/favourites/',
      '/cabinet/personal/',
      '/cabinet/personal/anketa/',
      '/cabinet/personal/nastroyki/',
      '/cabinet/reviews/',
      '/cabinet/secret-shopper/',
      '/delete-profile/',
    ]
    await visit(context, paths, (tab) =>
      expect(tab.getByRole('complementary', { name: 'Неоплаченный заказ' })).toBeVisible(),
    )
  })
})

for (const { width, height, tag } of [
  { width: 360, height: 740, tag: '@phone' },
  { width: 1280, height: 900, tag: '@desktop' },
]) {
  test(`a product scrolled faster than its blocks load does not move or grow, at ${String(width)} px`, { tag }, async ({
    page,
    request,
  }) => {
    const product = await aProduct(request, 4)
    await page.setViewportSize({ width, height })
    await countShifts(page)
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.continue()
    })
    await page.goto(`/catalog/product/${product.slug}/`)
    await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await pageHeight()
    for (let turn = 0; turn < 6; turn += 1) {
      await page.mouse.wheel(0, 900)
      await page.waitForTimeout(60)
    }
    await expect(page.getByRole('heading', { name: 'Похожие товары' })).toBeVisible()
    await page.waitForTimeout(LATE_MS)
    expect((await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.1)
    expect(Math.abs((await pageHeight()) - before)).toBeLessThan(height / 2)
  })
}

// all other tests use the time zone of Novosibirsk, and fail on a console warning
for (const timezoneId of ['UTC', 'America/New_York']) {
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the page hydrates without a warning [CFG-04]', { tag: '@desktop' }, async ({ page, request }) => {
      const product = await aProduct(request, 4)
      const warnings: Array<string> = []
      page.on('console', (message) => warnings.push(message.text()))
      await countRemovedElements(page, '#reviews li')
      for (const path of ['/', '/blog/', '/actions/', `/catalog/product/${product.slug}/?reviews=true`, '/order/']) {
        await page.goto(path)
        await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
        expect(await removedElements(page), path).toBe(0)
      }
      expect(warnings).toEqual([])
    })
  })
}
