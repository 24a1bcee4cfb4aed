import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aCategory, aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { operator } from '../support/account.ts'
import { signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const PROPERTIES = ['Материал', 'Ширина', 'Цвет', 'Ножки'] as const

test('the filters of a category are put in order, hidden and returned to the automatic choice, and shoppers see it', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  const file = join(mkdtempSync(join(tmpdir(), 'vitrina-facets-')), 'feed.xml')
  const offers = [1, 2, 3].map((at) =>
    anOffer({
      id: `facet-${String(at)}`,
      name: `Табурет ${String(at)}`,
      category: 'facets',
      tags: PROPERTIES.map((name) => `<param name="${name}">${name} ${String(at)}</param>`).join(''),
    }),
  )
  writeFileSync(file, aFeed(offers, [aCategory('facets', 'Табуреты на проверке')]))
  await operator('import', file, '--source', 'facets-e2e')
  await signedInStaff(page, baseURL ?? '', 'manager-of-facets', 'manager')
  await page.goto(`/admin/#/facets?filter=${encodeURIComponent('{"text":"Табуреты на проверке"}')}`)
  const row = page.getByRole('row').filter({ hasText: 'Табуреты на проверке' })
  await row.getByRole('link').click()
  const list = (name: string) => page.getByRole('list', { name })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await expect(list('Выбраны автоматически').getByRole('listitem')).toHaveCount(PROPERTIES.length)

  await press('Добавить: Цвет')
  await press('Добавить: Ширина')
  await press('Выше: Ширина')
  await press('Скрыть: Ножки')
  await expect(list('Ваши фильтры по порядку').getByRole('listitem')).toContainText(['Ширина', 'Цвет'])
  await watch.axeAtBothWidths()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Элемент обновлен')).toBeVisible()

  const shop = await page.context().newPage()
  const legends = async () => {
    await shop.goto('/catalog/taburety-na-proverke/')
    return (await shop.locator('fieldset > legend').allTextContents()).filter((title) =>
      PROPERTIES.some((one) => one === title),
    )
  }
  await expect.poll(legends, { timeout: 30_000 }).toEqual(['Ширина', 'Цвет', 'Материал'])

  await page.reload()
  await expect(list('Скрыты')).toContainText('Ножки')
  await press('Показать: Ножки')
  await press('Убрать: Цвет')
  await press('Вернуть автоматический выбор')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Элемент обновлен')).toBeVisible()
  await expect(list('Ваши фильтры по порядку')).toHaveCount(0)
  await expect.poll(async () => (await legends()).toSorted(), { timeout: 30_000 }).toEqual([...PROPERTIES].toSorted())
  await page.goto(`/admin/?list#/facets?filter=${encodeURIComponent('{"text":"Табуреты на проверке"}')}`)
  await expect(row).toBeVisible()
  await watch.axeAtBothWidths()
})
