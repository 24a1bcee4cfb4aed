import type { APIRequestContext, Page } from '@playwright/test'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { readSheet } from 'read-excel-file/node'
import { aProduct } from '../support/products.ts'
import { headersOf, placeOrder, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

// anew: a form warns when its address is changed from outside
const open = (page: Page, path: string) => page.goto(`/admin/?${path.slice(1)}#${path}`)

const solvedChallenge = async (request: APIRequestContext): Promise<string> => {
  const challenge = (await (await request.get('/api/captcha/challenge')).json()) as Challenge
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

/** Presses of a task: each click, each field and each key. */
const counted = () => {
  let presses = 0
  let begun = performance.now()
  return {
    press: async <A>(work: Promise<A>): Promise<A> => {
      presses += 1
      return work
    },
    taken: (task: string, most: number) => {
      const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
      test.info().annotations.push({ type: 'task', description: `${task}: ${String(presses)} presses, ${seconds} s` })
      expect(presses, task).toBeLessThanOrEqual(most)
      presses = 0
      begun = performance.now()
    },
  }
}

test("an owner's day: orders to XLSX (1 press), refund of a line (5), counter (2), an employee for orders only (4), a feed (4)", {
  tag: '@desktop',
}, async ({ page, request, playwright, baseURL, watch }) => {
  const origin = baseURL ?? ''
  const { press, taken } = counted()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const staff = (method: string, path: string, data?: object) =>
    page.request.fetch(`/api/admin${path}`, { method, headers: headersOf(origin), data })
  await signedInStaff(page, origin, 'owner-of-tasks', 'owner')
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const { id: product } = await aProduct(request, 23)
  const { id } = await placeOrder(shopper, 'Вера', { products: [product] })
  for (let step = 0; step < 3; step += 1)
    expect((await staff('POST', `/orders/${String(id)}/advance`, {})).status()).toBe(200)
  await shopper.dispose()
  await page.goto('/admin/#/orders')
  await expect(page.getByRole('link', { name: String(id) })).toBeVisible()
  taken('see the orders', 0)
  const download = page.waitForEvent('download')
  await press(page.getByRole('link', { name: 'XLSX' }).click())
  const rows = await readSheet(await (await download).path(), 'Заказы')
  expect(rows.map(([number]) => number)).toContain(id)
  taken('export orders to XLSX', 1)

  await open(page, `/orders/${String(id)}/show`)
  await press(button('Возврат').click())
  await press(page.getByLabel(/сколько штук из 1$/).fill('1'))
  await press(page.getByRole('combobox', { name: 'Причина' }).click())
  await press(page.getByRole('option').first().click())
  await press(button('Вернуть деньги').click())
  await expect(page.getByText('возвращено: 1')).toBeVisible()
  taken('refund one line', 5)

  await open(page, '/settings')
  await press(page.getByRole('tab', { name: 'Счётчики' }).click())
  await press(page.getByLabel(/Номер счётчика Яндекс Метрики/).fill('12345678'))
  await press(page.keyboard.press('Control+s'))
  await expect(page.getByText(/^Сохранено/)).toBeVisible()
  await expect
    .poll(async () => (await request.get('/about/')).headers()['content-security-policy'])
    .toContain('mc.yandex')
  await staff('PUT', '/settings', { values: { 'counters.metrika': null } })
  taken('add a counter', 3)

  await open(page, '/staff/create')
  await press(page.getByLabel('Логин').fill('seller-of-tasks'))
  await press(page.getByRole('combobox', { name: 'Роль' }).click())
  await press(page.getByRole('option', { name: /^Продавец/ }).click())
  await press(button('Сохранить').click())
  await expect(page.getByText('одноразовый пароль')).toBeVisible()
  taken('give an employee access to orders only', 4)

  await open(page, '/imports/create')
  await press(
    page.getByLabel('Файл каталога').setInputFiles({
      name: 'feed.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(
        '<?xml version="1.0"?><yml_catalog><shop><categories><category id="1">Чай</category></categories><offers>' +
          '<offer id="1"><name>Чай алтайский</name><price>300</price><categoryId>1</categoryId></offer>' +
          '<offer id="2"><name>Чай без цены</name><price>много</price><categoryId>1</categoryId></offer>' +
          '</offers></shop></yml_catalog>',
      ),
    }),
  )
  await press(page.getByLabel('Источник').fill('e2e'))
  await press(button('Проверить файл').click())
  await expect(page.getByText('В каталоге пока ничего не изменилось')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Отчёт' })).toContainText('цена «много» непонятна')
  await watch.axeAtBothWidths()
  await press(button('Загрузить в каталог').click())
  await expect(page.getByText('Каталог загружен.')).toBeVisible()
  taken('import a feed', 4)
})

test("an owner's day: answer a question (2 presses), change the main banner (2), add a product with two variants (14)", {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  const origin = baseURL ?? ''
  const { press, taken } = counted()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const { id } = await aProduct(request, 31)
  const answer = await request.post(`/api/catalog/products/${String(id)}/questions`, {
    params: { _recaptchaToken: await solvedChallenge(request) },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: { name: 'Раиса', email: 'raisa@example.com', text: 'Подойдёт ли для дачи?', policy: true },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  await signedInStaff(page, origin, 'owner-of-words', 'owner')

  await open(page, '/questions')
  const question = page.getByRole('article').filter({ hasText: 'Раиса' })
  await press(question.getByLabel('Ответ').fill('Да, мороз ему не страшен.'))
  await press(question.getByRole('button', { name: 'Опубликовать' }).click())
  await expect
    .poll(async () => (await request.get(`/api/catalog/products/${String(id)}/questions`)).text())
    .toContain('мороз ему не страшен')
  taken('answer a question', 2)

  await open(page, '/banners')
  await page.getByRole('row').filter({ hasText: 'торшера' }).getByRole('link').first().click()
  const title = page.getByLabel('Название *')
  const before = await title.inputValue()
  taken('open the main banner', 0)
  // of two lines, as before: other tests see the banner meanwhile
  await press(title.fill('Чаепитие на даче с самоваром'))
  await press(page.keyboard.press('Control+s'))
  await expect.poll(async () => (await request.get('/')).text()).toContain('Чаепитие на даче с самоваром')
  taken('change the main banner', 2)
  await title.fill(before)
  await page.keyboard.press('Control+s')
  await expect(button('Сохранить')).toBeEnabled()

  await open(page, '/products/create')
  await press(page.getByLabel('Название *').fill('Свитер «Тайга»'))
  await press(page.getByRole('combobox', { name: 'Категория' }).fill('Кухн'))
  await press(page.getByRole('option', { name: /Кухн/ }).first().click())
  await press(page.getByLabel('Чем различаются варианты').fill('Размер'))
  await press(button('Добавить').last().click())
  for (const [at, size] of ['42', '44'].entries()) {
    const of = (name: string) =>
      page.getByRole(/Остаток/.test(name) ? 'spinbutton' : 'textbox', { name, exact: true }).nth(at)
    await press(of('Вариант').fill(size))
    await press(of('Артикул').fill(`TAIGA-${size}`))
    await press(of('Цена, ₽').fill('4500'))
    await press(of('Остаток: Склад').fill('3'))
  }
  await press(button('Сохранить').click())
  await expect.poll(async () => (await request.get('/api/catalog/products?search=TAIGA-42')).text()).toContain('Тайга')
  taken('add a product with two variants', 14)
})
