import type { Page } from '@playwright/test'
import { addFromPage } from '../support/basket.ts'
import { aProduct, aCategory } from '../support/products.ts'
import { expect, test } from '../support/test.ts'

test.use({ textPx: 32, arePicturesLoaded: false })

/** Texts and controls that are wider than the window and cannot be scrolled into view. */
const cutOff = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement))
    const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
    return [...document.querySelectorAll('body *')]
      .filter((element) => isWide(element) && ![...element.children].some(isWide) && !isScrolled(element))
      .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`)
  })

for (const [width, tag] of [
  [360, '@phone'],
  [1280, '@desktop'],
] as const) {
  test(`text twice as large is cut off nowhere at ${String(width)} px`, { tag }, async ({ page, request }) => {
    const [product, category] = [await aProduct(request, 1), await aCategory(request, 25)]
    await addFromPage(page, product.slug)
    for (const path of [
      '/',
      '/catalog/',
      category.href,
      `/catalog/product/${product.slug}/`,
      '/order/',
      '/login/',
      '/blog/',
      '/lottery/',
      '/compare/',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (path === '/order/') await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeVisible()
      expect.soft(await cutOff(page), path).toEqual([])
    }
  })
}
