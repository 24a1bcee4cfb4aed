import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Adds a product on its page and waits for the service's response. */
export const addFromPage = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/catalog/product/${slug}/`)
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/basket/products'),
  )
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  await expect(page.getByRole('link', { name: /^Корзина, / }).first()).toBeAttached()
  await saved
}
