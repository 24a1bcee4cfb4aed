import { operatorOf, register } from '../support/account.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { addStaff, signInFirst } from '../support/staff.ts'
import { expect, test, visit } from '../support/test.ts'

const PHONE = '+79135550145'

for (const width of [390, 1280])
  test(`the owner sets what an order earns and what bonuses pay, gives some with a reason, and the buyer sees both, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, browser, watch }) => {
    await inOwnShop(page, {}, async ({ origin, directory }) => {
      const staff = await addStaff('olga', 'owner', operatorOf({ DATA_DIR: directory }))
      await page.setViewportSize({ width, height: 844 })
      watch.expectStatus(401)
      await page.goto(`${origin}/admin/`)
      await signInFirst(page, staff)
      await page.goto(`${origin}/admin/#/settings`)
      await page.getByLabel('Найти настройку').fill('бонус')
      await page.getByLabel('Сколько бонусов начисляется за заказ').fill('10')
      await page.getByLabel('Какую часть товаров можно оплатить бонусами').fill('50')
      await page.getByLabel('Сколько дней живут бонусы').fill('365')
      await watch.axe()
      await page.screenshot({ path: test.info().outputPath(`loyalty-${String(width)}.png`), fullPage: true })
      await page.keyboard.press('Control+s')
      await expect(page.getByText(/^Сохранено/)).toBeVisible()

      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      const buyer = await context.newPage()
      await buyer.goto(`${origin}/login/`)
      await register(buyer, PHONE, { directory })
      await expect(buyer).toHaveURL(/\/cabinet\//)

      await page.goto(`${origin}/admin/?${crypto.randomUUID()}#/customers`)
      await page.getByRole('link', { name: PHONE }).click()
      await page.getByLabel('Бонусов').fill('300')
      await page.getByLabel('Причина').fill('С новосельем')
      await page.getByRole('button', { name: 'Начислить' }).click()
      await expect(page.getByText('С новосельем, +300')).toBeVisible()
      await watch.axe()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      await visit(buyer, `${origin}/cabinet/bonus/`)
      await expect(buyer.getByText('С новосельем').first()).toBeVisible()
      await visit(buyer, `${origin}/`)
      await buyer
        .getByRole('main')
        .getByRole('button', { name: /^В корзину/ })
        .first()
        .click()
      await expect(async () => {
        await visit(buyer, `${origin}/order/`)
        await expect(buyer.getByText(/Начислим бонусов: \d+/)).toBeVisible({ timeout: 3_000 })
      }).toPass()
      const numberIn = async (text: RegExp) =>
        Number(/\d[\d\s]*/.exec((await buyer.getByText(text).last().textContent()) ?? '')?.[0].replaceAll(/\s/g, ''))
      const goods = Number(
        ((await buyer.locator('dt', { hasText: 'Товары' }).locator('+ dd').textContent()) ?? '').replaceAll(/\D/g, ''),
      )
      expect(await numberIn(/Начислим бонусов/)).toBe(Math.floor(goods / 10))
      await context.close()
    })
  })
