import type { Page } from '@playwright/test'
import { addFromPage } from './support/basket.ts'
import { aProduct } from './support/goods.ts'
import { expect, test } from './support/test.ts'

const fillDelivery = async (page: Page) => {
  await page.getByRole('radio', { name: /Доставка/ }).check()
  await page.getByLabel('Улица').fill('Молодёжная')
  await page.getByLabel('Дом', { exact: true }).fill('12')
}

const fillContact = async (page: Page) => {
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Кедрова')
  await page.getByLabel('Телефон').fill('9131234567')
  await page.getByRole('checkbox', { name: /Согласен на/ }).check()
}

test('a cart that is changed without a connection is the shop’s when there is one again; an order whose answer was lost is found after a reload [CART-11, ORD-02, ROUTE-34]', async ({ page, context, request, watch }) => {
  watch.expectOffline()
  const { slug, title } = await aProduct(request, 12)
  await addFromPage(page, slug)
  await page.goto('/order/')
  await fillDelivery(page)
  await fillContact(page)
  const amount = page.getByRole('group', { name: `Количество: ${title}` })
  await context.setOffline(true)
  await amount.getByRole('button').last().click()
  await expect(amount).toHaveText(/2/)
  await expect(page.getByText('Нет соединения с интернетом').first()).toBeVisible()
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await context.setOffline(false)
  await kept
  await expect(page.getByLabel('Улица')).toHaveValue('Молодёжная')

  const sent = Promise.withResolvers<unknown>()
  await page.route((url) => url.pathname === '/api/orders', async (route) => {
    await route.fetch()
    sent.resolve(null)
  })
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await sent.promise
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('оформлен')
  await expect(page.getByRole('main')).toContainText('2 шт.')
})
