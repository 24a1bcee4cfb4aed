import { aPhone, register } from '../support/account.ts'
import { addOwnProduct, headersOf, placeOrder, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('a paid order shows its receipts and messages, takes codes and a track number, and is opened as its buyer sees it [ADMIN-01]', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, watch }) => {
  const origin = baseURL ?? ''
  await signedInStaff(page, origin, 'owner-of-orders', 'owner')
  const title = 'Кеды с маркировкой'
  const { id: product, categorySlug: marked } = await addOwnProduct(page, origin, { category: 'Обувь', title })
  const settings = await page.request.put('/api/admin/settings', {
    headers: headersOf(origin),
    data: { values: { 'legal.vat': '22', 'orders.marked': marked } },
  })
  expect(settings.status(), await settings.text()).toBe(200)

  const buying = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const buyer = await buying.newPage()
  await buyer.goto('/login/')
  await register(buyer, aPhone(63), { email: 'buyer-of-orders@example.ru' })
  await expect(buyer).toHaveURL(/\/cabinet\/$/)
  const token = await buyer.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const { id, paymentUrl } = await placeOrder(buying.request, 'Анна', {
    products: [product],
    paymentMethod: 'online',
    token,
  })
  await buyer.goto(paymentUrl ?? '')
  await buyer.getByRole('button', { name: 'Оплатить' }).click()
  await expect(buyer).toHaveURL(/\/order\/success\//)
  await buying.close()

  // jobs send receipts and messages
  await expect
    .poll(async () => (await page.request.get(`/api/admin/orders/${String(id)}`)).text())
    .toMatch(/"status":"sent".*"fact":"paid"/)
  await page.goto(`/admin/#/orders/${String(id)}/show`)
  await expect(page.getByRole('list', { name: 'Чеки' })).toContainText(/чек, предоплата, .+, передан в кассу/)
  await expect(page.getByRole('region', { name: 'Отправленные сообщения' })).toContainText('оплачен (письмо)')

  await expect(page.getByRole('region', { name: 'Оплата и возвраты' })).toContainText('ЮKassa, оплачен')

  await page.getByRole('button', { name: 'Коды «Честного знака»: 0 из 1' }).click()
  const dialog = page.getByRole('dialog', { name: `Коды «Честного знака»: ${title}` })
  await dialog.getByRole('textbox').pressSequentially('0104600000000017215abc')
  await watch.axe()
  await dialog.getByRole('button', { name: 'Записать' }).click()
  await expect(page.getByRole('button', { name: 'Коды «Честного знака»: 1 из 1' })).toBeVisible()

  await page.getByLabel('Трек-номер', { exact: true }).fill('ra123456785ru')
  await page.getByRole('button', { name: 'Записать' }).click()
  await expect(page.getByText('Трек-номер: RA123456785RU')).toBeVisible()
  await watch.axeAtBothWidths()

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Войти как покупатель' }).click()
  const cabinet = await opened
  await expect(cabinet).toHaveURL(/:\d+\/$/)
  await cabinet.goto(`/cabinet/orders/${String(id)}/`)
  await expect(cabinet.getByRole('heading', { level: 1 })).toContainText(String(id))
  const audit = await page.request.get(`/api/admin/audit?subject=order&subjectId=${String(id)}`)
  expect(await audit.text()).toContain('openAsBuyer')
})

test('an order that is ready and was not collected is closed: the buyer and the shelf get back what is theirs', {
  tag: '@desktop',
}, async ({ page, playwright, baseURL, watch }) => {
  const origin = baseURL ?? ''
  await signedInStaff(page, origin, 'owner-of-uncollected', 'owner')
  const { id: product } = await addOwnProduct(page, origin, { category: 'Не забрали', title: 'Кружка не забрана' })
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  const { id } = await placeOrder(shopper, 'Вера', { products: [product] })
  await shopper.dispose()
  const path = `/api/admin/orders/${String(id)}`
  for (const to of [4, 13])
    expect((await page.request.post(`${path}/advance`, { headers: headersOf(origin), data: { to } })).ok()).toBe(true)

  await page.goto(`/admin/#/orders/${String(id)}/show`)
  const open = page.getByRole('button', { name: 'Не забрали' })
  await open.click()
  await expect(page.getByRole('dialog', { name: `Заказ № ${String(id)} не забрали?` })).toBeVisible()
  await watch.axeAtBothWidths()
  await page.getByRole('button', { name: 'Закрыть заказ' }).click()
  await expect(page.getByText(`Заказ № ${String(id)} закрыт: его не забрали`)).toBeVisible()
  await expect(page.getByText('Причина отмены: Заказ не забрали')).toBeVisible()
  await expect(page.getByText(/^Закрыт без выдачи · не оплачен/)).toBeVisible()
  await expect(open).toHaveCount(0)
})
