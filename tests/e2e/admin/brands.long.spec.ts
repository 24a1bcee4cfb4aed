import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCategory, aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { operator } from '../support/account.ts'
import { signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test('a brand is renamed, which the next import keeps, described, hidden, merged and removed', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrina-brands-')), 'feed.xml')
  const imported = async (price: string) => {
    const offer = anOffer({
      id: 'brand-1',
      name: 'Рубанок на проверке',
      price,
      category: 'brand',
      tags: '<vendor>Rubankoff</vendor>',
    })
    writeFileSync(file, aFeed([offer], [aCategory('brand', 'Рубанки')]))
    await operator('import', file, '--source', 'brands-e2e')
  }
  // a brand with products is not removed; the page of a merged one asks for it once more
  watch.expectStatus(409)
  watch.expectStatus(404)
  await imported('500')
  await signedInStaff(page, baseURL ?? '', 'manager-of-brands', 'manager')
  // another query each time: a change of the hash alone would not load the page
  const at = (hash: string) => `/admin/?${crypto.randomUUID()}#/brands${hash}`
  const searched = (text: string) => at(`?filter=${encodeURIComponent(JSON.stringify({ text }))}`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const title = page.getByRole('textbox', { name: 'Название' })
  const saved = async () => {
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Элемент обновлен')).toBeVisible()
  }
  await page.goto(searched('Rubankoff'))
  await expect(row('Rubankoff')).toContainText('1')
  await watch.axeAtBothWidths()
  await row('Rubankoff').getByRole('link').click()
  await title.fill('Рубанков и сын')
  await page.getByRole('textbox', { name: 'Описание' }).fill('С 1901 года')
  await saved()
  await expect(page.getByText('В выгрузках также: rubankoff')).toBeVisible()
  await watch.axeAtBothWidths()

  await imported('600')
  const shop = await page.context().newPage()
  await shop.goto((await page.getByRole('link', { name: 'Открыть в магазине' }).getAttribute('href')) ?? '')
  await expect(shop.getByRole('heading', { level: 1 })).toContainText('Рубанков и сын')
  await expect(shop.getByText('С 1901 года')).toBeVisible()
  await page.goto(searched('Rubankoff'))
  await expect(page.getByText('результаты не найдены')).toBeVisible()

  await page.goto(at('/create'))
  await title.fill('Рубанки Сибири')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Товаров нет')).toBeVisible()
  await page.goto(searched('Рубанков и сын'))
  await row('Рубанков и сын').getByRole('link').click()
  await page.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(page.getByText('У бренда есть товары: объедините его с другим или скройте')).toBeVisible()
  await page.getByRole('button', { name: 'Объединить с другим' }).click()
  await page.getByRole('combobox', { name: 'С каким брендом' }).fill('Рубанки С')
  await page.getByRole('option', { name: 'Рубанки Сибири' }).click()
  await page.getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(title).toHaveValue('Рубанки Сибири')
  await expect(page.getByText('Товаров: 1')).toBeVisible()
  await page.getByRole('switch', { name: 'Скрыт' }).click()
  await saved()
  await expect(page.getByRole('link', { name: 'Открыть в магазине' })).toHaveCount(0)
})
