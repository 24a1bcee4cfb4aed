import { expect, test } from '@playwright/test'
import { inOwnShop } from '../support/own-shop.ts'

const PAGES = [
  '/',
  '/catalog/',
  '/catalog/brands/',
  '/search/?search=чайник',
  '/blog/',
  '/actions/',
  '/lottery/',
  '/order/',
  '/favourites/',
  '/compare/',
  '/contacts/',
  '/oferta/',
  '/politika_obrabotki_pd/',
  '/cookiepolicy/',
  '/delivery/',
  '/about/',
  '/cabinet/',
  '/llms.txt',
  '/manifest.webmanifest',
  '/yml.xml',
]

/** The demo's name, phones, prices, addresses, counters and promises. */
const FICTION = [
  /Кедр/,
  /\+7[\s\d()-]{10,}/,
  /8[\s-]?800/,
  /\d[\s\u00a0]?₽/,
  /пр-т Ленина|Павловский тракт|Взлётная/,
  /всё для дома/,
  /\d+ (отзыв|магазин|день|дня|дней)/,
]

const fictionIn = (text: string) => FICTION.filter((fiction) => fiction.test(text)).map(String)

test.skip(({ isMobile }) => isMobile, 'the test sets the widths itself')

test('an empty shop shows nothing that its owner has not written', async ({ page }) => {
  await inOwnShop(page, { DEMO_PRODUCTS: '0' }, async ({ origin }) => {
    for (const path of PAGES) {
      const html = await (await fetch(`${origin}${encodeURI(path)}`)).text()
      expect.soft(fictionIn(html), path).toEqual([])
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/catalog/', '/contacts/', '/order/']) {
        await page.goto(`${origin}${path}`)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        const text = await page.locator('body').innerText()
        expect.soft(fictionIn(text), `${path} at ${width} px`).toEqual([])
        const links = await page.locator('footer a[href^="http"]').count()
        expect.soft(links, `${path} at ${width} px: links to other sites`).toBe(0)
      }
    }
  })
})
