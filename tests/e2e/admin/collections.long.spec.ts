import { addOwnProduct, headersOf, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('a collection is made of products found by title, shown below a promotion, removed, and restored from the bin', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  const origin = baseURL ?? ''
  await signedInStaff(page, origin, 'manager-of-collections', 'manager')
  const title = 'Гамак для подборки'
  await addOwnProduct(page, origin, { category: 'Гамаки', title })
  await page.goto('/admin/#/collections/create')
  await page.getByLabel('Название *').fill('Лето у воды')
  await page.getByLabel('Код *').fill('leto-u-vody')
  const products = page.getByRole('combobox', { name: 'Товары' })
  await products.fill('Гамак для')
  await page.getByRole('option', { name: title }).click()
  await expect(page.getByText('В подборке: 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await watch.axeAtBothWidths()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/collections\/\d+$/)
  await expect(page.getByRole('button', { name: title })).toBeVisible()

  await page.goto(`/admin/?${crypto.randomUUID()}#/promotions/create`)
  await page.getByLabel('Название *').fill('Лето на даче')
  await page.getByLabel('Адрес *').fill('leto-na-dache')
  await page.getByLabel('С *', { exact: true }).fill('2026-01-01')
  await page.getByLabel('Подборка').click()
  await page.getByRole('option', { name: 'Лето у воды' }).click()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/promotions\/\d+$/)
  const promotion = /\d+$/.exec(page.url())?.[0] ?? ''
  const shop = await page.context().newPage()
  await expect(async () => {
    await shop.goto(`${origin}/actions/leto-na-dache/`)
    await expect(shop.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.goto(`/admin/?${crypto.randomUUID()}#/collections`)
  const row = page.getByRole('row').filter({ hasText: 'Лето у воды' })
  await expect(row).toContainText('leto-u-vody')
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page).toHaveURL(/collections$/)
  await expect(row).toHaveCount(0)

  await page.goto('/admin/#/bin')
  const restore = page.getByRole('button', { name: 'Вернуть «Лето у воды»' })
  await expect(restore).toBeVisible()
  await watch.axeAtBothWidths()
  await page.screenshot({ path: test.info().outputPath('bin-1280.png') })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(restore).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('bin-390.png') })
  await restore.click()
  await expect(page.getByText('«Лето у воды»: возвращено')).toBeVisible()
  await expect(restore).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto(`/admin/?${crypto.randomUUID()}#/collections`)
  await row.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: title })).toBeVisible()
  const removed = await page.request.delete(`/api/admin/promotions/${promotion}`, { headers: headersOf(origin) })
  expect(removed.status()).toBe(204)
})
