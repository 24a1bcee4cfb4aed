import type { Page } from '@playwright/test'
import { aPhone, register } from '../support/account.ts'
import { aProduct } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

/** The calls of users only. */
const usersCalls = (page: Page) => {
  const calls: Array<string> = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(users\/products\/favorite|orders\/unpaidOrder)/.test(pathname))
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /избранн/i })
    .first()

test('favourites and the unpaid reminder are for users: a guest has no counter, and no such request is sent [ROLE-06, ROLE-07, HDR-05]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const product = await aProduct(request, 13)
  const calls = usersCalls(page)
  const settled = () => page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  await visit(page, `/catalog/product/${product.slug}/`)
  await heart(page).click()
  await settled()
  await visit(page, '/order/')
  await settled()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Избранное/ })).toHaveCount(0)
  expect(calls).toEqual([])

  await page.goto('/login/')
  await register(page, aPhone(31))
  await expect(page).toHaveURL(/\/cabinet\/$/)
  await expect.poll(() => calls).toContain('GET /api/orders/unpaidOrder')
  await visit(page, `/catalog/product/${product.slug}/`)
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/users/products/favorite') && response.request().method() !== 'GET',
  )
  await heart(page).click()
  await saved
  await expect(page.getByRole('banner').getByRole('link', { name: 'Избранное, 1' })).toBeVisible()
})
