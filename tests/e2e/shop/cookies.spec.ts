import { expect, test, type Page } from '@playwright/test'
import { inOwnShop } from '../support/own-shop.ts'

/** A counter that reports all the time, and once more when its page is left. */
const COUNTER = `
  document.cookie = '_ym_uid=1; Path=/; Max-Age=86400'
  localStorage.setItem('_ym_visit', '1')
  setInterval(() => void fetch('https://mc.yandex.ru/watch/7', { method: 'POST', mode: 'no-cors' }), 100)
  addEventListener('pagehide', () => navigator.sendBeacon('https://mc.yandex.ru/watch/left'))
`

const openSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Настройки cookies' }).click()
  return page.getByRole('dialog', { name: 'Настройки cookies' })
}

// each tab its own product: what one tab adds is in the basket of both
const putIntoBasket = (page: Page, tab: number) =>
  page
    .getByRole('button', { name: /^В корзину/ })
    .nth(-1 - tab)
    .click()

test.use({ storageState: { cookies: [], origins: [] } })

for (const width of [390, 1280])
  test(`the choice of cookies is seen, changed and withdrawn, which stops the counters of all tabs at once, at ${String(width)} px [COOK-01, COOK-05]`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await inOwnShop(page, { METRIKA_ID: '7' }, async ({ origin }) => {
      const counted: Array<string> = []
      await page.context().route('https://mc.yandex.ru/**', async (route) => {
        const url = route.request().url()
        counted.push(url)
        await route.fulfill({ contentType: 'text/javascript', body: url.endsWith('/tag.js') ? COUNTER : '' })
      })
      const other = await page.context().newPage()
      for (const tab of [page, other]) {
        await tab.setViewportSize({ width, height: 900 })
        await tab.goto(`${origin}/`)
      }
      await page.bringToFront()
      const dialog = await openSettings(page)
      await expect(dialog).toContainText('Вы ещё не выбрали.')
      await dialog.getByRole('button', { name: 'Разрешить веб-аналитику' }).click()
      await expect(dialog).toContainText(
        /Вы разрешили веб-аналитику\. ?Ответ записан .+, редакция правил [\da-f]{12}\./,
      )
      await page.screenshot({ path: test.info().outputPath(`cookies-${String(width)}.png`) })
      await page.keyboard.press('Escape')
      for (const [index, tab] of [page, other].entries()) {
        const before = counted.length
        await tab.bringToFront()
        await putIntoBasket(tab, index)
        await expect.poll(() => tab.evaluate(() => 'ym' in window)).toBe(true)
        await expect.poll(() => counted.length).toBeGreaterThan(before + 5)
      }

      await page.bringToFront()
      await openSettings(page)
      const loaded = [page, other].map((tab) => tab.waitForEvent('load'))
      await dialog.getByRole('button', { name: 'Отказаться от веб-аналитики' }).click()
      await Promise.all(loaded)
      const stopped = counted.length
      await putIntoBasket(page, 0)
      await putIntoBasket(other, 1)
      await page.waitForTimeout(1_000)
      expect(counted.slice(stopped)).toEqual([])
      expect(counted.filter((url) => url.endsWith('left'))).toEqual([])
      expect((await page.context().cookies()).filter(({ name }) => name.startsWith('_ym'))).toEqual([])
      await openSettings(page)
      await expect(dialog).toContainText('Вы отказались от веб-аналитики.')
      await expect(dialog.getByRole('button')).toHaveText([/^$/, 'Разрешить веб-аналитику'])
    })
  })
