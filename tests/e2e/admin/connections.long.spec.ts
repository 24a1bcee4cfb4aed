import { Hono } from 'hono'
import { ADDRESS_TOKEN, startAddressService } from '../../contract/support/address-service.ts'
import { onLoopback } from '../../contract/support/loopback.ts'
import { operatorOf } from '../support/account.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { addStaff, signInFirst } from '../support/staff.ts'
import { expect, test, waitForTransitions } from '../support/test.ts'

const KEY = 'live_a-key-of-the-owner-of-the-shop'

/** The test call of ЮKassa. */
const startYooKassa = () => {
  const app = new Hono()
  const authorization = `Basic ${Buffer.from(`100500:${KEY}`).toString('base64')}`
  app.get('/me', (c) =>
    c.req.header('authorization') === authorization ? c.json({ account_id: '100500' }) : c.json({ type: 'error' }, 401),
  )
  return onLoopback(app)
}

test('the owner connects ЮKassa from the launch checklist: a wrong key, an outage, the right key, and it works without a restart', async ({
  page,
  playwright,
  isMobile,
  watch,
}) => {
  const [yooKassa, addresses] = await Promise.all([startYooKassa(), startAddressService()])
  const settings = {
    SHOP_YOOKASSA_URL: yooKassa.url,
    ADDRESS_SUGGEST_URL: addresses.url,
    SHOP_SANDBOX: 'off',
    SHOP_TELEGRAM_TOKEN: '1:a-token-of-the-environment',
  }
  await inOwnShop(page, settings, async ({ origin, directory }) => {
    const staff = await addStaff('olga', 'owner', operatorOf({ ...settings, DATA_DIR: directory }))
    watch.expectStatus(401)
    watch.expectStatus(422)
    await page.goto(`${origin}/admin/`)
    await signInFirst(page, staff)

    const blocks = page.locator('section[aria-label]')
    await expect(blocks.first()).toHaveAttribute('aria-label', /^Перед открытием магазина: осталось \d+ из \d+$/)
    await blocks.first().getByRole('listitem').filter({ hasText: 'оплата на сайте' }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Подключения', level: 1 })).toBeVisible()
    await watch.axe()

    const heading = page.getByRole('button', { name: /^ЮKassa/ })
    await expect(heading).toContainText('Не подключено')
    await expect(heading).toContainText('Нет оплаты картой')
    await heading.click()
    await waitForTransitions(page)
    const form = page.getByRole('form', { name: 'ЮKassa' })
    const secret = form.getByLabel('Секретный ключ')
    await secret.fill(KEY)
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(form.getByText('Заполните это поле.')).toBeVisible()

    await form.getByLabel('shopId').fill('100500')
    await secret.fill('live_a-key-of-somebody-else-entirely')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(heading).toContainText('ключи не приняты')
    // the bar with the heading is hidden while the page scrolls
    await page.mouse.wheel(0, -5_000)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await watch.axe()

    yooKassa.behave('down')
    await form.getByRole('button', { name: 'Проверить' }).click()
    await expect(heading).toContainText('сбой у сервиса (ответ 503)')
    yooKassa.behave('well')

    await secret.fill(KEY)
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await expect(heading).toContainText('Работает')
    await page.reload()
    await heading.click()
    await expect(secret).toHaveValue('')
    await expect(form).toContainText('Сохранено; чтобы заменить, введите новое.')
    expect(await (await page.request.get(`${origin}/api/admin/connections`)).text()).not.toContain(KEY)

    await page.getByRole('button', { name: /^Telegram/ }).click()
    await expect(page.getByRole('form', { name: 'Telegram' })).toContainText('Задано переменной SHOP_TELEGRAM_TOKEN')

    const buyer = await playwright.request.newContext({ baseURL: origin })
    const at = 'contextCityId=463573&deliveryType=delivery'
    const { items } = (await (await buyer.get(`/api/catalog/products?inStock=true&limit=1&${at}`)).json()) as {
      readonly items: ReadonlyArray<{ readonly id: number }>
    }
    await buyer.put(`/api/basket/products?${at}`, { data: { [String(items[0]?.id)]: { count: 1 } } })
    const methods = async () => {
      const answer = await buyer.get(`/api/orders/new?${at}&methodCode=courier`)
      return ((await answer.json()) as { readonly order: { readonly paymentMethods: ReadonlyArray<string> } }).order
        .paymentMethods
    }
    await expect.poll(methods).toContain('online')
    // one press does not lose the keys: the browser asks, and the answer of a test is no
    await form.getByRole('button', { name: 'Отключить' }).click()
    await expect.poll(methods).toContain('online')
    page.once('dialog', (question) => void question.accept())
    await form.getByRole('button', { name: 'Отключить' }).click()
    await expect(heading).toContainText('Не подключено')
    await expect.poll(methods).toEqual(['onReceipt'])
    await buyer.dispose()

    await page.getByRole('button', { name: /^DaData/ }).click()
    const daData = page.getByRole('form', { name: 'DaData' })
    await daData.getByLabel('API-ключ').fill(ADDRESS_TOKEN)
    await daData.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByRole('button', { name: /^DaData/ })).toContainText('Работает')
    await page.request.put(`${origin}/api/basket/products?${at}`, { data: { [String(items[0]?.id)]: { count: 1 } } })
    // pages show a new connection within seconds
    await expect
      .poll(async () => await (await page.request.get(`${origin}/order/`)).text())
      .toContain('"hasAddressDirectory":true')
    await page.setViewportSize({ width: isMobile ? 390 : 1280, height: 800 })
    await page.goto(`${origin}/order/`)
    await page.getByRole('radio', { name: /Доставка/ }).check()
    const [street, house] = [page.getByLabel('Улица'), page.getByLabel('Дом', { exact: true })]
    await street.click()
    await expect(street).toHaveRole('combobox')
    await street.fill('молод')
    await expect(page.getByRole('option', { name: 'ул Молодежная', exact: true })).toBeVisible()
    await street.press('ArrowDown')
    await street.press('Enter')
    await expect(street).toHaveValue('ул Молодежная')
    await expect(house).toBeFocused()
    await house.fill('77')
    await house.press('Tab')
    await expect(house).toHaveAccessibleDescription(/Дома нет в справочнике/)
    expect(await page.content()).not.toContain(ADDRESS_TOKEN)
  })
  await Promise.all([yooKassa.stop(), addresses.stop()])
})
