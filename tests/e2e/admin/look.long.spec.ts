import { addOwnProduct, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1280])
  test(`one search finds pages and products, and the bar leads to the shop, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, baseURL, watch }) => {
    const origin = baseURL ?? ''
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-of-search-${String(width)}`, 'owner')
    const title = `Гайвань${String(width)} белая`
    const { id } = await addOwnProduct(page, origin, { category: `Гайвани ${String(width)}`, title })
    await page.goto('/admin/#/')
    const shop = page.getByRole('link', { name: /^Магазин «.+»$/ })
    await expect(shop).toHaveAttribute('href', '/')
    await page.screenshot({ path: test.info().outputPath(`bar-${String(width)}.png`) })
    await page.keyboard.press('Control+KeyK')
    const search = page.getByRole('dialog', { name: 'Поиск по всему магазину' })
    await expect(search.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await page.getByRole('button', { name: 'Поиск по всему магазину' }).click()
    await search.getByRole('combobox').fill('промок')
    await expect(page.getByRole('option', { name: 'Промокоды' })).toBeVisible()
    await search.getByRole('combobox').fill(title)
    await expect(page.getByRole('option', { name: title })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`search-${String(width)}.png`) })
    await page.getByRole('option', { name: title }).click()
    await expect(page).toHaveURL(new RegExp(`/products/${String(id)}$`))
    await expect(search).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await watch.axe()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

test('columns that are hidden and a filter that is saved by name are there after a reload', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await signedInStaff(page, baseURL ?? '', 'owner-of-columns', 'owner')
  await page.goto('/admin/#/products')
  const head = page.getByRole('columnheader')
  await expect(head.filter({ hasText: 'Артикул' })).toBeVisible()
  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('switch', { name: 'Артикул' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(head.filter({ hasText: 'Артикул' })).toHaveCount(0)
  await page.goto(`/admin/#/products?filter=${encodeURIComponent(JSON.stringify({ isNew: true }))}`)
  await page.getByRole('button', { name: 'Добавить фильтр' }).click()
  await page.getByRole('menuitem', { name: 'Сохранить этот фильтр' }).click()
  await page.getByRole('textbox', { name: 'Название фильтра' }).fill('Только новинки')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.goto('/admin/#/products')
  await page.reload()
  await expect(head.filter({ hasText: 'Название' })).toBeVisible()
  await expect(head.filter({ hasText: 'Артикул' })).toHaveCount(0)
  await watch.axe()
  await page.screenshot({ path: test.info().outputPath('columns.png') })
  await page.getByRole('button', { name: 'Добавить фильтр' }).click()
  await page.getByRole('menuitem', { name: /Только новинки/ }).click()
  await expect(page).toHaveURL(/isNew/)
})
