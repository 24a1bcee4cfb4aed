import type { Locator, Page } from '@playwright/test'
import { addFromPage } from '../support/basket.ts'
import { aCategory, aProduct } from '../support/products.ts'
import { signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

const giftOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Колесо призов' })

test('the gift is visible on pages until it is closed, and again in another session [LOTT-04, LOTT-07, ROUTE-31]', {
  tag: '@phone',
}, async ({ page, context, watch }) => {
  await page.goto('/')
  const gift = giftOf(page)
  await expect(gift).toBeVisible()
  await gift.getByRole('button', { name: 'Убрать колесо призов' }).click()
  await expect(gift).toBeHidden()
  await page.reload()
  await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  await expect(gift).toBeHidden()

  const another = await context.newPage()
  await another.goto('/catalog/')
  await expect(giftOf(another)).toBeVisible()
  await another.close()

  await page.goto('/lottery/')
  await expect(page.getByRole('heading', { level: 1, name: 'Колесо призов' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Колесо призов/ })).toBeVisible()
  await watch.axeAtBothWidths()
})

/** Elements of the page that the gift covers, where it is scrolled: fixed bars and what scrolls under them apart. */
const coveredBy = (gift: Locator): Promise<ReadonlyArray<string>> =>
  gift.evaluate((element) => {
    const isBar = element.getBoundingClientRect().width > innerWidth / 2
    const boxes = [element, ...element.querySelectorAll('button')].map((one) => one.getBoundingClientRect())
    const covered = document.elementsFromPoint.bind(document)
    const steps = [0.05, 0.5, 0.95]
    const under = boxes.flatMap((box) =>
      steps.flatMap((across) =>
        steps.flatMap((down) => covered(box.x + across * box.width, box.y + down * box.height)),
      ),
    )
    const isFixed = (one: Element): boolean =>
      getComputedStyle(one).position === 'fixed' || (one.parentElement !== null && isFixed(one.parentElement))
    const isContent = (one: Element) =>
      one.matches('a, button, input, label, summary, p, li, img, picture, h1, h2, h3, dt, dd, article, form')
    return [...new Set(under)]
      .filter((one) => !element.contains(one) && isContent(one) && (!isBar || isFixed(one)))
      .map((one) => one.outerHTML.slice(0, 80))
  })

test('the gift stays in the window and covers no content or control, at every width and scroll position [LOTT-01]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const [product, category] = [await aProduct(request), await aCategory(request, 25)]
  await addFromPage(page, product.slug)
  const widths = [360, 768, 1024, 1280, 1440]
  for (const [index, path] of [
    '/',
    category.href,
    `/catalog/product/${product.slug}/`,
    '/order/',
    '/blog/',
  ].entries()) {
    await page.goto(path)
    const gift = giftOf(page)
    // each width on two pages, each page at two widths
    for (const width of widths.filter((_, at) => [index, (index + 2) % widths.length].includes(at))) {
      await page.setViewportSize({ width, height: 740 })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < height; y += Math.ceil(height / 6)) {
        await page.evaluate((top) => window.scrollTo(0, top), y)
        await expect(gift).toBeInViewport({ ratio: 1 })
        expect(await coveredBy(gift), `${path} at ${String(width)} px, scrolled by ${String(y)}`).toEqual([])
      }
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const end = await page.getByRole('contentinfo').boundingBox()
      const bar = await gift.boundingBox()
      const isBar = (bar?.width ?? 0) > width / 2
      if (isBar)
        expect((end?.y ?? 0) + (end?.height ?? 0), path).toBeLessThanOrEqual((bar?.y ?? 0) + (width < 768 ? 57 : 1))
    }
  }
})

test('a manager sees above the list which lottery shoppers play, and saves it [CONT-08]', { tag: '@desktop' }, async ({
  page,
  baseURL,
  watch,
}) => {
  await signedInStaff(page, baseURL ?? '', 'manager-of-wheel', 'manager')
  await page.goto('/admin/#/lotteries')
  const layer = page.getByRole('region', { name: 'Розыгрыш в магазине' })
  // other tests play it: it stays as it is
  await expect(layer.getByRole('switch', { name: 'Показывать покупателям' })).toBeChecked()
  await expect(layer.getByRole('combobox', { name: 'Какой' })).toHaveText('default')
  await layer.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Розыгрыш показан в магазине')).toBeVisible()
  await watch.axeAtBothWidths()
})
