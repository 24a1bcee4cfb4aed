import type { Page } from '@playwright/test'
import { operatorOf } from '../support/account.ts'
import { addFromPage } from '../support/basket.ts'
import { toCheckout } from '../support/checkout.ts'
import { aProduct } from '../support/products.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false, serviceWorkers: 'allow' })

/** The worker registers this long after the page. */
const AFTER_LOAD_MS = 5_000

const registerAtOnce = (page: Page) =>
  page.addInitScript((afterLoadMs) => {
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((work: () => void, ms?: number) =>
      start(work, ms === afterLoadMs ? 0 : ms)) as typeof setTimeout
  }, AFTER_LOAD_MS)

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

const visitStored = async (page: Page, path: string) => {
  await visit(page, path)
  await expect.poll(() => storedPaths(page)).toContain(path)
}

const OFFLINE = 'Нет соединения с интернетом'

test('pages seen last open without a connection, and a change of the basket made there is sent once when it returns', {
  tag: '@desktop',
}, async ({ page, request, context, watch }) => {
  watch.expectOffline()
  // the notice of the worker
  watch.expectStatus(503)
  await registerAtOnce(page)
  const product = await aProduct(request, 3)
  const productPath = `/catalog/product/${product.slug}/`
  const requests: Array<string> = []
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // the worker sends the request of the page once more, as its own
    if (response.request().serviceWorker() !== null) return
    const method = response.request().method()
    if (method !== 'GET' && response.ok()) requests.push(`${method} ${pathname}`)
  })
  await addFromPage(page, product.slug)
  await visitStored(page, productPath)
  await visitStored(page, '/order/')
  await page.getByRole('radio', { name: /Доставка/ }).check()
  await expect.poll(() => storedPaths(page)).toContain('/api/basket')
  await visit(page, '/order/')
  await expect(page.getByLabel('Улица')).toBeVisible()
  expect((await storedPaths(page)).filter((path) => path.startsWith('/api/'))).toEqual(['/api/basket'])

  await context.setOffline(true)
  await visit(page, productPath)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await watch.axe()
  await page.goto('/blog/')
  await expect(page.getByRole('heading', { name: 'Нет связи с магазином' })).toBeVisible()
  await watch.axe()
  await page.locator(`main a[href$="${productPath}"]`).click()
  await expect(page).toHaveURL(productPath)
  await visit(page, '/order/')
  await expect(page.getByRole('main').getByText(product.title).first()).toBeVisible()
  requests.length = 0
  await page.getByRole('button', { name: 'Добавить ещё один' }).first().click()
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Кедрова')
  await page.getByLabel('Телефон').fill('9132220301')

  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await expect.poll(() => requests).toContain('PUT /api/basket/products')
  expect(requests.filter((one) => one === 'PUT /api/basket/products')).toHaveLength(1)
})

test('an order pressed without a connection is sent once when it returns', { tag: '@phone' }, async ({
  page,
  request,
  context,
  watch,
}) => {
  watch.expectOffline()
  await toCheckout(page, request, 3)
  await page
    .getByRole('group', { name: 'Как оплатить' })
    .getByRole('radio', { name: /При получении/ })
    .check()
  const place = page.getByRole('button', { name: 'Оформить заказ' })
  await expect(page.locator('dt', { hasText: 'Итого' })).toBeVisible()
  await expect(place).toBeEnabled()
  const orders: Array<string> = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && /\/api\/order(s)?$/.test(new URL(response.url()).pathname))
      orders.push(response.request().headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await place.click()
  await expect(page.getByText('Заказ отправится сам, как только она появится')).toBeVisible()
  await watch.axe()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/order\/success\//)
  expect(orders).toHaveLength(1)
})

test('the owner switches it off in one place, and each browser removes what it stored at its next visit', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await registerAtOnce(page)
  await inOwnShop(page, {}, async ({ origin, directory }) => {
    await visit(page, `${origin}/`)
    await expect.poll(() => storedPaths(page)).toContain('/')
    await operatorOf({ DATA_DIR: directory })('settings', 'set', 'browser.offline', 'off')
    const hasWorker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
    await expect
      .poll(async () => {
        await visit(page, `${origin}/`)
        return [await hasWorker(), await storedPaths(page)]
      })
      .toEqual([false, []])
    await context.setOffline(true)
    await expect(page.goto(`${origin}/`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await context.setOffline(false)
  })
})
