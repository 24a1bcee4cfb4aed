import type { Page } from '@playwright/test'
import { addFromPage } from './support/basket.ts'
import { aProduct, aSection } from './support/goods.ts'
import { expect, test } from './support/test.ts'

interface Shift {
  readonly value: number
  readonly moved: ReadonlyArray<string>
}

const countShifts = (page: Page) => page.addInitScript(() => {
  const shifts: Array<Shift> = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { readonly value: number; readonly sources: ReadonlyArray<{ readonly node: Node | null }> }
      shifts.push({ value, moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.textContent))) })
    }
  }).observe({ type: 'layout-shift', buffered: true })
})

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { readonly shifts: ReadonlyArray<Shift> }).shifts)

/** What comes late, comes within this. */
const LATE_MS = 1_200

test('nothing moves while a page comes', async ({ page, request, watch }) => {
  watch.expectStatus(404)
  const [product, section] = [await aProduct(request, 2), await aSection(request, 25)]
  const posts = (await (await request.get('/api/blogs?limit=1')).json().catch(() => ({ items: [] }))) as { readonly items: ReadonlyArray<{ readonly slug: string }> }
  await addFromPage(page, product.slug)
  await countShifts(page)
  const paths = [
    '/', '/catalog/', section.href, '/catalog/brands/', `/catalog/product/${product.slug}/`, '/search/?search=стол', '/order/', '/login/', '/lottery/',
    '/blog/', '/actions/', '/favourites/', '/compare/', '/captcha/', '/subscribe/', '/cookiepolicy/', '/nothing/here/',
    ...posts.items.map(({ slug }) => `/blog/${slug}/`),
  ]
  for (const path of paths) {
    await page.goto(path)
    await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
    await page.waitForTimeout(LATE_MS)
    expect(await shiftsOf(page), path).toEqual([])
  }
})

for (const timezoneId of ['UTC', 'Asia/Novosibirsk', 'America/New_York']) {
  test.describe(`for who lives by the clock of ${timezoneId}`, () => {
    test.use({ timezoneId })
    test.skip(({ isMobile }) => isMobile, 'the clock is the same at every width')

    test('the page is what the server drew: it is brought to life without a warning [CFG-04]', async ({ page, request }) => {
      const product = await aProduct(request, 4)
      const said: Array<string> = []
      page.on('console', (message) => said.push(message.text()))
      for (const path of ['/', '/blog/', '/actions/', `/catalog/product/${product.slug}/?reviews=true`, '/order/']) {
        await page.goto(path)
        await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
      }
      expect(said).toEqual([])
    })
  })
}
