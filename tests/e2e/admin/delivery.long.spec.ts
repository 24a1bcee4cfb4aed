import { signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

// both change the table of the shop
test.describe.configure({ mode: 'serial' })

const CITY = 'Владивосток'

for (const width of [390, 1280])
  test(`the owner sets a price of delivery for one city, tries it and saves it, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, baseURL, watch }) => {
    const origin = baseURL ?? ''
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-of-delivery-${String(width)}`, 'owner')
    const tableOf = async () =>
      (
        (await (await page.request.get('/api/admin/delivery')).json()) as {
          readonly table: { readonly rows: ReadonlyArray<{ readonly city: string | null; readonly cost: number }> }
        }
      ).table
    const before = await tableOf()
    await page.goto('/admin/#/delivery')
    await page.getByRole('button', { name: 'Добавить строку' }).click()
    const row = page.getByRole('group', { name: `Строка ${String(before.rows.length + 1)}: ` })
    await row.getByRole('combobox', { name: 'Место' }).fill(CITY)
    await page.getByRole('option', { name: CITY, exact: true }).click()
    await row.getByRole('textbox', { name: 'Цена, ₽' }).fill('450')
    await row.getByRole('textbox', { name: 'Дней' }).fill('4')
    await row.getByRole('textbox', { name: 'Бесплатно от' }).fill('7000')

    const trial = page.getByRole('region', { name: 'Проверить, что увидит покупатель' })
    await trial.getByRole('combobox', { name: 'Город покупателя' }).fill(CITY)
    await page.getByRole('option', { name: CITY, exact: true }).click()
    await trial.getByRole('button', { name: 'Показать' }).click()
    await expect(trial.getByRole('status')).toContainText(/: 450.₽, дней: 4 \(цена и срок из таблицы, строка \d+\)/)
    await trial.getByRole('textbox', { name: 'Товаров на, ₽' }).fill('7000')
    await trial.getByRole('button', { name: 'Показать' }).click()
    await expect(trial.getByRole('status')).toContainText('бесплатно, дней: 4')
    const basket = trial.getByRole('region', { name: 'Корзина покупателя' })
    await basket.getByRole('combobox', { name: 'Добавить товар' }).fill('чайник')
    await page
      .getByRole('option', { name: /чайник/i })
      .first()
      .click()
    await basket.getByRole('textbox', { name: /: штук$/ }).fill('2')
    await trial.getByRole('button', { name: 'Показать' }).click()
    await expect(trial.getByRole('status')).toContainText(/получит \d+ [а-я]+.*, товары на [\d\s]+₽, вес [\d,]+ кг \(/)
    await page.getByRole('button', { name: 'Добавить строку' }).click()
    const heavy = page.getByRole('group', { name: `Строка ${String(before.rows.length + 2)}: ` })
    await heavy.getByRole('combobox', { name: 'Место' }).fill(CITY)
    await page.getByRole('option', { name: CITY, exact: true }).click()
    await heavy.getByRole('textbox', { name: 'Вес от, кг' }).fill('0,5')
    await heavy.getByRole('textbox', { name: 'Цена, ₽' }).fill('12900')
    await trial.getByRole('button', { name: 'Показать' }).click()
    await expect(trial.getByRole('status')).toContainText(
      /: 12.900.₽, получит .+, вес [\d,]+ кг \(цена из таблицы, строка \d+: для веса от 0,5 кг\)/,
    )
    expect((await tableOf()).rows).toEqual(before.rows)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator('li[role=option]')).toHaveCount(0)
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`delivery-${String(width)}.png`), fullPage: true })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    const cut = await row
      .locator('input, [role=combobox]')
      .evaluateAll((inputs) =>
        inputs.filter((input) => input.scrollWidth > input.clientWidth + 1).map((input) => input.textContent),
      )
    expect(cut).toEqual([])

    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText('Сохранено. Магазин покажет это')).toBeVisible()
    expect((await tableOf()).rows.slice(-2)).toMatchObject([
      { city: CITY, cost: 450 },
      { city: CITY, cost: 12_900, fromWeight: 500 },
    ])
    await page.reload()
    await expect(row.getByRole('textbox', { name: 'Цена, ₽' })).toHaveValue('450')
    await expect(heavy.getByRole('textbox', { name: 'Вес от, кг' })).toHaveValue('0,5')
    await heavy.getByRole('button', { name: /Убрать строку/ }).click()
    await row.getByRole('button', { name: /Убрать строку/ }).click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect.poll(async () => (await tableOf()).rows).toEqual(before.rows)
  })
