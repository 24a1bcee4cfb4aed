import { readFile } from 'node:fs/promises'
import { headersOf, placeOrder, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1280])
  test(`a guest is found by a part of the phone, gets a note, and is exported and erased by law, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, playwright, baseURL, watch }) => {
    const origin = baseURL ?? ''
    const part = `677${String(width).padStart(4, '0')}`
    const guest = await playwright.request.newContext({ baseURL: origin })
    const name = 'Александра-Валентина'
    const { id } = await placeOrder(guest, name, { phone: `+7913${part}` })
    await guest.dispose()
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-of-customers-${String(width)}`, 'owner')
    await page.goto('/admin/#/customers')
    const search = page.getByRole('textbox', { name: 'Телефон, имя или почта' })
    await search.fill(part)
    const found = page.getByRole('link', { name: `+7913${part}` })
    await expect(page.getByRole('link', { name: /^\+7/ })).toHaveCount(1)
    await page.screenshot({ path: test.info().outputPath(`customers-${String(width)}.png`) })
    await watch.axe()
    await found.click()
    await expect(page.getByText('покупает без входа')).toBeVisible()
    await expect(page.getByText(/^Заказов: 1/)).toBeVisible()
    await expect(page.getByRole('link', { name: `№ ${String(id)}` })).toBeVisible()
    await page.getByLabel('Новая заметка').fill('Просит звонить после шести')
    await page.getByRole('button', { name: 'Добавить' }).click()
    await expect(page.getByText('Просит звонить после шести')).toBeVisible()
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`customer-${String(width)}.png`), fullPage: true })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Скачать все данные' }).click()
    const exported = await readFile(await (await download).path(), 'utf8')
    for (const known of [part, name, 'Просит звонить после шести']) expect(exported).toContain(known)

    const erase = async () => {
      await page.getByRole('button', { name: 'Удалить по закону' }).click()
      await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    }
    watch.expectStatus(409)
    await erase()
    await expect(page.getByText('Данные можно удалить, когда все заказы получены или отменены')).toBeVisible()
    const cancelled = await page.request.post(`/api/admin/orders/${String(id)}/cancel`, {
      headers: headersOf(origin),
      data: { reasonId: 1 },
    })
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    await erase()
    await expect(page.getByText('Личные данные удалены')).toBeVisible()
    await page.goto(`/admin/?erased#/customers`)
    await search.fill(part)
    await expect(found).toHaveCount(0)
    await page.goto(`/admin/?order#/orders/${String(id)}/show`)
    await expect(page.getByRole('heading', { name: new RegExp(`Заказ.*${String(id)}`) }).first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(name)
  })
