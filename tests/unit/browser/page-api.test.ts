import { expect, it } from 'vitest'
import type { CityId, ShopId } from '../../../src/domain/place/place.ts'
import { aCity, aShop } from '../../../src/domain/testing/place.ts'
import { httpBasketApi } from '../../../src/infrastructure/http/sales/basket-api.ts'
import { makeCall } from '../../../src/infrastructure/http/http.ts'
import { httpPageApi } from '../../../src/infrastructure/http/content/page-api.ts'
import { httpDeliveryApi } from '../../../src/infrastructure/http/delivery/delivery-api.ts'
import { httpLotteryApi } from '../../../src/infrastructure/http/sales/lottery-api.ts'

const ORIGIN = 'http://shop.test'

/** A service with one response for every call, and its recorded calls. */
const aService = (answer: unknown) => {
  const requests: Array<string> = []
  const fetch = (url: string) => {
    requests.push(url)
    return Promise.resolve(Response.json(answer))
  }
  return { requests, call: makeCall({ origin: ORIGIN, fetch }) }
}

const about = {
  routeName: 'all',
  path: '/about/',
  title: 'О магазине',
  content: null,
  breadcrumbs: [],
  meta: {
    title: '',
    description: '',
    keywords: '',
    image: null,
    og: { title: '', description: '', image: null, type: '', url: '' },
  },
}

it('a page without a route is requested by its path, any other page by its route [PAGE-01, PAGE-02, CFG-06]', async () => {
  const { requests, call } = aService(about)
  await httpPageApi(call).page({ routeName: 'all', path: '/about/' })()
  await httpPageApi(call).page({ routeName: 'catalog' })()
  await httpPageApi(call).page({ routeName: 'blog-post', slug: 'chay' })()
  expect(requests).toEqual([
    `${ORIGIN}/api/pages?path=%2Fabout%2F`,
    `${ORIGIN}/api/pages/catalog`,
    `${ORIGIN}/api/pages/blog-post?slug=chay`,
  ])
})

it('a footer menu contains the children of its response, each with a title and an address [FTR-02, FTR-11, NAV-30]', async () => {
  const children = [{ title: 'Покупателям', url: '', children: [{ title: 'Оплата', url: '/oplata/' }] }]
  const { requests, call } = aService({ children })
  expect(await httpPageApi(call).footerMenu()).toMatchObject({ right: children })
  expect(await httpPageApi(call).footerServiceMenu()).toMatchObject({ right: children })
  expect(requests).toEqual([`${ORIGIN}/api/pages/footerMenu`, `${ORIGIN}/api/pages/footerMenuService`])
  expect(await httpPageApi(aService({ children: [{ title: 'Без адреса' }] }).call).footerMenu()).toMatchObject({
    left: { _tag: 'BadShape' },
  })
})

it('settings are requested by key, in the language of the shop, for the site [CONT-01]', async () => {
  const items = [{ code: 'low', title: 'Мало', value: { count: 15 } }]
  const { requests, call } = aService({ key: 'catalogRemains', items })
  expect(await httpPageApi(call).storage('catalogRemains')()).toMatchObject({ right: items })
  expect(requests).toEqual([`${ORIGIN}/api/storage/catalogRemains?locale=ru-RU&context=site`])
})

it('shops with delivery points and delivery types are requested by city [SHOPMAP-01, DELIV-14]', async () => {
  const { requests, call } = aService({ methods: ['pickup', 'delivery'] })
  const city = 463573 as CityId
  await httpDeliveryApi(call).shops(city)()
  expect(await httpDeliveryApi(call).deliveryTypes(city)()).toEqual({ _tag: 'Right', right: ['pickup', 'delivery'] })
  expect(requests).toEqual([
    `${ORIGIN}/api/shops?contextCityId=463573&withPickupPoints=true`,
    `${ORIGIN}/api/delivery/types?contextCityId=463573`,
  ])
})

it('the basket is loaded, changed and ticked with the deliveryContext [CART-01, CART-07, CART-08, CART-13]', async () => {
  const sent: Array<string> = []
  const call = makeCall({
    origin: ORIGIN,
    fetch: (url, { method = 'GET', body } = {}) => {
      sent.push(`${method} ${url.slice(ORIGIN.length)} ${typeof body === 'string' ? body : ''}`.trim())
      return Promise.resolve(Response.json({ items: [], sum: 0, count: 0 }))
    },
  })
  const at = { contextCityId: 463573 as CityId, deliveryType: 'pickup' as const, contextShopId: 3 as ShopId }
  const { signal } = new AbortController()
  const place = 'contextCityId=463573&deliveryType=pickup&contextShopId=3'
  await httpBasketApi(call).load(at, signal)()
  await httpBasketApi(call).change({ 7: { count: 2, comment: 'в подарок' } }, { sequence: 12, signal }, at)()
  await httpBasketApi(call).tick({ 7: true }, at)()
  expect(sent).toEqual([
    `GET /api/basket?${place}`,
    `PUT /api/basket/products?${place}&sequence=12 {"7":{"count":2,"comment":"в подарок"}}`,
    `PUT /api/basket/products/disabled?${place} {"7":true}`,
  ])
})

it('of what every page carries, a city has only the id of its shop, and prizes have no descriptions', async () => {
  const [city, shop] = [aCity(), aShop()]
  const somewhere = await httpDeliveryApi(aService({ ...city, defaultShop: shop }).call).city(city.id)()
  expect(somewhere).toEqual({ _tag: 'Right', right: { ...city, defaultShop: { id: shop.id } } })
  const nowhere = await httpDeliveryApi(aService({ ...city, defaultShop: null }).call).city(city.id)()
  expect(nowhere).toMatchObject({ right: { defaultShop: null } })
  const prize = { id: 1, title: 'Чай', image: null }
  const prizes = await httpLotteryApi(aService([{ ...prize, description: 'Пачка чая' }]).call).prizes('autumn')()
  expect(prizes).toEqual({ _tag: 'Right', right: [prize] })
})
