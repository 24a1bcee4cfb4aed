import { addOwnProduct, headersOf, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1280])
  test(`the owner changes the prices of many products by a filter and takes it back, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, baseURL, watch }) => {
    const origin = baseURL ?? ''
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-of-changes-${String(width)}`, 'owner')
    const word = `Чабань${String(width)}`
    const { id } = await addOwnProduct(page, origin, { category: `Чабани ${String(width)}`, title: `${word} первая` })
    const first = (await (await page.request.get(`/api/admin/products/${String(id)}`)).json()) as { categoryId: number }
    const ids = [id]
    for (let n = 2; n <= 27; n += 1) {
      // none in stock: 26 newer products would be the whole shelf «Новинки» of the home page
      const variants = [{ value: null, sku: `${word}-${String(n)}`, price: 900, count: 0 }]
      const response = await page.request.post('/api/admin/products', {
        headers: headersOf(origin),
        data: {
          title: `${word} ${String(n)}`,
          description: '',
          categoryId: first.categoryId,
          pictures: [],
          isOnSale: true,
          trait: null,
          variants,
        },
      })
      ids.push(((await response.json()) as { id: number }).id)
    }
    const priceOf = async (of: number | undefined) =>
      ((await (await page.request.get(`/api/admin/products/${String(of)}`)).json()) as { price: number }).price
    await page.request.post('/api/admin/price-floors', {
      headers: headersOf(origin),
      data: { productId: id, brandId: null, floor: 850 },
    })

    await page.goto('/admin/#/products')
    await page.getByRole('textbox', { name: /Название или артикул/ }).fill(word)
    const boxes = page.getByRole('checkbox')
    await expect(page.getByText(`${word} 27`).first()).toBeVisible()
    await expect(boxes).toHaveCount(width < 900 ? 25 : 26)
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    const bar = page.getByRole('region', { name: 'Выбранные товары' })
    await expect(bar).toContainText('Выбрано: 2 товара')
    await bar.getByRole('button', { name: 'Выбрать все 27 товаров по фильтру' }).click()
    await expect(bar).toContainText('Выбраны все по фильтру: 27 товаров')
    await expect(boxes.nth(7)).toBeChecked()
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`selected-${String(width)}.png`) })
    await bar.getByRole('button', { name: 'Изменить' }).click()
    const dialog = page.getByRole('dialog', { name: 'Изменить 27 товаров' })
    const price = dialog.getByRole('combobox', { name: 'Цена', exact: true })
    await expect(price).toHaveText('не менять')
    await price.click()
    await page.getByRole('option', { name: 'На процент' }).click()
    await dialog.getByLabel('На сколько процентов').fill('-10')
    await dialog.getByRole('combobox', { name: 'Округлить новую цену' }).click()
    await page.getByRole('option', { name: 'Чтобы кончалась на 9', exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Цена до скидки' }).click()
    await page.getByRole('option', { name: /показать скидку/ }).click()
    await expect(page.locator('li[data-value]')).toHaveCount(0)
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`dialog-${String(width)}.png`) })
    await dialog.getByRole('button', { name: 'Рассчитать' }).click()

    const change = page.getByRole('region', { name: 'Изменение товаров' })
    await expect(change).toContainText('Цена −10 %, на конце 9; цена до скидки — прежняя цена')
    await expect(change).toContainText('Рассчитано. Пока ничего не изменилось')
    await expect(change.getByRole('list', { name: 'Товары' })).toContainText(/Цена: 900.₽ → 809.₽/)
    expect(await priceOf(ids[1])).toBe(900)
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`plan-${String(width)}.png`), fullPage: true })
    await change.getByRole('combobox', { name: 'Показать' }).click()
    await page.getByRole('option', { name: 'Нельзя изменить: 1' }).click()
    await expect(change.getByRole('list', { name: 'Товары' })).toContainText(/Ниже наименьшей цены 850.₽/)
    await change.getByRole('button', { name: 'Изменить 26 товаров' }).click()
    await expect(change.getByRole('status')).toHaveText('Изменено', { timeout: 20_000 })
    expect([await priceOf(id), await priceOf(ids[1])]).toEqual([900, 809])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)

    await page.request.put(`/api/admin/products/${String(ids[2])}`, {
      headers: headersOf(origin),
      data: { price: 700 },
    })
    await change.getByRole('button', { name: 'Вернуть как было' }).click()
    await expect(change.getByRole('status')).toHaveText('Возвращено', { timeout: 20_000 })
    await expect(change).toContainText('Возвращены25')
    await change.getByRole('combobox', { name: 'Показать' }).click()
    await page.getByRole('option', { name: 'Оставлены: 1' }).click()
    await expect(change.getByRole('list', { name: 'Товары' })).toContainText('Товар уже изменил другой сотрудник')
    expect([await priceOf(ids[1]), await priceOf(ids[2])]).toEqual([900, 700])
    await page.screenshot({ path: test.info().outputPath(`undone-${String(width)}.png`), fullPage: true })
    await change.getByRole('link', { name: 'Все изменения за 30 дней' }).click()
    // the test of the other width adds a change too
    const listed = page
      .getByRole(width < 900 ? 'listitem' : 'row')
      .filter({ hasText: `owner-of-changes-${String(width)}` })
    await expect(listed).toContainText('Возвращено')
    await expect(listed).toBeInViewport({ ratio: 1 })
  })
