import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from './support/test.ts'

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox', 'sms.jsonl')

interface Sms {
  readonly to: string
  readonly text: string
}

/** The nth code that is sent to a phone: messages leave when their turn comes. */
const codeSentTo = async (phone: string, nth = 1): Promise<string> => {
  let code: string | undefined
  await expect.poll(async () => {
    const lines = (await readFile(outbox, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
    const own = lines.map((line) => JSON.parse(line) as Sms).filter(({ to }) => to === phone)
    code = /\b\d{4}\b/.exec(own[nth - 1]?.text ?? '')?.[0]
    return code
  }).toBeDefined()
  return code ?? ''
}

const register = async (page: Page, phone: string) => {
  await page.getByRole('tab', { name: 'Регистрация' }).click()
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия', { exact: true }).fill('Кедрова')
  await page.getByLabel('Телефон', { exact: true }).fill(phone.slice(2))
  await page.getByLabel('Пароль', { exact: true }).fill('кедр-и-чай-9')
  await page.getByLabel(/Согласен на/).check()
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click()
  const dialog = page.getByRole('dialog', { name: 'Подтвердите телефон' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Код', { exact: true }).fill(await codeSentTo(phone))
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
}

/** Another phone for each kind of screen and each test. */
const aPhone = (project: string, nth: number) => `+7913${project === 'phone' ? '2' : '3'}00000${String(nth)}`

test('a guest is led from the cabinet to the way in and back, registered by a code [ROUTE-08, ROUTE-14, ROUTE-29, ROUTE-40, ROUTE-41, AUTH-17, STORE-13, ROLE-05]', async ({ page, watch }, { project }) => {
  const phone = aPhone(project.name, 1)
  await page.goto('/cabinet/personal/?a=1')
  await expect(page).toHaveURL(/\/login\/\?redirect=%2Fcabinet%2Fpersonal%2F%3Fa%3D1$/)
  await watch.axe()
  await register(page, phone)
  await expect(page).toHaveURL(/\/cabinet\/personal\/\?a=1$/)
  await expect(page.getByLabel('Фамилия')).toHaveValue('Кедрова')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeTruthy()
  await watch.axe()

  await page.goto('/cabinet/')
  await expect(page.getByRole('heading', { level: 1, name: 'Личный кабинет' })).toBeVisible()
  await expect(page.getByText('Регистрация')).toBeVisible()
  await watch.axe()

  await page.goto('/login/?redirect=//evil.example/')
  await expect(page).toHaveURL(/\/cabinet\/$/)

  if (project.name === 'phone') return
  await page.goto('/blog/')
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Выйти' })).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Блог' }).click()
  await expect(page).toHaveURL(/\/blog\/$/)
})

test('a shopper changes names, addresses, answers and settings, and leaves [CAB-03, CAB-07, CAB-08, CAB-12, CAB-16, ROUTE-11, ROUTE-15, ROUTE-16, ROUTE-28, ROUTE-40, AUTH-06]', async ({ page }, { project }) => {
  await page.goto('/login/?redirect=%2Fcabinet%2Fpersonal%2F')
  await register(page, aPhone(project.name, 2))
  await page.getByLabel('Имя', { exact: true }).fill('Мария')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Данные сохранены')).toBeVisible()

  await page.getByRole('button', { name: 'Добавить адрес' }).click()
  await page.getByLabel('Улица').fill('Молодёжная')
  await page.getByLabel('Дом').fill('12')
  await page.getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page.getByText('Молодёжная, 12')).toBeVisible()
  await page.getByRole('button', { name: 'Изменить адрес: Молодёжная, 12' }).click()
  await page.getByLabel('Дом').fill('14')
  await page.getByRole('button', { name: 'Сохранить' }).last().click()
  await expect(page.getByText('Молодёжная, 14')).toBeVisible()
  await page.getByRole('button', { name: 'Удалить адрес: Молодёжная, 14' }).click()
  await expect(page.getByText('Молодёжная, 14')).toBeHidden()

  await page.goto('/cabinet/personal/nastroyki/')
  const sms = page.getByLabel('В СМС')
  const before = await sms.isChecked()
  await sms.click()
  await expect(page.getByText('Настройки сохранены')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('В СМС')).toBeChecked({ checked: !before })

  await page.goto('/cabinet/orders/')
  await expect(page.getByRole('heading', { name: 'Заказов пока нет' })).toBeVisible()
  await page.goto('/delete-profile/')
  await expect(page.getByRole('heading', { level: 1, name: 'Удаление профиля' })).toBeVisible()
  await page.goto('/cabinet/personal/anketa/')
  await expect(page.getByRole('button', { name: 'Сохранить ответы' })).toBeVisible()

  await page.getByRole('navigation', { name: 'Разделы кабинета' }).getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBe(null)
})

test('an account that is deleted lets nobody in [CAB-18, AUTH-01]', async ({ page, watch }, { project }) => {
  watch.expectStatus(401)
  const phone = aPhone(project.name, 3)
  await page.goto('/login/?redirect=%2Fdelete-profile%2F')
  await register(page, phone)
  await page.getByRole('button', { name: 'Получить код для удаления' }).click()
  const code = page.getByLabel('Код из СМС')
  await expect(code).toBeVisible()
  await code.fill(await codeSentTo(phone, 2))
  await page.getByRole('button', { name: 'Удалить профиль навсегда' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goto('/login/')
  await page.getByLabel('Телефон или электронная почта').fill(phone)
  await page.getByLabel('Пароль', { exact: true }).fill('кедр-и-чай-9')
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await expect(page.getByText('Неверный логин или пароль')).toBeVisible()
})

test('the entry of operators refuses what is no token of theirs [ADMIN-05, ADMIN-06]', async ({ page, watch }) => {
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
