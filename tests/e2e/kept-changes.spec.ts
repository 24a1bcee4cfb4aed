import type { Page } from '@playwright/test'
import { aProduct } from './support/goods.ts'
import { expect, test } from './support/test.ts'

const inCart = (page: Page) => page.getByRole('link', { name: /^Корзина, 1 товар/ }).first()
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()

/** Nothing of this address arrives for as long as the page is there. */
const leaveWithout = async (page: Page, address: string, stay: () => Promise<void>) => {
  const { promise: gone, resolve: leave } = Promise.withResolvers<unknown>()
  await page.route(address, async (route) => {
    await gone
    await route.abort().catch(() => undefined)
  })
  await stay()
  await page.unroute(address)
  await page.goto('/order/')
  leave(null)
}

const isAlive = (page: Page) => page.waitForFunction(() => (window as { earlyClicks?: unknown }).earlyClicks === false)

test('a press on «В корзину» counts although the page is reloaded at once [CART-18]', async ({ page, request }) => {
  const { slug } = await aProduct(request, 9)
  await page.goto(`/catalog/product/${slug}/`)
  await isAlive(page)
  await add(page)
  await page.reload()
  await expect(inCart(page)).toBeAttached()
  await page.reload()
  await expect(inCart(page)).toBeAttached()
})

test('a press while what reaches the service is still on its way outlives the page, once [CART-18]', async ({ page, request }) => {
  const { slug } = await aProduct(request, 10)
  await leaveWithout(page, '**/assets/wiring-*.js', async () => {
    await page.goto(`/catalog/product/${slug}/`)
    await isAlive(page)
    await add(page)
    await expect(inCart(page)).toBeAttached()
  })
  await expect(inCart(page)).toBeAttached()
  await page.reload()
  await expect(inCart(page)).toBeAttached()
})

test('a press before the page is alive outlives it [CART-18]', async ({ page, request }) => {
  const { slug } = await aProduct(request, 11)
  await leaveWithout(page, '**/assets/browser-*.js', async () => {
    await page.goto(`/catalog/product/${slug}/`, { waitUntil: 'commit' })
    await add(page)
  })
  await expect(inCart(page)).toBeAttached()
})
