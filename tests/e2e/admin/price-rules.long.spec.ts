import { addOwnProduct, headersOf, signedInStaff } from '../support/staff.ts'
import { addFromPage } from '../support/basket.ts'
import { payBy } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

const RULE = 'Второй за полцены'

interface Receipts {
  readonly lines: ReadonlyArray<{ readonly id: number; readonly count: number; readonly price: number }>
  readonly receipts: ReadonlyArray<{ readonly kind: string; readonly amount: number; readonly status: string }>
}

// both set the rate of VAT of the shop
test.describe.configure({ mode: 'serial' })

for (const width of [390, 1280])
  test(`a promotion of the owner is promised on the page, bought with a promo code, and returned in part, with receipts, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, browser, baseURL, watch }) => {
    const origin = baseURL ?? ''
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-of-rules-${String(width)}`, 'owner')
    const staff = async <A>(method: string, path: string, data?: object) => {
      const response = await page.request.fetch(`/api/admin${path}`, { method, headers: headersOf(origin), data })
      expect(response.ok(), await response.text()).toBe(true)
      return (await response.json()) as A
    }
    const title = `Пиала расписная ${String(width)}`
    const { id: product } = await addOwnProduct(page, origin, { category: `Пиалы ${String(width)}`, title })
    await staff('PUT', '/settings', { values: { 'legal.vat': '22' } })
    const code = `PIALA${String(width)}`
    await staff('POST', '/promocodes', {
      code,
      title: 'Десять',
      percent: 10,
      amount: null,
      minSum: 0,
      validFrom: null,
      validTo: null,
      usageLimit: null,
    })
    await page.goto('/admin/?promotion#/promotions/1')
    await page.getByRole('link', { name: 'добавить правило' }).click()
    await expect(page.getByRole('combobox', { name: 'Страница акции' })).toHaveText(/^(?!без страницы).*[а-яё]/i)
    await page.getByRole('textbox', { name: 'Название' }).first().fill(RULE)
    await page.getByRole('combobox', { name: 'Что даёт' }).click()
    await page.getByRole('option', { name: 'Скидка на каждую N-ю штуку' }).click()
    await page.getByLabel('Каждая какая штука').fill('2')
    await page.getByLabel('Процент').fill('50')
    await page.getByRole('combobox', { name: 'Товары', exact: true }).fill(title)
    await page.getByRole('option', { name: title }).click()
    await page.getByRole('button', { name: 'Проверить на товарах' }).click()
    await expect(page.getByText('Товаров: 1. Цены на карточках не меняются')).toBeVisible()
    // the bar with the heading leaves the view with a scroll
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`rule-${String(width)}.png`), fullPage: true })
    await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
    await expect(page.getByText('Заказов с этим правилом ещё нет.')).toBeVisible()
    await page.goto('/admin/?rules#/priceRules')
    await expect(page.getByRole('row').filter({ hasText: RULE }).first()).toContainText('Действует')
    const slug = async () => {
      const query = `contextCityId=463573&deliveryType=delivery&ids=${String(product)}`
      const { items } = (await (await page.request.get(`/api/catalog/products?${query}`)).json()) as {
        readonly items: ReadonlyArray<{ readonly slug: string; readonly promises?: ReadonlyArray<string> }>
      }
      return items[0]?.promises?.includes(RULE) === true ? items[0].slug : null
    }
    await expect.poll(slug).not.toBeNull()

    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width, height: 844 },
      storageState: await page.context().storageState(),
    })
    await context.clearCookies()
    const shopper = await context.newPage()
    await addFromPage(shopper, (await slug()) ?? '')
    await expect(shopper.getByRole('list', { name: 'Акции' })).toContainText(RULE)
    await shopper.goto('/order/')
    const main = shopper.getByRole('main')
    await expect(main.getByText(`${RULE}: добавьте ещё 1 шт.`)).toBeVisible()
    const amount = shopper.getByRole('group', { name: `Количество: ${title}` })
    await amount.getByRole('button').last().click()
    await amount.getByRole('button').last().click()
    await expect(main.getByText(/Второй за полцены: .450.₽/)).toBeVisible()
    await shopper.getByRole('radio', { name: /Доставка/ }).check()
    await shopper.getByLabel('Улица').fill('Молодёжная')
    await shopper.getByLabel('Дом', { exact: true }).fill('12')
    await shopper.getByLabel('Имя', { exact: true }).fill('Анна')
    await shopper.getByLabel('Фамилия').fill('Кедрова')
    await shopper.getByLabel('Телефон').fill('9131234567')
    await shopper.getByLabel('Электронная почта').first().fill('anna@example.com')
    await shopper.getByRole('checkbox', { name: /Согласен на.*новой вкладке/ }).check()
    await shopper.getByLabel('Промокод').fill(code)
    await shopper.getByRole('button', { name: 'Применить' }).first().click()
    // 900 + 2 × 675, less 10 %, and the courier
    await expect(shopper.getByText('2 274 ₽').filter({ visible: true }).first()).toBeVisible()
    await payBy(shopper, 'Онлайн')
    await expect(shopper).toHaveURL(/\/sandbox\/yookassa\/pay\//)
    await shopper.getByRole('button', { name: 'Оплатить' }).click()
    await expect(shopper).toHaveURL(/\/order\/success\/\?/)
    const lines = shopper.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await expect(lines).toHaveCount(2)
    await expect(lines.filter({ hasText: RULE })).toContainText('2 шт. × 675 ₽')
    const overflow = await shopper.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await shopper.screenshot({ path: test.info().outputPath(`order-${String(width)}.png`), fullPage: true })
    const id = Number(new URL(shopper.url()).searchParams.get('id'))
    await context.close()

    for (let step = 0; step < 3; step += 1) await staff('POST', `/orders/${String(id)}/advance`, {})
    await page.goto(`/admin/?rules#/orders/${String(id)}/show`)
    await expect(page.getByText(`${RULE}: −450 ₽`)).toBeVisible()
    await page.getByRole('button', { name: 'Возврат', exact: true }).click()
    await page.getByLabel(`${title}, 675 ₽: сколько штук из 2`).fill('1')
    await page.getByRole('combobox', { name: 'Причина' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Вернуть деньги' }).click()
    await expect(page.getByText('возвращено: 1')).toBeVisible()
    await watch.axe()
    const printed = async () => (await staff<Receipts>('GET', `/orders/${String(id)}`)).receipts
    await expect
      .poll(async () => (await printed()).map(({ kind, status }) => `${kind} ${status}`))
      .toEqual(['prepayment sent', 'settlement sent', 'refund sent'])
    expect((await printed()).map(({ amount: sum }) => sum)).toEqual([2_274, 2_274, 607.5])
    for (const { kind, amount: sum } of await printed())
      test.info().annotations.push({ type: 'receipt', description: `${kind}: ${String(sum)}` })
    await page
      .getByRole('list', { name: 'Чеки' })
      .screenshot({ path: test.info().outputPath(`receipts-${String(width)}.png`) })
    await staff('PUT', '/settings', { values: { 'legal.vat': null } })
  })
