import type { Page } from '@playwright/test'
import { addFromPage } from './support/basket.ts'
import { aProduct, aSection } from './support/goods.ts'
import { countShifts, shiftsOf } from './support/shifts.ts'
import { expect, test } from './support/test.ts'

/** What comes late, comes within this. */
const LATE_MS = 1_200

/** Side by side: most of it is waiting. */
const AT_ONCE = 3

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('nothing moves while a page comes', async ({ page, context, request, watch }) => {
    watch.expectStatus(404)
    const [product, section] = [await aProduct(request, 2), await aSection(request, 25)]
    const posts = (await (await request.get('/api/blogs?limit=1')).json().catch(() => ({ items: [] }))) as { readonly items: ReadonlyArray<{ readonly slug: string }> }
    await addFromPage(page, product.slug)
    const paths = [
      '/', '/catalog/', section.href, '/catalog/brands/', `/catalog/product/${product.slug}/`, '/search/?search=стол', '/order/', '/login/', '/lottery/',
      '/blog/', '/actions/', '/favourites/', '/compare/', '/captcha/', '/subscribe/', '/cookiepolicy/', '/nothing/here/',
      ...posts.items.map(({ slug }) => `/blog/${slug}/`),
    ]
    const looked = async (tab: Page) => {
      await countShifts(tab)
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        await tab.goto(path)
        await tab.waitForFunction(() => document.querySelector('[data-notices]') !== null)
        await tab.waitForTimeout(LATE_MS)
        expect(await shiftsOf(tab), path).toEqual([])
      }
    }
    const tabs = await Promise.all(Array.from({ length: AT_ONCE }, () => context.newPage()))
    await Promise.all(tabs.map(looked))
  })
})

// all other tests live by the clock of Novosibirsk, and fail where a warning is said
for (const timezoneId of ['UTC', 'America/New_York']) {
  test.describe(`for who lives by the clock of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('the page is what the server drew: it is brought to life without a warning [CFG-04]', { tag: '@desktop' }, async ({ page, request }) => {
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
