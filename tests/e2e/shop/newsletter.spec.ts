import type { Page } from '@playwright/test'
import { anEmail, messageTo } from '../support/account.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

/** The captcha is computed first, and the machine may be busy. */
const slow = { timeout: 45_000 }

const block = (page: Page) => page.getByRole('region', { name: 'Подписывайтесь на нашу информационную рассылку' })

/** The visible, hydrated form. */
const formOn = async (page: Page) => {
  await block(page).scrollIntoViewIfNeeded()
  await expect(block(page).locator('form[novalidate]')).toBeVisible()
  return block(page)
}

test('a shopper subscribes, and confirms by the link in a letter [SUBS-06, SUBS-21, SUBS-22, ROUTE-36]', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectStatus(422)
  watch.expectStatus(404)
  const email = anEmail('reader')
  await page.goto('/blog/')
  const { pathname } = new URL(page.url())
  await (await formOn(page)).getByLabel('Введите электронный адрес').fill('anna')
  await block(page).getByRole('button', { name: 'Подписаться' }).click()
  await expect(block(page).getByText('Неверный адрес электронной почты')).toBeVisible()
  await block(page).getByLabel('Введите электронный адрес').fill(email)
  await expect(block(page).getByLabel(/Согласен на обработку персональных данных/)).toBeChecked()
  await watch.axeAtBothWidths()
  await block(page).getByRole('button', { name: 'Подписаться' }).click()
  await expect(block(page).getByText('Мы отправили письмо для подтверждения подписки')).toBeVisible(slow)
  await expect(block(page).getByLabel('Введите электронный адрес')).toHaveValue('')
  expect(new URL(page.url()).pathname).toBe(pathname)

  await page.goto(/\/subscribe\/[^/\s]+\//.exec(await messageTo(email, 1, 'mail'))?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка подтверждена' })).toBeVisible()
  await watch.axeAtBothWidths()
  await page.goto('/subscribe/not-a-code/')
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не подошла' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click()
  await expect(page).toHaveURL('/')

  await (await formOn(page)).getByLabel('Введите электронный адрес').fill(email)
  await block(page).getByRole('button', { name: 'Подписаться' }).click()
  await expect(block(page).getByText('Вы уже подписаны на рассылку')).toBeVisible(slow)
})

test('a required captcha is solved, and the form is sent again by the other endpoint [SUBS-18, SUBS-19]', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectStatus(422)
  const sent: Array<string> = []
  await page.route('**/api/subscribe?*', async (route) => {
    sent.push(new URL(route.request().url()).pathname)
    await route.fulfill({ status: 422, json: { message: 'Подтвердите, что вы не робот', code: 110 } })
  })
  page.on('request', (request) => {
    if (request.url().includes('/api/subscribe/V2')) sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/actions/')
  await (await formOn(page)).getByLabel('Введите электронный адрес').fill(anEmail('person'))
  await block(page).getByRole('button', { name: 'Подписаться' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Подтвердите, что вы не робот')).toBeVisible()
  await watch.axe()
  await dialog.getByRole('button', { name: 'Я не робот' }).click()
  await expect(dialog).toHaveCount(0, slow)
  await expect(block(page).getByText('Мы отправили письмо для подтверждения подписки')).toBeVisible(slow)
  expect(sent).toEqual(['/api/subscribe', '/api/subscribe/V2'])
})

test('the captcha page redirects to the requested page, also if it is solved before hydration [ROUTE-20]', {
  tag: '@phone',
}, async ({ page, watch }) => {
  const letGo = await holdScripts(page)
  await page.goto('/captcha/?redirect=%2Fblog%2F', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Я не робот' }).click()
  letGo()
  await expect(page).toHaveURL('/blog/', slow)
  await page.goto('/captcha/')
  await watch.axeAtBothWidths()
})
