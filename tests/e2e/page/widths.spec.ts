import type { Page } from '@playwright/test'
import sharp from 'sharp'
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

/** Colours at the left edge of the window and beside the content, on the height of an element. */
const coloursBeside = async (page: Page, selector: string) => {
  await page.locator(selector).first().scrollIntoViewIfNeeded()
  const box = await page.locator(selector).first().boundingBox()
  const top = Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [2, Math.round(box?.x ?? 0) - 8].map((left) => {
    const at = (top * info.width + left) * info.channels
    return data.subarray(at, at + 3).join()
  })
}

test('on a wide screen backgrounds reach the edges, and the wheel covers no content [RESP-01]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/')
  const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
  for (const selector of ['header [role=search]', 'main section[aria-label]', 'footer ul']) {
    const [edge, beside] = await coloursBeside(page, selector)
    expect(edge, selector).toBe(beside)
    expect(`rgb(${edge ?? ''})`.replaceAll(',', ', '), selector).not.toBe(ground)
  }
  const wheel = page.getByRole('button', { name: /^Крутить колесо/ })
  await expect(wheel).toBeVisible()
  for (const width of [1280, 1440, 1600, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const content = await page.getByRole('contentinfo').getByRole('list', { name: 'Приложения' }).boundingBox()
    const box = await wheel.boundingBox()
    expect(box?.x, `${String(width)} px`).toBeGreaterThanOrEqual((content?.x ?? 0) + (content?.width ?? 0))
    expect((box?.x ?? 0) + (box?.width ?? 0), `${String(width)} px`).toBeLessThanOrEqual(width)
  }
})

test('at 768 px «Личный кабинет» takes one line, and a search that is used is wider than 200 px [RESP-06]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  const words = header(page).getByText('Личный кабинет')
  expect(await words.evaluate((element) => element.getClientRects().length)).toBe(1)
  const search = header(page).getByRole('search')
  expect((await search.boundingBox())?.width).toBe(200)
  await search.getByRole('combobox').focus()
  await expect.poll(async () => (await search.boundingBox())?.width).toBeGreaterThan(250)
  expect(await overflowOf(page)).toEqual([])
})

test('a long text page has its date, contents, and lines of at most 75 signs', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/politika_obrabotki_pd/')
  await expect(page.getByText(/^Редакция от \d{1,2} [а-я]+ \d{4} г\.$/)).toBeVisible()
  const contents = page.getByRole('navigation', { name: 'Содержание' })
  await contents.getByRole('link', { name: 'Ваши права' }).click()
  await expect(page.getByRole('heading', { name: 'Ваши права' })).toBeInViewport()
  const longest = await page.locator('main article p').evaluateAll((paragraphs) =>
    Math.max(
      ...paragraphs.map((paragraph) => {
        const range = document.createRange()
        range.selectNodeContents(paragraph)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        return lines < 2 ? 0 : paragraph.textContent.length / lines
      }),
    ),
  )
  expect(longest).toBeLessThanOrEqual(75)
  expect(longest).toBeGreaterThan(45)
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
