import type { APIRequestContext, Page } from '@playwright/test'
import { addFromPage } from './basket.ts'
import { aProduct } from './products.ts'

const fillContact = async (page: Page) => {
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Кедрова')
  if ((await page.getByLabel('Телефон').inputValue()) === '') await page.getByLabel('Телефон').fill('9131234567')
  await page.getByRole('checkbox', { name: /Согласен на.*новой вкладке/ }).check()
}

/** Adds a product and opens the checkout with courier delivery to Barnaul. */
export const toCheckout = async (page: Page, request: APIRequestContext, nth: number) => {
  const product = await aProduct(request, nth)
  await addFromPage(page, product.slug)
  await page.goto('/order/')
  await page.getByRole('radio', { name: /Доставка/ }).check()
  await page.getByLabel('Улица').fill('Молодёжная')
  await page.getByLabel('Дом', { exact: true }).fill('12')
  await fillContact(page)
  return product
}

/** Sends the order of the open checkout; the page of the payment provider follows. */
export const payBy = async (page: Page, method: 'Онлайн' | 'Частями') => {
  await page
    .getByRole('group', { name: 'Как оплатить' })
    .getByRole('radio', { name: new RegExp(method) })
    .check()
  await page.getByRole('button', { name: 'Оформить и оплатить' }).click()
}
