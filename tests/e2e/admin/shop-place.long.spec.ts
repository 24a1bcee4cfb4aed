import type { Page } from '@playwright/test'
import { ADDRESS_TOKEN, startAddressService } from '../../contract/support/address-service.ts'
import { operatorOf } from '../support/account.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { addStaff, signInFirst } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** As much of the API of Yandex as a map of one point calls. A press in the middle of the map is its centre. */
const FAKE_YANDEX = `
const settable = { set() {} }
const events = (own) => ({ add: (name, listener) => own.set(name, listener), remove: (name) => own.delete(name) })
const ymaps = {
  ready: (listener) => listener(),
  modules: { require: () => ({ done: (listener) => listener([]) }) },
  Map: class {
    constructor(container, { center, zoom }) {
      const own = new Map()
      Object.assign(this, { options: settable, behaviors: settable, margin: settable, events: events(own) })
      this.controls = { add() {} }
      this.drawn = document.createElement('div')
      this.drawn.style.height = '100%'
      this.drawn.addEventListener('click', () =>
        own.get('click')?.({ get: () => [this.center[0] + 0.0012345678, this.center[1] - 0.002] }))
      container.append(this.drawn)
      this.geoObjects = { add() {}, remove() {} }
      this.setCenter(center)
      this.setZoom(zoom)
    }
    destroy() { this.drawn.remove() }
    setCenter(center) { this.center = center; this.drawn.dataset.centre = center.join() }
    setZoom(zoom) { this.drawn.dataset.zoom = zoom }
  },
  Placemark: class {
    constructor(coordinates) {
      const set = (point) => { document.body.dataset.point = point.join() }
      set(coordinates)
      Object.assign(this, { options: settable, properties: settable, geometry: { setCoordinates: set } })
      this.events = events(new Map())
    }
  },
}
window[new URL(document.currentScript.src).searchParams.get('onload')](ymaps)
`

const KEYS = { YANDEX_MAPS_KEY: 'a-key-of-yandex-maps', ADDRESS_SUGGEST_TOKEN: ADDRESS_TOKEN, SHOP_SANDBOX: 'off' }

const fillShop = async (page: Page) => {
  await page.getByRole('combobox', { name: /^Город/ }).fill('Барнаул')
  await page.getByRole('option', { name: 'Барнаул', exact: true }).click()
  await page.getByRole('textbox', { name: /^Название/ }).fill('На Молодёжной')
  await page.getByRole('textbox', { name: /^Адрес/ }).fill('Молодёжная 5')
}

for (const width of [390, 1280])
  test(`staff place a shop by its address, by a press on the map and by the keyboard, at ${String(width)} px`, {
    tag: '@desktop',
  }, async ({ page, watch }) => {
    const addresses = await startAddressService()
    await page.setViewportSize({ width, height: 844 })
    await page.route('https://api-maps.yandex.ru/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: FAKE_YANDEX }),
    )
    const settings = { ...KEYS, ADDRESS_SUGGEST_URL: addresses.url }
    await inOwnShop(page, settings, async ({ origin, directory }) => {
      const staff = await addStaff('olga', 'manager', operatorOf({ ...settings, DATA_DIR: directory }))
      watch.expectStatus(401)
      await page.goto(`${origin}/admin/`)
      await signInFirst(page, staff)
      await page.goto(`${origin}/admin/#/shops/create`)
      const find = page.getByRole('button', { name: 'Найти по адресу' })
      await expect(find).toBeDisabled()
      await fillShop(page)
      const lat = page.getByRole('textbox', { name: 'Широта' })
      const lon = page.getByRole('textbox', { name: 'Долгота' })
      const frame = page.frameLocator('iframe[title^="Карта"]')
      // opens over the city
      await expect(frame.locator('[data-centre^="53."][data-zoom="11"]')).toBeVisible()

      await find.click()
      await expect(page.getByRole('status').filter({ hasText: 'ул Молодежная 5: точка на доме.' })).toBeVisible()
      await expect(lat).toHaveValue('53,3561')
      await expect(frame.locator('[data-centre="53.3561,83.7634"][data-zoom="16"]')).toBeVisible()
      await page.screenshot({ path: test.info().outputPath(`shop-${String(width)}.png`), fullPage: true })
      // the bar with the heading is hidden while the page scrolls
      await page.mouse.wheel(0, -5_000)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await watch.axe()

      await frame.locator('[data-centre]').click()
      await expect(lat).toHaveValue('53,357335')
      await expect(lon).toHaveValue('83,7614')
      await expect(frame.locator('body')).toHaveAttribute('data-point', '53.357335,83.7614')
      // a press does not move the map below the finger
      await expect(frame.locator('[data-centre]')).toHaveAttribute('data-centre', '53.3561,83.7634')

      await lon.fill('83,7')
      await expect(frame.locator('body')).toHaveAttribute('data-point', '53.357335,83.7')
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await page.getByRole('button', { name: 'Сохранить' }).click()
      await expect(page.getByRole('heading', { name: 'Магазин «На Молодёжной»' })).toBeVisible()
      const shops = (await (await page.request.get(`${origin}/api/admin/shops?text=На Молод`)).json()) as {
        readonly items: ReadonlyArray<object>
      }
      expect(shops.items).toEqual([expect.objectContaining({ lat: 53.357335, lon: 83.7 })])
    })
    await addresses.stop()
  })

test('without keys a shop has the fields alone, and no frame of a map is served', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  await inOwnShop(page, {}, async ({ origin, directory }) => {
    const staff = await addStaff('olga', 'manager', operatorOf({ DATA_DIR: directory }))
    watch.expectStatus(401)
    await page.goto(`${origin}/admin/`)
    await signInFirst(page, staff)
    await page.goto(`${origin}/admin/#/shops/create`)
    await expect(page.getByText('Чтобы ставить точку на карте, подключите Яндекс Карты')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Широта' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Найти по адресу' })).toHaveCount(0)
    await expect(page.locator('iframe')).toHaveCount(0)
    expect((await page.request.get(`${origin}/admin/map/`)).status()).toBe(404)
  })
})
