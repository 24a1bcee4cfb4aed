import { addOwnProduct, placeOrder, signedInStaff } from '../support/staff.ts'
import { expect, test, visit } from '../support/test.ts'

for (const width of [390, 1280])
  test(`a dearer change of a paid order: its buyer agrees by the link and pays the difference; a cheaper one is saved and paid back, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, browser, baseURL, watch }) => {
    const origin = baseURL ?? ''
    const viewport = { width, height: 844 }
    await page.setViewportSize(viewport)
    await signedInStaff(page, origin, `owner-who-offers-${String(width)}`, 'owner')
    const title = `Чайник заварочный стеклянный с бамбуковой крышкой ${String(width)}`
    const { id: product } = await addOwnProduct(page, origin, { category: 'Дороже', title })
    const buying = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), viewport })
    const { id, token, paymentUrl } = await placeOrder(buying.request, 'Анна', {
      products: [product],
      paymentMethod: 'online',
    })
    const buyer = await buying.newPage()
    await buyer.goto(paymentUrl ?? '')
    await buyer.getByRole('button', { name: 'Оплатить' }).click()
    await expect(buyer).toHaveURL(/\/order\/success\//)

    await page.goto(`/admin/#/orders/${String(id)}/show`)
    await page.getByRole('button', { name: 'Изменить', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Изменить заказ № ${String(id)}` })
    await dialog.getByRole('textbox', { name: `${title}: штук` }).fill('2')
    await expect(dialog.getByRole('status')).toContainText('покупатель согласится и доплатит')
    await expect(dialog.getByRole('button', { name: 'Сохранить' })).toHaveCount(0)
    await watch.axe()
    await dialog.getByRole('button', { name: 'Предложить покупателю' }).click()
    await expect(page.getByText('Ждём согласия покупателя')).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`offer-staff-${String(width)}.png`), fullPage: true })

    await visit(buyer, `/order/success/?id=${String(id)}&token=${token}`)
    const offer = buyer.getByRole('region', { name: 'Магазин предлагает изменить заказ' })
    await expect(offer).toContainText(`Количество: «${title}» — 2 шт. вместо 1.`)
    await buyer.screenshot({ path: test.info().outputPath(`offer-buyer-${String(width)}.png`), fullPage: true })
    expect(await buyer.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await offer.getByRole('button', { name: /^Согласиться и.доплатить/ }).click()
    await buyer.getByRole('button', { name: 'Оплатить' }).click()
    await expect(buyer).toHaveURL(/\/order\/success\//)
    await expect(offer).toHaveCount(0)
    await expect(buyer.getByText('Товары, 2')).toBeVisible()
    await buying.close()
    await page.reload()
    await expect(page.getByRole('region', { name: 'История' })).toContainText('Согласен с изменением.')

    await page.getByRole('button', { name: 'Изменить', exact: true }).click()
    await dialog.getByRole('textbox', { name: `${title}: штук` }).fill('1')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await expect(page.getByText(/^Заказ изменён\. К возврату покупателю: /)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })
