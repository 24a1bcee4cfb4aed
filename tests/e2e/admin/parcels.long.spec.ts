import { SANDBOX_ACCOUNT, startCdekSandbox } from '../../contract/support/carriers/cdek-sandbox.ts'
import { operatorOf } from '../support/account.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { addStaff, signInFirst } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

interface City {
  readonly id: number
  readonly title: string
}

test('an order for СДЭК is handed over from its page with the weight that staff measured', { tag: '@desktop' }, async ({
  page,
  playwright,
  watch,
}) => {
  const cdek = await startCdekSandbox()
  const account = {
    SHOP_CDEK_ID: SANDBOX_ACCOUNT.id,
    SHOP_CDEK_SECRET: SANDBOX_ACCOUNT.secret,
    SHOP_CDEK_URL: cdek.url,
  }
  await inOwnShop(page, account, async ({ origin, directory }) => {
    const operator = operatorOf({ ...account, DATA_DIR: directory })
    await operator('carriers')
    await operator('carriers')
    await operator('settings', 'set', 'delivery.cdekPoint', 'BRN12')
    const staff = await addStaff('olga', 'owner', operator)

    const buyer = await playwright.request.newContext({ baseURL: origin })
    const cities = (await (await buyer.get('/api/cities?search=Новосибирск')).json()) as ReadonlyArray<City>
    const cityId = cities.find(({ title }) => title === 'Новосибирск')?.id ?? 0
    const at = `contextCityId=${String(cityId)}&deliveryType=delivery`
    const { items } = (await (await buyer.get(`/api/catalog/products?inStock=true&limit=1&${at}`)).json()) as {
      readonly items: ReadonlyArray<{ readonly id: number }>
    }
    await buyer.put(`/api/basket/products?${at}`, { data: { [String(items[0]?.id)]: { count: 1 } } })
    const preview = (await (await buyer.get(`/api/orders/new?${at}&methodCode=cdekCourier`)).json()) as {
      readonly order: { readonly sum: number }
    }
    const placed = await buyer.post(`/api/orders?${at}`, {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      data: {
        contact: { firstName: 'Анна', lastName: 'Кедрова', phone: '+79131234567', email: 'anna@example.com' },
        methodCode: 'cdekCourier',
        address: { cityId, street: 'Мира', house: '7' },
        paymentMethod: 'onReceipt',
        policy: true,
        expectedSum: preview.order.sum,
      },
    })
    expect(placed.status(), await placed.text()).toBe(201)
    const { order } = (await placed.json()) as { readonly order: { readonly id: number } }
    await buyer.dispose()

    watch.expectStatus(401)
    await page.goto(`${origin}/admin/`)
    await signInFirst(page, staff)
    await expect(page.getByRole('heading', { name: 'Сегодня', exact: true })).toBeVisible()
    await page.goto(`${origin}/admin/#/orders/${String(order.id)}/show`)
    const form = page.getByRole('form', { name: 'Посылка СДЭК' })
    await form.getByLabel('Вес, г').fill('1234')
    await expect(form.getByRole('button', { name: 'Передать в СДЭК' })).toBeDisabled()
    for (const [label, value] of [
      ['Длина, см', '40'],
      ['Ширина, см', '30'],
      ['Высота, см', '20'],
    ] as const)
      await form.getByLabel(label).fill(value)
    await watch.axe()
    await form.getByRole('button', { name: 'Передать в СДЭК' }).click()
    const parcel = page.getByRole('region', { name: 'Посылка СДЭК' })
    await expect(parcel).toContainText('1234 г, 40 × 30 × 20 см')
    await expect.poll(() => cdek.parcels.orders.map(({ body }) => body.packages[0]?.weight)).toEqual([1234])
    await page.reload()
    await expect(parcel).toContainText(/Посылка: (принята, ждёт отправки|ждёт передачи)/)
  })
  await cdek.stop()
})
