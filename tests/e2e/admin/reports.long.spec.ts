import { readSheet } from 'read-excel-file/node'
import { addOwnProduct, headersOf, placeOrder, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1280])
  test(`what was paid is in the reports by day and product and in XLSX, what was not is apart, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, playwright, baseURL, watch }) => {
    const origin = baseURL ?? ''
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-of-reports-${String(width)}`, 'owner')
    const title = `Самовар из отчёта ${String(width)}`
    const product = await addOwnProduct(page, origin, { category: 'Для отчётов', title })
    const guest = await playwright.request.newContext({ baseURL: origin })
    const { id } = await placeOrder(guest, 'Анна', { products: [product.id] })
    await guest.dispose()

    const report = page.getByRole('combobox', { name: 'Отчёт' })
    const choose = async (name: string) => {
      await report.click()
      await page.getByRole('option', { name }).click()
      await expect(page.getByRole('option')).toHaveCount(0)
    }
    const row = page.getByRole('region', { name: 'По товарам' }).getByRole('row').filter({ hasText: title })
    await page.goto('/admin/#/reports')
    await choose('По товарам')
    await expect(page.getByText('Ещё не оплачено')).toBeVisible()
    await expect(row).toHaveCount(0)

    const order = (await (await page.request.get(`/api/admin/orders/${String(id)}`)).json()) as {
      readonly sum: number
      readonly received: number
    }
    const paid = await page.request.post(`/api/admin/orders/${String(id)}/payments`, {
      headers: { ...headersOf(origin), 'Idempotency-Key': crypto.randomUUID() },
      data: {
        amount: order.sum,
        receivedOn: new Date().toISOString().slice(0, 10),
        note: 'Платёжка 7',
        seen: order.received,
      },
    })
    expect(paid.status(), await paid.text()).toBe(200)
    await page.reload()
    await choose('По товарам')
    await expect(row).toContainText(/900.₽/)
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`reports-${String(width)}.png`), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'XLSX' }).click()
    const sheet = await readSheet(await (await download).path())
    expect(sheet.find(([first]) => first === title)).toContain(900)
    await choose('По дням')
    await expect(page.getByRole('region', { name: 'По дням' }).getByRole('row').last()).toContainText('Итого')
    await page.getByLabel('По', { exact: true }).fill('2020-01-02')
    await page.getByLabel('С', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('За эти дни нет оплаченных заказов')).toBeVisible()
  })
