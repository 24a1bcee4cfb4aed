import type { Page } from '@playwright/test'
import { messageTo } from './support/account.ts'
import { expect, test } from './support/test.ts'

/** The browser works for the captcha first, and the machine may be busy. */
const slow = { timeout: 45_000 }

const block = (page: Page) => page.getByRole('region', { name: 'Подписывайтесь на нашу информационную рассылку' })

/** The form on screen, and alive. */
const formOn = async (page: Page) => {
  await block(page).scrollIntoViewIfNeeded()
  await expect(block(page).locator('form[novalidate]')).toBeVisible()
  return block(page)
}

test('the newsletter is offered on every page but those of one promotion, one post and a text [LAYOUT-06, LAYOUT-07]', async ({ page, watch }) => {
  watch.expectStatus(404)
  for (const path of ['/', '/catalog/', '/order/', '/blog/', '/actions/', '/search/?search=чай', '/lottery/']) {
    await page.goto(path)
    await expect(block(page)).toHaveCount(1)
  }
  for (const path of ['/actions/bolshaya-rasprodazha/', '/blog/kak-vybrat-skovorodu/', '/politika_obrabotki_pd/', '/net-takoy/']) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expect(block(page)).toHaveCount(0)
  }
})

test('a shopper subscribes, and confirms by the link of a letter [SUBS-06, SUBS-21, SUBS-22, ROUTE-36]', async ({ page, watch }, { project }) => {
  watch.expectStatus(422)
  watch.expectStatus(404)
  const email = `anna-${project.name}@example.ru`
  await page.goto('/blog/')
  const { pathname } = new URL(page.url())
  await (await formOn(page)).getByLabel('Введите электронный адрес').fill('anna')
  await block(page).getByRole('button', { name: 'Подписаться' }).click()
  await expect(block(page).getByText('Неверный адрес электронной почты')).toBeVisible()
  await block(page).getByLabel('Введите электронный адрес').fill(email)
  await expect(block(page).getByLabel(/Согласен на обработку персональных данных/)).toBeChecked()
  await watch.axe()
  await block(page).getByRole('button', { name: 'Подписаться' }).click()
  await expect(block(page).getByText('Мы отправили письмо для подтверждения подписки')).toBeVisible(slow)
  await expect(block(page).getByLabel('Введите электронный адрес')).toHaveValue('')
  expect(new URL(page.url()).pathname).toBe(pathname)

  await page.goto(/\/subscribe\/[^/\s]+\//.exec(await messageTo(email, 1, 'mail'))?.[0] ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Подписка подтверждена' })).toBeVisible()
  await watch.axe()
  await page.goto('/subscribe/not-a-code/')
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не подошла' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click()
  await expect(page).toHaveURL('/')

  await (await formOn(page)).getByLabel('Введите электронный адрес').fill(email)
  await block(page).getByRole('button', { name: 'Подписаться' }).click()
  await expect(block(page).getByText('Вы уже подписаны на рассылку')).toBeVisible(slow)
})

test('where a person is asked for, the captcha is solved and the form sent again by the other call [SUBS-18, SUBS-19]', async ({ page, watch }, { project }) => {
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
  await (await formOn(page)).getByLabel('Введите электронный адрес').fill(`person-${project.name}@example.ru`)
  await block(page).getByRole('button', { name: 'Подписаться' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Подтвердите, что вы не робот')).toBeVisible()
  await watch.axe()
  await dialog.getByRole('button', { name: 'Я не робот' }).click()
  await expect(dialog).toHaveCount(0, slow)
  await expect(block(page).getByText('Мы отправили письмо для подтверждения подписки')).toBeVisible(slow)
  expect(sent).toEqual(['/api/subscribe', '/api/subscribe/V2'])
})

test('the page of the captcha lets a person go on where they were going [ROUTE-20]', async ({ page, watch }) => {
  await page.goto('/captcha/?redirect=%2Fblog%2F')
  await watch.axe()
  await page.getByRole('button', { name: 'Я не робот' }).click()
  await expect(page).toHaveURL('/blog/', slow)
})
