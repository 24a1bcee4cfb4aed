import sharp from 'sharp'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCategory, aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { operator } from '../support/account.ts'
import { addOwnProduct, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

test('categories are added, moved with keys and by drag, renamed and hidden; a manager sees them, an editor reads them', {
  tag: '@desktop',
}, async ({ page, context, baseURL, watch }) => {
  await signedInStaff(page, baseURL ?? '', 'manager-of-tree', 'manager')
  await page.goto('/admin/#/categories')
  const list = page.getByRole('list', { name: 'Категории' })
  const button = (name: string) => list.getByRole('button', { name, exact: true })
  const titles = async () => await list.locator('[data-category]').allTextContents()
  for (const name of ['Тест: верх', 'Тест: низ']) {
    await page.getByRole('button', { name: 'Добавить категорию' }).click()
    await page.getByRole('textbox', { name: 'Название' }).fill(name)
    await page.keyboard.press('Enter')
    await expect(button(name)).toBeVisible()
  }
  const order = async () => (await titles()).filter((title) => title.startsWith('Тест:'))
  expect(await order()).toEqual(['Тест: верх', 'Тест: низ'])
  await watch.axeAtBothWidths()

  await button('Тест: низ').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual(['Тест: низ', 'Тест: верх'])
  await button('Тест: верх').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(list.getByRole('button', { name: 'Подкатегории: Тест: низ' })).toHaveAttribute('aria-expanded', 'true')
  await expect(button('Тест: верх')).toBeFocused()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(list.getByRole('button', { name: 'Подкатегории: Тест: низ' })).toHaveCount(0)
  await button('Тест: верх').dragTo(button('Тест: низ'))
  await expect.poll(order).toEqual(['Тест: верх', 'Тест: низ'])

  await button('Тест: низ').click()
  await page.getByRole('textbox', { name: 'Название' }).fill('Тест: скрытая')
  await page.getByRole('switch', { name: 'Показана в магазине' }).click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: 'Тест: скрытая' })).toContainText('скрыта')

  await context.clearCookies()
  await signedInStaff(page, baseURL ?? '', 'editor-of-tree', 'editor')
  await page.goto('/admin/?editor#/categories')
  await expect(button('Тест: верх')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Добавить категорию' })).toHaveCount(0)
})

test('what the next import overwrites is marked and disabled; what is pinned stays after it', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrina-pins-')), 'feed.xml')
  const imported = async (price: string) => {
    const offer = anOffer({ id: 'pin-1', name: 'Самовар закреплённый', price, category: 'pin' })
    writeFileSync(file, aFeed([offer], [aCategory('pin', 'Самовары')]))
    await operator('import', file, '--source', 'pins-e2e')
  }
  await imported('5000')
  await signedInStaff(page, baseURL ?? '', 'owner-of-pins', 'owner')
  await page.goto(`/admin/#/products?filter=${encodeURIComponent('{"text":"Самовар закреплённый"}')}`)
  await page.getByRole('link', { name: 'Самовар закреплённый' }).click()
  const title = page.getByLabel('Название *')
  await expect(title).toBeDisabled()
  await expect(page.getByText('Из выгрузки «pins-e2e».').first()).toBeVisible()
  await watch.axeAtBothWidths()
  await page.getByRole('button', { name: 'Менять здесь: Название' }).click()
  await page.getByRole('button', { name: 'Менять здесь: Артикул' }).click()
  await page.getByLabel('Артикул *').fill('САМ-1')
  await title.fill('Самовар наш')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Самовар наш')
  await imported('6000')
  await page.reload()
  await expect(title).toHaveValue('Самовар наш')
  await expect(page.getByLabel('Артикул *')).toHaveValue('САМ-1')
  await expect(page.getByLabel('Цена, ₽')).toHaveValue('6000')
  await page.screenshot({ path: test.info().outputPath('pins-1280.png'), fullPage: true })
  await page.getByRole('button', { name: 'Вернуть из выгрузки: Название' }).click()
  await expect(page.getByText('Вернётся при следующей загрузке.')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Элемент обновлен')).toBeVisible()
  await imported('6000')
  await page.reload()
  await expect(title).toHaveValue('Самовар закреплённый')
})

test('a product made by hand changes its article, category and properties, and has stock in each place', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  await signedInStaff(page, baseURL ?? '', 'manager-by-hand', 'manager')
  const { id } = await addOwnProduct(page, baseURL ?? '', { category: 'Тест: вручную', title: 'Ваза вручную' })
  await page.goto(`/admin/#/products/${String(id)}`)
  await page.getByLabel('Артикул *').fill(`RUKA-${String(id)}`)
  const category = page.getByRole('combobox', { name: 'Категория' })
  await expect(category).toHaveValue(/› Тест: вручную$/)
  await category.fill('Кухн')
  await page.getByRole('option', { name: /Кухн/ }).first().click()
  await page.getByRole('button', { name: 'Добавить' }).click()
  await page.getByLabel('Характеристика *').fill('Вес')
  await page.getByLabel('Значение *').fill('2')
  await page.getByLabel('Единица').fill('кг')
  await page.getByLabel('Остаток: Склад').fill('7')
  const brand = page.getByRole('combobox', { name: 'Бренд' })
  await brand.fill('Гончаръ')
  await page.getByRole('option', { name: 'Добавить бренд «Гончаръ»' }).click()
  await expect(brand).toHaveValue('Гончаръ')
  await page.getByLabel('Заголовок для поиска').fill('{товар} своими руками')
  const picture = async (name: string, background: string) => ({
    name,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 90, height: 90, channels: 3, background } })
      .png()
      .toBuffer(),
  })
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await picture('1.png', '#1d5f3a'),
      await picture('2.png', '#b3261e'),
      await picture('3.png', '#fff'),
    ])
  const pictures = page.getByRole('button', { name: /^Картинка \d из 3/ })
  await expect(pictures).toHaveCount(3)
  const sources = async () => (await page.getByLabel('Картинки', { exact: true }).inputValue()).split('\n')
  const [first, second, third] = await sources()
  await pictures.nth(1).press('Alt+ArrowLeft')
  expect(await sources()).toEqual([second, first, third])
  await expect(pictures.first()).toBeFocused()
  await pictures.nth(2).dragTo(pictures.first())
  expect(await sources()).toEqual([third, second, first])
  await page.screenshot({ path: test.info().outputPath('pictures-1280.png'), fullPage: true })
  await page.keyboard.press('Control+s')
  const stored = async () =>
    (await (await page.request.get(`/api/admin/products/${String(id)}`)).json()) as {
      readonly stocks: ReadonlyArray<{ readonly count: number }>
    }
  await expect.poll(stored).toMatchObject({
    sku: `RUKA-${String(id)}`,
    pictures: [third, second, first],
    category: { title: expect.stringContaining('Кухн') },
    properties: [{ title: 'Вес', value: '2', unit: 'кг' }],
    stock: 12,
  })
  // the bar with the heading is hidden below the top
  await page.evaluate(() => {
    scrollTo(0, 0)
  })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await watch.axeAtBothWidths()
})
