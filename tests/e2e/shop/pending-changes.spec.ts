import type { Page } from '@playwright/test'
import { aProduct } from '../support/products.ts'
import { waitForHydration, expect, test } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

const inBasket = (page: Page) => page.getByRole('link', { name: /^Корзина, 1 товар/ }).first()
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()

/** Requests to this address never complete while the page is open. */
const leaveWithout = async (page: Page, address: string, stay: () => Promise<void>) => {
  let isThere = true
  // pending requests end with the page; removing the route would release them
  await page.route(address, (route) => (isThere ? undefined : route.continue()))
  await stay()
  isThere = false
  await page.goto('/order/')
}

test('a click on «В корзину» is applied even if the page reloads at once [CART-18]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { slug } = await aProduct(request, 9)
  await page.goto(`/catalog/product/${slug}/`)
  await waitForHydration(page)
  await add(page)
  await page.reload()
  await expect(inBasket(page)).toBeAttached()
  await page.reload()
  await expect(inBasket(page)).toBeAttached()
})

test('a click before the requests of the page complete survives the page, and is applied once [CART-18]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { slug } = await aProduct(request, 10)
  await leaveWithout(page, '**/assets/wiring-*.js', async () => {
    await page.goto(`/catalog/product/${slug}/`)
    await waitForHydration(page)
    await add(page)
    await expect(inBasket(page)).toBeAttached()
  })
  await expect(inBasket(page)).toBeAttached()
  await page.reload()
  await expect(inBasket(page)).toBeAttached()
})

test('a click before hydration survives the page [CART-18]', { tag: '@desktop' }, async ({ page, request }) => {
  const { slug } = await aProduct(request, 11)
  await leaveWithout(page, '**/assets/browser-*.js', async () => {
    await page.goto(`/catalog/product/${slug}/`, { waitUntil: 'commit' })
    await add(page)
  })
  await expect(inBasket(page)).toBeAttached()
})
