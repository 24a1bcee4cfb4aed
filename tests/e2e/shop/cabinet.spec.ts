import type { Page } from '@playwright/test'
import { aPhone, codeSentTo, operator, register } from '../support/account.ts'
import { expect, test } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

/** Waits for what every page of a signed-in shopper requests. */
const sessionResponses = (page: Page) =>
  Promise.all(['users/deliveryType', 'orders/unpaidOrder'].map((name) => page.waitForResponse(`**/api/${name}`)))

test('the button of registration is in view at 800 px of height, and the code takes the place of the form [LAYER-18]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/login/')
  await page.getByRole('tab', { name: 'Регистрация' }).click()
  await expect(page.getByRole('button', { name: 'Зарегистрироваться' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('tab', { name: 'Вход' }).click()
  await page.getByRole('button', { name: 'Войти по коду из СМС' }).click()
  const phone = page.getByLabel('Телефон', { exact: true })
  await phone.fill(aPhone(9).slice(2))
  await page.getByRole('button', { name: 'Получить код' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подтвердите телефон' })
  await expect(dialog).toBeVisible()
  await expect(phone).toBeHidden()
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await expect(phone).toBeVisible()
})

test('a guest is redirected from the cabinet to sign-in and back, registered by a code [ROUTE-08, ROUTE-14, ROUTE-29, ROUTE-40, ROUTE-41, AUTH-17, STORE-13, ROLE-05]', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  const phone = aPhone(1)
  await page.goto('/cabinet/personal/?a=1')
  await expect(page).toHaveURL(/\/login\/\?redirect=%2Fcabinet%2Fpersonal%2F%3Fa%3D1$/)
  // the address changes before the page
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await watch.axeAtBothWidths()
  await register(page, phone)
  await expect(page).toHaveURL(/\/cabinet\/personal\/\?a=1$/)
  await expect(page.getByLabel('Фамилия')).toHaveValue('Кедрова')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy()
  await watch.axeAtBothWidths()

  await page.goto('/cabinet/')
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
  await expect(page.getByText('Регистрация')).toBeVisible()
  await watch.axeAtBothWidths()

  await page.goto('/login/?redirect=//evil.example/')
  await expect(page).toHaveURL(/\/cabinet\/$/)

  // requests in flight at logout get 401
  await page.goto('/blog/', { waitUntil: 'commit' })
  await sessionResponses(page)
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Выйти' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Блог' }).click()
  await expect(page).toHaveURL(/\/blog\/$/)
})

test('a shopper changes names, addresses, answers and settings, and logs out [CAB-03, CAB-07, CAB-08, CAB-12, CAB-16, ROUTE-11, ROUTE-15, ROUTE-16, ROUTE-28, ROUTE-40, AUTH-06]', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/login/?redirect=%2Fcabinet%2Fpersonal%2F')
  await register(page, aPhone(2))
  // the registration form has a field of the same name
  await expect(page).toHaveURL(/\/cabinet\/personal\/$/)
  const name = page.getByLabel('Имя', { exact: true })
  await expect(name).toHaveValue('Анна')
  await name.fill('Мария')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Данные сохранены')).toBeVisible()
  await expect(name).toHaveValue('Мария')

  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  await page.getByLabel('Улица').fill('Молодёжная')
  await page.getByLabel('Дом').fill('12')
  await page.getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page.getByText('Молодёжная, 12')).toBeVisible()
  await page.getByRole('button', { name: 'Изменить адрес: Барнаул, Молодёжная, 12' }).click()
  await page.getByLabel('Дом').fill('14')
  await page.getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page.getByText('Молодёжная, 14')).toBeVisible()
  await page.getByRole('button', { name: 'Удалить адрес: Барнаул, Молодёжная, 14' }).click()
  await page.getByRole('dialog', { name: 'Удалить адрес?' }).getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Молодёжная, 14')).toBeHidden()

  await page.goto('/cabinet/personal/nastroyki/')
  // the placeholder is inert until the data loads
  const sms = page.locator('fieldset:not([inert] *)').getByLabel('В СМС')
  const before = await sms.isChecked()
  await sms.click()
  await expect(page.getByText('Настройки сохранены')).toBeVisible()
  await page.reload()
  await expect(sms).toBeChecked({ checked: !before })

  await page.goto('/cabinet/orders/')
  await expect(page.getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible()
  await page.goto('/delete-profile/')
  await expect(page.getByRole('heading', { level: 1, name: 'Удаление профиля' })).toBeVisible()
  // requests in flight at logout get 401
  await page.goto('/cabinet/personal/anketa/', { waitUntil: 'commit' })
  await sessionResponses(page)
  await expect(page.getByRole('button', { name: 'Сохранить ответы' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null)
})

test('a deleted account cannot sign in [CAB-18, AUTH-01]', { tag: '@desktop' }, async ({ page, watch }) => {
  watch.expectStatus(401)
  const phone = aPhone(3)
  await page.goto('/login/?redirect=%2Fdelete-profile%2F')
  await register(page, phone)
  await page.getByRole('button', { name: 'Получить код для удаления' }).click()
  const code = page.getByLabel('Код из СМС')
  await expect(code).toBeVisible()
  await code.fill(await codeSentTo(phone, 2))
  await page.getByRole('button', { name: 'Удалить профиль навсегда' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('alertdialog', { name: 'Профиль удалён' })).toBeVisible()
  await page.goto('/login/')
  await page.getByRole('button', { name: 'Войти с паролем' }).click()
  await page.getByLabel('Телефон или электронная почта').fill(phone)
  await page.getByLabel('Пароль', { exact: true }).fill('кедр-и-чай-9')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible()
})

test('the operator sign-in rejects an invalid token [ADMIN-05, ADMIN-06]', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(404)
  watch.expectStatus(401)
  const empty = await page.goto('/loginAdmin/')
  expect(empty?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Неверный токен' })).toBeVisible()
  const wrong = await page.goto('/loginAdmin/?token=wrong')
  expect(wrong?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { name: 'Ошибка авторизации' })).toBeVisible()
  await expect(page).toHaveURL(/\/loginAdmin\/$/)
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBe(null)
})

test("a link of the operator opens the shop as a user, in one tab alone, and the shopper's session returns when it ends [ADMIN-01, ADMIN-04, OC-08, OC-09]", {
  tag: '@desktop',
}, async ({ page, context }) => {
  const phone = aPhone(4)
  await page.goto('/login/')
  await register(page, phone)
  await expect(page).toHaveURL(/\/cabinet\/$/)
  const link = /https?:\/\/\S+/.exec(await operator('admin-link', phone))?.[0] ?? ''
  const { pathname, search } = new URL(link)
  const tab = await context.newPage()
  await tab.goto(`${pathname}${search}`)
  await expect(tab).toHaveURL(/:\d+\/$/)
  const keys = await tab.evaluate(() => [sessionStorage.getItem('adminToken'), localStorage.getItem('accessToken')])
  expect(keys[0]).toBeTruthy()
  expect(keys[0]).not.toBe(new URLSearchParams(search).get('token'))
  expect(keys[1]).toBeTruthy()
  await tab.reload()
  await tab.goto('/cabinet/personal/')
  await expect(tab.getByLabel('Фамилия')).toHaveValue('Кедрова')
  expect(await page.evaluate(() => sessionStorage.getItem('adminToken'))).toBe(null)
})
