import { aSection } from './support/goods.ts'
import { holdScripts } from './support/hold-scripts.ts'
import { expect, test } from './support/test.ts'

test(
  'an order of the list that was chosen before the page was alive counts',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const section = await aSection(request, 10)
    const letGo = await holdScripts(page)
    await page.goto(section.href, { waitUntil: 'commit' })
    await page.getByLabel('Сортировка').selectOption('priceAsc')
    letGo()
    await expect(page).toHaveURL(/sort=priceAsc/)
    await expect(page.getByLabel('Сортировка')).toHaveValue('priceAsc')
  },
)

test(
  'a filter that was ticked before the page was alive counts, and one ticked and unticked does not',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const section = await aSection(request, 10)
    const letGo = await holdScripts(page)
    await page.goto(section.href, { waitUntil: 'commit' })
    const inStock = page.getByLabel(/^В наличии/)
    await inStock.check()
    const brand = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first()
    await brand.check()
    await brand.uncheck()
    letGo()
    await expect(page).toHaveURL(/\?inStock=true$/)
    await expect(inStock).toBeChecked()
  },
)

test('the typed search and a press on the city before hydration are applied', { tag: '@desktop' }, async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/catalog/', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Поиск товаров' }).fill('стол')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Барнаул/ })
    .first()
    .click()
  letGo()
  const dialog = page.getByRole('dialog', { name: 'Выберите город' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Поиск товаров' }).press('Enter')
  await expect(page).toHaveURL(`/search/?search=${encodeURIComponent('стол')}`)
})

test(
  'a price that was typed before the page was alive is not lost, and counts once its field is left',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const section = await aSection(request, 10)
    const letGo = await holdScripts(page)
    await page.goto(section.href, { waitUntil: 'commit' })
    const price = page.getByRole('group', { name: 'Цена' })
    await price.getByLabel('От').pressSequentially('100')
    await price.getByLabel('До').pressSequentially('90000')
    letGo()
    await expect(page).toHaveURL(/priceFrom=100$/)
    await expect(price.getByLabel('До')).toHaveValue('90000')
    await expect(price.getByLabel('До')).toBeFocused()
    await price.getByLabel('До').press('Enter')
    await expect(page).toHaveURL(/priceFrom=100&priceTo=90000$/)
  },
)
