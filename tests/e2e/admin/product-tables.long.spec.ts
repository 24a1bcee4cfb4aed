import { readFile } from 'node:fs/promises'
import { readSheet } from 'read-excel-file/node'
import writeExcelFile from 'write-excel-file/node'
import { addOwnProduct, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1280])
  test(`the owner changes a price and a stock in a table of products, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, baseURL, watch }) => {
    const origin = baseURL ?? ''
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-of-tables-${String(width)}`, 'owner')
    const title = `Типот${String(width)} чабань`
    const { id } = await addOwnProduct(page, origin, { category: `Типоты ${String(width)}`, title })

    await page.goto(`/admin/#/products?filter=${encodeURIComponent(JSON.stringify({ text: title }))}`)
    await expect(page.getByText(title).first()).toBeVisible()
    await watch.axe()
    await page.getByRole('button', { name: 'Таблица' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Скачать XLSX' }).click()
    const [head = [], row = [], ...others] = await readSheet(await readFile(await (await download).path()))
    expect(others).toEqual([])
    const [price, stock] = [head.indexOf('Цена, ₽'), head.findIndex((one) => String(one).startsWith('Остаток'))]
    expect([row[0], row[price]]).toEqual([id, 900])
    const changed = row.map((value, at) => (at === price ? 955.5 : at === stock ? 7 : value))
    const wrong = head.map((name) => (name === 'Артикул' ? '0012' : name === 'Цена, ₽' ? 'дорого' : null))
    const cells = [head, changed, wrong].map((line) =>
      line.map((value) => ({ value: typeof value === 'number' ? value : String(value ?? '') })),
    )
    const content = await writeExcelFile([{ data: cells, sheet: 'Товары' }]).toBuffer()

    await page.getByRole('button', { name: 'Таблица' }).click()
    await page.getByRole('menuitem', { name: 'Загрузить таблицу' }).click()
    const upload = page.getByRole('region', { name: 'Загрузка таблицы товаров' })
    await expect(page.getByRole('menuitem', { name: 'Загрузить таблицу' })).toHaveCount(0)
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`upload-${String(width)}.png`), fullPage: true })
    await upload.locator('input[type=file]').setInputFiles({
      name: 'товары.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(content),
    })
    const table = page.getByRole('region', { name: 'Таблица товаров' })
    await expect(table.getByRole('status')).toHaveText('Проверена. Пока ничего не изменилось', { timeout: 20_000 })
    const rows = table.getByRole('list', { name: 'Строки таблицы' })
    await expect(rows).toContainText(/Строка 3: Без названия, арт. 0012 — новый товар/)
    await expect(rows).toContainText('Цена, ₽: нужно число')
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`errors-${String(width)}.png`), fullPage: true })
    await table.getByRole('combobox', { name: 'Показать' }).click()
    await page.getByRole('option', { name: 'Изменятся: 1' }).click()
    await expect(rows).toContainText('Цена, ₽: 900 → 955,5')
    await expect(rows).toContainText(/Остаток: .*: \d+ → 7/)
    const stored = async () =>
      (await (await page.request.get(`/api/admin/products/${String(id)}`)).json()) as { price: number; slug: string }
    expect((await stored()).price).toBe(900)
    await page.screenshot({ path: test.info().outputPath(`plan-${String(width)}.png`), fullPage: true })
    await table.getByRole('button', { name: 'Применить: 1 товар' }).click()
    await expect(table.getByRole('status')).toHaveText('Применена', { timeout: 20_000 })
    expect((await stored()).price).toBe(955.5)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await table.getByRole('link', { name: 'Все таблицы за 30 дней' }).click()
    await expect(
      page
        .getByRole(width < 900 ? 'listitem' : 'row')
        .filter({ hasText: `owner-of-tables-${String(width)}` })
        .first(),
    ).toContainText('Применена')

    await page.goto(`/catalog/product/${(await stored()).slug}/`)
    await expect(page.getByText(/955,50?\s*₽/).first()).toBeVisible()
  })
