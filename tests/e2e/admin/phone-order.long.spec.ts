import { addOwnProduct, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

for (const width of [390, 1280])
  test(`a seller writes down an order by phone and records its payment, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, baseURL, watch }) => {
    const origin = baseURL ?? ''
    await page.setViewportSize({ width, height: 844 })
    await signedInStaff(page, origin, `owner-on-phone-${String(width)}`, 'owner')
    const title = `Самовар жаровой латунный на пять литров с подносом ${String(width)}`
    await addOwnProduct(page, origin, { category: 'По телефону', title })
    await page.goto('/admin/#/orders')
    await page.getByRole('link', { name: 'Заказ по телефону' }).click()
    const buyer = page.getByRole('region', { name: 'Покупатель' })
    await buyer
      .getByRole('textbox', { name: 'Телефон', exact: true })
      .fill(`8 913 555 ${String(width).padStart(4, '0')}`)
    await buyer.getByRole('textbox', { name: 'Имя' }).fill('Александра')
    await page.getByRole('combobox', { name: 'Где забрать' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Добавить товар' }).fill(title)
    await page.getByRole('option', { name: title }).click()
    const result = page.getByRole('region', { name: 'Итог' })
    await expect(result.getByRole('status')).toContainText(/Итого: .+₽/)
    await expect(page.getByRole('option')).toHaveCount(0)
    await watch.axe()
    await page.screenshot({ path: test.info().outputPath(`phone-order-${String(width)}.png`), fullPage: true })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await result.getByRole('button', { name: 'Оформить заказ' }).click()
    await expect(page.getByRole('region', { name: 'История' })).toContainText('Оформлен по телефону.')

    await page.getByRole('button', { name: 'Оплачен переводом' }).click()
    const dialog = page.getByRole('dialog', { name: 'Оплачен переводом' })
    await dialog.getByRole('textbox', { name: 'Заметка' }).fill('Платёжка 12')
    await watch.axe()
    await dialog.getByRole('button', { name: 'Записать оплату' }).click()
    await expect(page.getByRole('region', { name: 'Оплата и возвраты' })).toContainText('Платёжка 12')
    await expect(page.getByRole('button', { name: 'Оплачен переводом' })).toHaveCount(0)
    await page.screenshot({ path: test.info().outputPath(`paid-${String(width)}.png`), fullPage: true })
  })
