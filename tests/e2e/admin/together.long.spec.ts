import type { Page } from '@playwright/test'
import { addOwnProduct, headersOf, placeOrder, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

const open = async (page: Page, path: string) => {
  await page.goto(`/admin/#${path}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
}

const product = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/products/${String(id)}`)).json()) as {
    readonly title: string
    readonly description: string
    readonly stocks: ReadonlyArray<{ readonly count: number }>
  }

test('a saved description does not put back the stock that was ordered meanwhile', { tag: '@desktop' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  await signedInStaff(page, baseURL ?? '', 'manager-of-stock', 'manager')
  const { id } = await addOwnProduct(page, baseURL ?? '', { category: 'Вместе: остаток', title: 'Ваза вместе' })
  await open(page, `/products/${String(id)}`)
  const shown = () =>
    page.getByLabel(/^Остаток: /).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await expect.poll(shown).toContain('5')
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await placeOrder(shopper, 'Вера', { products: [id] })
  await page.getByLabel('Описание', { exact: true }).fill('Новое описание')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await product(page, id)).description).toContain('Новое описание')
  expect((await product(page, id)).stocks.map(({ count }) => count).filter((count) => count > 0)).toEqual([4])
})

test('a stock typed in the list or on the page over a sale asks first, and the window shows what is left', {
  tag: '@desktop',
}, async ({ page, playwright, baseURL, watch }) => {
  watch.expectStatus(409)
  await signedInStaff(page, baseURL ?? '', 'manager-of-quick', 'manager')
  const { id } = await addOwnProduct(page, baseURL ?? '', { category: 'Вместе: быстро', title: 'Ваза быстрая' })
  const left = async () => (await product(page, id)).stocks.map(({ count }) => count).filter((count) => count > 0)
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await open(page, '/products')
  await page.getByRole('button', { name: 'Остаток: 5 шт., изменить у «Ваза быстрая»' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ваза быстрая' })
  const stock = dialog.getByLabel(/^Остаток: /)
  const filled = () => stock.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await expect.poll(filled).toContain('5')
  const at = (await filled()).indexOf('5')
  await placeOrder(shopper, 'Вера', { products: [id] })
  await stock.nth(at).fill('17')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByRole('alert')).toContainText('было 5, сейчас 4')
  await expect.poll(async () => (await filled()).at(at)).toBe('4')
  expect(await left()).toEqual([4])
  await stock.nth(at).fill('17')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  expect(await left()).toEqual([17])

  await open(page, `/products/${String(id)}`)
  const field = page.getByRole('spinbutton', { name: /^Остаток: / }).nth(at)
  await expect(field).toHaveValue('17')
  await placeOrder(shopper, 'Вера', { products: [id] })
  await field.fill('30')
  // the browser returns to the page: the record is not read again
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Пока вы правили, остаток изменился.')).toContainText('было 17, сейчас 16')
  expect(await left()).toEqual([16])
  await page.keyboard.press('Control+s')
  await expect.poll(left).toEqual([30])
})

test('two members of staff change one page: both changes stay, and the same field is asked about', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  watch.expectStatus(409)
  await signedInStaff(page, baseURL ?? '', 'editor-of-both', 'editor')
  const fields = { description: '', keywords: '', image: null, isDraft: false, publishAt: null, publishUntil: null }
  const headers = headersOf(baseURL ?? '')
  const data = { ...fields, path: '/vmeste/', title: 'Вместе', content: '<p>Первый</p>' }
  const added = await page.request.post('/api/admin/pages', { headers, data })
  const { id } = (await added.json()) as { readonly id: number }
  const stored = async () =>
    (await (await page.request.get(`/api/admin/pages/${String(id)}`)).json()) as typeof data & { readonly id: number }
  const byAnother = async (change: object) => {
    const put = { headers, data: { ...(await stored()), ...change } }
    expect((await page.request.put(`/api/admin/pages/${String(id)}`, put)).status()).toBe(200)
  }
  await open(page, `/pages/${String(id)}`)
  const title = page.getByLabel('Название *')
  await expect(title).toHaveValue('Вместе')
  await byAnother({ content: '<p>Второй</p>' })
  await title.fill('Вместе с нами')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored()).title).toBe('Вместе с нами')
  expect((await stored()).content).toBe('<p>Второй</p>')
  await expect(page.getByLabel('Текст')).toHaveText('Второй')

  await byAnother({ title: 'Чужое название' })
  await title.fill('Моё название')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Пока вы правили, это изменил другой сотрудник: Название')).toBeVisible()
  expect((await stored()).title).toBe('Чужое название')
  await expect(title).toHaveValue('Моё название')
  // the button is off until the refused save has ended
  await expect(page.getByRole('button', { name: 'Сохранить', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await stored()).title).toBe('Моё название')
})

