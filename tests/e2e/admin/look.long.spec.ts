import { addOwnProduct, placeOrder, signedInStaff } from '../support/staff.ts'
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

test('a long title of a product takes two lines of the bar, and all of it is in the field', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const origin = baseURL ?? ''
  await signedInStaff(page, origin, 'owner-of-long-titles', 'owner')
  const title = 'Самовар жаровой «Тульский мастер Василий Константинопольский», 7 литров, латунь, с трубой и подносом'
  const { id } = await addOwnProduct(page, origin, { category: 'Длинные названия', title })
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto(`/admin/#/products/${String(id)}`)
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('heading', { level: 1 })).toContainText(title)
  // a block has no ellipsis
  const displays = await bar
    .locator('h1 span')
    .evaluateAll((spans) => spans.map((span) => getComputedStyle(span).display))
  expect(new Set(displays)).toEqual(new Set(['inline']))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(bar.getByRole('heading', { level: 1 })).toContainText(title)
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(64)
})

test('many products: the buttons of the change are in sight, and all of a filter are offered whatever else is selected', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await signedInStaff(page, baseURL ?? '', 'owner-of-many-products', 'owner')
  await page.goto('/admin/#/products')
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check()
  await page.getByRole('button', { name: 'Изменить', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Рассчитать' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Закрыть' }).click()
  await page.getByRole('textbox', { name: /^Название или артикул/ }).fill('чайник')
  await expect(page).toHaveURL(/filter=/)
  await expect(page.getByRole('button', { name: /^Выбрать все \d+ товар.* по фильтру$/ })).toBeVisible()
})

test('the prints of marked orders can be pressed', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await signedInStaff(page, baseURL ?? '', 'owner-of-prints', 'owner')
  await placeOrder(page.request, 'Лист сборки')
  await page.goto('/admin/#/orders')
  await page.getByRole('checkbox').nth(1).check()
  for (const name of ['Лист сборки', 'Этикетки']) await page.getByRole('link', { name }).click({ trial: true })
  await page.getByRole('button', { name: 'Снять выделение' }).click()
  await expect(page.getByRole('link', { name: 'Лист сборки' })).toBeHidden()
})
