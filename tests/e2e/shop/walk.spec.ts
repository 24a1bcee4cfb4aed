import { aPhone, register } from '../support/account.ts'
import { payBy, toCheckout } from '../support/checkout.ts'
import { expect, test } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

test('a basket changed offline is sent when the connection returns; an order whose response was lost is found after a reload [CART-11, ORD-02, ROUTE-34]', {
  tag: '@desktop',
}, async ({ page, context, request, watch }) => {
  watch.expectOffline()
  const { title } = await toCheckout(page, request, 12)
  const amount = page.getByRole('group', { name: `Количество: ${title}` })
  await context.setOffline(true)
  await amount.getByRole('button').last().click()
  await expect(amount).toHaveText(/2/)
  await expect(page.getByText('Нет соединения с интернетом').first()).toBeVisible()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await context.setOffline(false)
  await saved
  await expect(page.getByLabel('Улица')).toHaveValue('Молодёжная')

  const sent = Promise.withResolvers<unknown>()
  await page.route(
    (url) => url.pathname === '/api/orders',
    async (route) => {
      await route.fetch()
      sent.resolve(null)
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await sent.promise
  await page.reload()
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('оформлен')
  await expect(page.getByRole('main')).toContainText('2 шт.')
})

test('a registered shopper abandons a payment, sees the reminder, cancels, and repeats the order [INST-01, ORD-15, ORD-18, UNPAID-03, CAB-06]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.goto('/login/?redirect=%2Fcabinet%2F')
  await register(page, aPhone(61))
  await expect(page).toHaveURL(/\/cabinet\/$/)
  const { title } = await toCheckout(page, request, 13)
  await payBy(page, 'Частями')
  await page.getByRole('button', { name: 'Уйти, не оплатив' }).click()
  await expect(page).toHaveURL(/\/order\/fail\/\?/)

  await page.goto('/')
  const reminder = page.getByRole('complementary', { name: 'Неоплаченный заказ' })
  await expect(reminder.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await page.goto('/cabinet/orders/')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Отменить заказ' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отменить заказ?' })
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(page.getByRole('main')).toContainText('Отменён')
  await expect(reminder).toHaveCount(0)

  await page.getByRole('button', { name: 'Повторить заказ' }).click()
  await expect(page).toHaveURL(/\/order\/$/)
  await expect(page.getByRole('checkbox', { name: `Заказать: ${title}` })).toBeChecked()
})
