import type { Page } from '@playwright/test'
import { operatorOf } from '../support/account.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { addStaff, signInFirst } from '../support/staff.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

const CITY = 'Барнаул'

const noOverflow = async (page: Page) => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

const chooseCity = async (page: Page, field: ReturnType<Page['getByRole']>) => {
  await field.fill(CITY)
  await page.getByRole('option', { name: CITY, exact: true }).click()
}

for (const width of [390, 1280])
  test(`the owner prices a zone by its streets, and a shopper pays the price of the street, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, watch }) => {
    await page.setViewportSize({ width, height: 844 })
    await inOwnShop(page, { SHOP_SANDBOX: 'on' }, async ({ origin, directory }) => {
      const staff = await addStaff('olga', 'owner', operatorOf({ DATA_DIR: directory }))
      watch.expectStatus(401)
      watch.expectStatus(422)
      await page.goto(`${origin}/admin/`)
      await signInFirst(page, staff)
      await page.goto(`${origin}/admin/#/delivery`)
      const zones = page.getByRole('region', { name: 'Зоны городов' })
      const zone = (title: string) => zones.getByRole('group', { name: title })
      const addZone = async (number: number, title: string, streets: string) => {
        await zones.getByRole('button', { name: 'Добавить зону' }).click()
        const added = zone(`Зона ${String(number)}: `)
        await chooseCity(page, added.getByRole('combobox', { name: 'Город' }))
        await added.getByRole('textbox', { name: /^Улицы/ }).fill(streets)
        await added.getByRole('textbox', { name: 'Название зоны' }).fill(title)
      }
      await addZone(1, 'Центр', 'пр-т Ленина\nул. Молодёжная')
      await addZone(2, 'Север', 'ул. Попова\nМолодежная улица')

      const rows = page.getByRole('group', { name: /^Строка/ })
      const before = await rows.count()
      const addRow = async (cost: string, zoneTitle: string | null) => {
        await page.getByRole('button', { name: 'Добавить строку' }).click()
        const added = rows.last()
        await chooseCity(page, added.getByRole('combobox', { name: 'Место' }))
        await added.getByRole('textbox', { name: 'Цена, ₽' }).fill(cost)
        if (zoneTitle === null) return
        await added.getByRole('combobox', { name: 'Зона' }).click()
        await page.getByRole('option', { name: zoneTitle }).click()
      }
      await addRow('250', null)
      await addRow('120', 'Центр')
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(zone('Зона 2: Север').getByText('«Молодежная улица» уже в зоне «Центр»')).toBeVisible()
      await zone('Зона 2: Север')
        .getByRole('textbox', { name: /^Улицы/ })
        .fill('ул. Попова')

      const trial = page.getByRole('region', { name: 'Проверить, что увидит покупатель' })
      await chooseCity(page, trial.getByRole('combobox', { name: 'Город покупателя' }))
      await trial.getByRole('textbox', { name: 'Улица' }).fill('улица Молодежная')
      await trial.getByRole('button', { name: 'Показать' }).click()
      await expect(trial.getByRole('status')).toContainText('Улица в зоне «Центр».')
      await expect(trial.getByRole('status')).toContainText(
        new RegExp(`: 120.₽, дней: 2 \\(цена и срок из таблицы, строка ${String(before + 2)}: зона «Центр»\\)`),
      )
      await trial.getByRole('textbox', { name: 'Улица' }).fill('Северная')
      await trial.getByRole('button', { name: 'Показать' }).click()
      await expect(trial.getByRole('status')).toContainText('Улица ни в одной зоне: цены города.')
      await expect(trial.getByRole('status')).toContainText(/: 250.₽/)
      await noOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`zones-${String(width)}.png`), fullPage: true })
      // the bar with the heading is hidden while the page scrolls
      await page.mouse.wheel(0, -9_000)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await watch.axe()
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByText('Сохранено. Магазин покажет это')).toBeVisible()

      const at = 'contextCityId=463573&deliveryType=delivery'
      const found = (await (
        await page.request.get(`${origin}/api/catalog/products?inStock=true&limit=1&${at}`)
      ).json()) as {
        readonly items: ReadonlyArray<{ readonly id: number }>
      }
      const [product] = found.items
      const put = await page.request.put(`${origin}/api/basket/products?${at}`, {
        data: { [String(product?.id)]: { count: 1 } },
      })
      expect(put.status()).toBe(200)
      // other processes and caches show a change within seconds
      await expect
        .poll(async () => (await page.request.get(`${origin}/api/delivery/methods?contextCityId=463573`)).text())
        .toContain('hasZones')
      await page.goto(`${origin}/order/`)
      await waitForHydration(page)
      await page.getByRole('radio', { name: /^Доставка/ }).check()
      const courier = page.getByRole('radio', { name: /Курьером магазина/ })
      const summary = page.getByRole('region', { name: 'Ваш заказ' })
      const costs = async (shown: RegExp) => {
        await expect(courier).toHaveAccessibleName(shown)
        await expect(summary.getByText(shown)).toBeVisible()
      }
      await costs(/250.₽/)
      await page.getByLabel('Улица').fill('молодежная')
      await costs(/120.₽/)
      await page.getByLabel('Улица').fill('Северная')
      await costs(/250.₽/)
      await page.getByLabel('Улица').fill('улица Молодёжная')
      await costs(/120.₽/)
      await page.getByLabel('Дом', { exact: true }).fill('12')
      await page.getByLabel('Имя', { exact: true }).fill('Анна')
      await page.getByLabel('Фамилия').fill('Кедрова')
      await page.getByLabel('Телефон').fill('9131234567')
      await page.getByRole('checkbox', { name: /Согласен на.*новой вкладке/ }).check()
      await page
        .getByRole('group', { name: 'Как оплатить' })
        .getByRole('radio', { name: /При получении/ })
        .check()
      await noOverflow(page)
      await page.screenshot({ path: test.info().outputPath(`order-${String(width)}.png`), fullPage: true })
      await page.getByRole('button', { name: 'Оформить заказ' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Заказ/ })).toBeVisible()
      await expect(page.getByText(/120.₽/).first()).toBeVisible()
    })
  })
