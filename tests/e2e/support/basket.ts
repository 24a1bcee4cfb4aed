import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Puts a product into the basket on its own page; done when the service has it, so that any page may be opened next. */
export const addFromPage = async (page: Page, slug: string): Promise<void> => {
  await page.goto(`/catalog/product/${slug}/`)
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().includes('/api/basket/products'),
  )
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  await expect(page.getByRole('link', { name: /^Корзина, / }).first()).toBeAttached()
  await kept
}
