import type { Page } from '@playwright/test'
import { addFromPage } from '../support/basket.ts'
import { aProduct, aCategory } from '../support/products.ts'
import { expect, test } from '../support/test.ts'

/** Both sides of each breakpoint, and the limits. [RESP-02..05] */
const WIDTHS = [320, 360, 479, 480, 767, 768, 1023, 1024, 1189, 1190, 1440, 1600] as const

/** [OC-62] */
const searchWidth = (width: number) => (width > 1189 ? 470 : width > 1023 ? 250 : 200)

const LONG_NAMES = ['Длинное название раздела каталога', 'Непереносимоедлинноеслововназванииоченьдлинное']

/** What is wider than the page, to be told in the message of a failure. */
const overflowOf = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth)
          .map(({ tagName, className, textContent }) => `${tagName} ${String(className)} ${textContent.slice(0, 40)}`),
  )

const OWNED =
  '[data-header] nav a, [data-header] a[aria-label]:has([data-initial]), main :is(h1, h2, h3, h4), main :is(h2, h3, h4) > a, footer li a'

/** The width of the page with each text of the owner's replaced by a long one, where it is wider than the window. */
const overflowWith = (page: Page, name: string, owned = OWNED): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    ([long = '', selector = '']) => {
      return [...document.querySelectorAll(selector)].flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const text = texts.nextNode()
        if (text === null) return []
        const before = text.nodeValue
        text.nodeValue = long
        const width = document.documentElement.scrollWidth
        text.nodeValue = before
        return width > innerWidth ? [`${String(width)} ${element.tagName} ${before ?? ''}`] : []
      })
    },
    [name, owned],
  )

const header = (page: Page) => page.getByRole('banner')

test('each width has its layout [RESP-01, RESP-02, RESP-03, RESP-04, RESP-05, RESP-06, NAV-11, FTR-14]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/catalog/')
  const categories = page.getByRole('navigation', { name: 'Разделы' })
  for (const width of WIDTHS) {
    await test.step(`${String(width)} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const isPhone = width <= 767
      await expect(page.getByRole('navigation', { name: 'Навигация' })).toBeVisible({ visible: isPhone })
      await expect(header(page).getByRole('button', { name: 'Меню' })).toBeVisible({ visible: isPhone })
      await expect(header(page).getByRole('button', { name: 'Все разделы' })).toBeVisible({ visible: !isPhone })
      await expect(header(page).getByRole('button', { name: 'Перезвоните мне' })).toBeVisible({ visible: !isPhone })
      await expect(categories).toBeVisible({ visible: !isPhone })
      // with «Ещё»
      if (!isPhone)
        await expect(categories.locator('ul > li:visible')).toHaveCount(width > 1189 ? 9 : width > 1023 ? 7 : 5)
      await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Магазины на карте' })).toBeVisible({
        visible: width > 480,
      })

      await expect(async () => {
        const search = await header(page).getByRole('search').boundingBox()
        const content = await page.getByRole('contentinfo').getByRole('list', { name: 'Приложения' }).boundingBox()
        expect(search?.width).toBe(isPhone ? content?.width : searchWidth(width))
        if (width === 1600) expect(content?.width).toBe(1_140)
      }).toPass()
    })
  }
})

test('no page overflows at any width [RESP-02]', { tag: '@desktop' }, async ({ page, request, watch }) => {
  watch.expectStatus(404)
  const [product, category] = [await aProduct(request, 1), await aCategory(request, 25)]
  await addFromPage(page, product.slug)
  for (const path of [
    '/',
    category.href,
    `/catalog/product/${product.slug}/`,
    '/order/',
    '/login/',
    '/blog/',
    '/actions/',
    '/lottery/',
    '/nothing/here/',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => overflowOf(page), `${path} at ${String(width)} px`).toEqual([])
    }
  }
})

test('no long name that an owner gives overflows the page [RESP-02]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const [product, category] = [await aProduct(request, 1), await aCategory(request, 25)]
  for (const path of ['/', category.href, `/catalog/product/${product.slug}/`, '/blog/', '/actions/']) {
    await page.goto(path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of LONG_NAMES)
        expect.soft(await overflowWith(page, name), `${path} at ${String(width)} px`).toEqual([])
    }
  }
})

test('no long name of a product overflows the basket [RESP-02]', { tag: '@desktop' }, async ({ page, request }) => {
  const { slug, title } = await aProduct(request, 1)
  await addFromPage(page, slug)
  await page.goto('/order/')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of LONG_NAMES)
      expect.soft(await overflowWith(page, name, 'main li a'), `${String(width)} px`).toEqual([])
  }
})