test('the step of an order is the one on the button, also when a colleague has taken it already [OC-31]', {
  tag: '@desktop',
}, async ({ page, playwright, baseURL, watch }) => {
  watch.expectStatus(409)
  await signedInStaff(page, baseURL ?? '', 'seller-of-both', 'seller')
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const { id } = await placeOrder(shopper, 'Глеб')
  await open(page, `/orders/${String(id)}/show`)
  const step = page.getByRole('button', { name: 'Собирается', exact: true })
  await expect(step).toBeVisible()
  const sent = { headers: headersOf(baseURL ?? ''), data: {} }
  await page.request.post(`/api/admin/orders/${String(id)}/advance`, sent)
  await step.click()
  await expect(page.getByText('не может стать «Собирается»')).toBeVisible()
  await expect(page.getByRole('button', { name: 'В пути', exact: true })).toBeVisible()
})

test('a record opened by its name and not changed is left by one press of Back, without a question', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await signedInStaff(page, baseURL ?? '', 'manager-of-back', 'manager')
  await addOwnProduct(page, baseURL ?? '', { category: 'Вместе: назад', title: 'Ваза обратно' })
  const questions: Array<string> = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await open(page, '/products')
  await page.getByRole('link', { name: 'Ваза обратно' }).click()
  await expect(page.getByLabel(/^Остаток: /).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Товары')
  expect(questions).toEqual([])
})

test('settings that are not saved are not left without a question', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await signedInStaff(page, baseURL ?? '', 'owner-of-unsaved', 'owner')
  await open(page, '/settings')
  const hours = page.getByLabel('Часы работы поддержки')
  await hours.fill('с 9 до 21')
  const questions: Array<string> = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByRole('menuitem', { name: 'Бренды' }).click()
  await expect.poll(() => questions.length).toBe(1)
  await expect(hours).toHaveValue('с 9 до 21')
})

test('a seller replaces a product of an order by its article; the error names what is wrong [SHIP-12]', {
  tag: '@desktop',
}, async ({ page, browser, playwright, baseURL, watch }) => {
  watch.expectStatus(422)
  const origin = baseURL ?? ''
  const owner = await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage()
  await signedInStaff(owner, origin, 'owner-of-replaced', 'owner')
  const add = (title: string) => addOwnProduct(owner, origin, { category: `Замены: ${title}`, title })
  const [{ id: missing }, { id: other }] = [await add('Ваза исходная'), await add('Ваза взамен')]
  const { sku } = (await (await owner.request.get(`/api/admin/products/${String(other)}`)).json()) as {
    readonly sku: string
  }
  await signedInStaff(page, origin, 'seller-of-replaced', 'seller')
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const { id } = await placeOrder(shopper, 'Нина', { products: [missing] })
  await open(page, `/orders/${String(id)}/show`)
  await page.getByRole('button', { name: 'Заменить: Ваза исходная' }).click()
  const dialog = page.getByRole('dialog', { name: 'Заменить: Ваза исходная' })
  await dialog.getByLabel('Артикул замены').fill('нет-такого')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Товара с таким артикулом в продаже нет')).toBeVisible()
  await watch.axe()
  await dialog.getByLabel('Артикул замены').fill(sku)
  await dialog.getByRole('button', { name: 'Заменить' }).click()
  await expect(dialog).toBeHidden()
  const products = page.getByRole('region', { name: 'Товары' })
  await expect(products.getByRole('listitem').filter({ hasText: 'Ваза взамен' })).toContainText('замена')
  await expect(products.getByRole('listitem').filter({ hasText: 'Ваза исходная' })).toContainText('убран из заказа')
  await watch.axeAtBothWidths()
})
