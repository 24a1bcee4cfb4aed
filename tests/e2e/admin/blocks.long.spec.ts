import { operatorOf } from '../support/account.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { addStaff, signInFirst } from '../support/staff.ts'
import { expect, test, visit } from '../support/test.ts'

const TITLE = 'Зимний чай уже здесь'
const SOON = 'Скоро: ёлочные игрушки'

for (const width of [390, 1280])
  test(`the owner adds, orders, hides and schedules blocks of the home page, sees a draft first and takes all back, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, watch }) => {
    await inOwnShop(page, {}, async ({ origin, directory }) => {
      const staff = await addStaff('olga', 'owner', operatorOf({ DATA_DIR: directory }))
      await page.setViewportSize({ width, height: 900 })
      watch.expectStatus(401)
      await page.goto(`${origin}/admin/`)
      await signInFirst(page, staff)
      const pages = (await (await page.request.get(`${origin}/api/admin/pages`)).json()) as {
        readonly items: ReadonlyArray<{ readonly id: number; readonly routeName: string | null }>
      }
      const home = pages.items.find(({ routeName }) => routeName === 'index')
      await page.goto(`${origin}/admin/#/pages/${String(home?.id)}`)
      await page.getByRole('link', { name: /^Блоки:/ }).click()
      const rows = page.locator('ol > li')
      await expect(rows).not.toHaveCount(0)
      const usual = await rows.count()

      const add = async (kind: string) => {
        await page.getByRole('button', { name: 'Добавить блок' }).click()
        await page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
        return rows.last()
      }
      const countdown = await add('Обратный отсчёт')
      await countdown.getByLabel('Заголовок').fill(TITLE)
      await countdown.getByLabel('До какого времени').fill('2030-01-01T12:00')
      await countdown.getByRole('button', { name: 'Обратный отсчёт: изменить' }).click()
      for (let place = usual; place > 0; place -= 1)
        await rows.nth(place).getByRole('button', { name: 'Обратный отсчёт: выше' }).click()
      await expect(rows.first()).toContainText(`1. Обратный отсчёт: ${TITLE}`)
      const brands = await add('Бренды')
      await brands.getByLabel('Заголовок').fill(SOON)
      await brands.getByLabel('Показать в').fill('2035-01-01T12:00')
      await expect(brands).toContainText('Появится')
      const categories = rows.filter({ hasText: 'Категории' }).first()
      await categories.getByRole('button', { name: 'Категории: изменить' }).click()
      await categories.getByLabel('Скрыть').check()
      await expect(categories).toContainText('Скрыт')
      await page.evaluate(() => window.scrollTo(0, 0))
      await watch.axe()
      await page.screenshot({ path: test.info().outputPath(`blocks-${String(width)}.png`), fullPage: true })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)

      const shop = await page.context().newPage()
      const headings = async (path = '/') => {
        await visit(shop, `${origin}${path}`)
        return shop.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      }
      const before = await headings()
      await page.getByRole('button', { name: 'Сохранить черновик' }).click()
      await expect(page.getByText('Это черновик')).toBeVisible()
      const preview = await page.getByRole('link', { name: 'Посмотреть сохранённое в магазине' }).getAttribute('href')
      const { pathname, search } = new URL(preview ?? '', origin)
      expect((await headings(`${pathname}${search}`))[0]).toBe(TITLE)
      expect(await headings()).toEqual(before)

      await page.getByRole('button', { name: 'Опубликовать' }).click()
      await expect(page.getByText('Опубликовано. Магазин покажет это')).toBeVisible()
      await expect.poll(async () => (await headings())[0]).toBe(TITLE)
      const after = await headings()
      expect(after).not.toContain(SOON)
      expect(after).not.toContain('Категории')
      await shop.screenshot({ path: test.info().outputPath(`home-${String(width)}.png`), fullPage: true })
      await page.getByRole('button', { name: 'Вернуть обычную главную' }).click()
      await expect.poll(() => headings()).toEqual(before)
      await shop.close()
    })
  })
