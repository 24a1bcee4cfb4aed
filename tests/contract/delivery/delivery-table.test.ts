import { beforeAll, expect, it } from 'vitest'
import { changeDeliveryTable, getDeliveryTable, tryDelivery } from '../../../src/contract/admin/delivery.ts'
import { changeShopSettings } from '../../../src/contract/admin/settings.ts'
import { detectCity, getDeliveryMethods, getDeliveryTypes, getShops } from '../../../src/contract/delivery/places.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { previewOrder } from '../../../src/contract/sales/orders.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import { settingTexts } from '../../../src/service/platform/settings/settings.ts'
import { openSettings, type SettingsSource } from '../../../src/service/platform/settings/settings.ts'
import { pino } from 'pino'
import { BARNAUL, MOSCOW } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { deliveryRow as row, type DeliveryTable } from '../support/delivery-table.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const TABLE: DeliveryTable = {
  rows: [
    row({}),
    row({ city: 'Барнаул', cost: kopecksOf(200), days: 1, freeFrom: kopecksOf(5_000) }),
    row({ city: 'Барнаул', from: kopecksOf(1_500), cost: kopecksOf(100), days: 1 }),
    row({ code: 'post', isOffered: false, cost: kopecksOf(0), days: 0 }),
  ],
  freeFrom: kopecksOf(9_000),
  homeCity: 'Москва',
}

describeOnEngines('the table of delivery', (database) => {
  let shop: TestShop
  let owner: Staff
  let settings: SettingsSource
  beforeAll(async () => {
    await stockShop(database())
    settings = await openSettings(database().db, {}, pino({ level: 'silent' }))
    shop = shopOver(database(), { settings: () => settings.current(), areRatesLimited: false })
    owner = await aStaff(shop)
  })
  const put = async (body: DeliveryTable, staff = owner) => {
    const reply = await request(shop, changeDeliveryTable, { staff, body })
    await settings.reload()
    shop.forget()
    return reply
  }
  const table = async () => (await request(shop, getDeliveryTable, { staff: owner })).answer.table
  const courier = async (contextCityId: CityId) => {
    const { answer } = await request(shop, getDeliveryMethods, { query: { contextCityId } })
    return answer.find(({ code }) => code === 'courier')
  }

  it('is empty at first, and for the owner alone', async () => {
    expect(await table()).toEqual({ rows: [], freeFrom: null, homeCity: null })
    expect((await request(shop, getDeliveryTable, { staff: await aStaff(shop, 'manager') })).status).toBe(403)
  })

  it('returns what was stored, and is the setting that the command reads', async () => {
    expect((await put(TABLE)).answer).toEqual(TABLE)
    expect(await table()).toEqual(TABLE)
    expect((await settingTexts(shop.db)).get('delivery.prices')).toBe(
      'courier * 300 2, courier Барнаул 200 1 free 5000, courier Барнаул from 1500 100 1, post * off',
    )
    await request(shop, changeShopSettings, {
      staff: owner,
      body: { values: { 'delivery.prices': 'courier * 400 3' } },
    })
    await settings.reload()
    expect((await table()).rows).toEqual([row({ cost: kopecksOf(400), days: 3 })])
    await put(TABLE)
  })

  it('decides what shoppers of a city see: rows of the city before those of every city', async () => {
    expect(await courier(MOSCOW)).toMatchObject({ cost: kopecksOf(300), freeFrom: kopecksOf(9_000) })
    expect(await courier(BARNAUL)).toMatchObject({
      cost: kopecksOf(200),
      freeFrom: kopecksOf(5_000),
      tiers: [{ from: kopecksOf(1_500), cost: kopecksOf(100) }],
    })
    expect((await courier(MOSCOW))?.tiers).toBeUndefined()
  })

  it('prices an order by the sum of its products, as its preview says', async () => {
    const guest = aGuest()
    const at = { contextCityId: BARNAUL, deliveryType: 'delivery' } as const
    const sums = async (count: number) => {
      await request(shop, changeBasket, { query: { at }, body: { [PRODUCT.shovel]: { count } }, guest })
      const { order } = (await request(shop, previewOrder, { query: { at, methodCode: 'courier' }, guest })).answer
      return [order?.itemsSum, order?.deliverySum]
    }
    const seen = [await sums(1), await sums(2), await sums(6)]
    for (const [items = 0, delivery] of seen)
      expect(delivery).toBe(items >= kopecksOf(5_000) ? 0 : kopecksOf(items >= kopecksOf(1_500) ? 100 : 200))
    expect(new Set(seen.map(([, delivery]) => delivery)).size).toBeGreaterThan(1)
  })

  it('offers the home city to a visitor whose city is not known [CITY-02, CITY-07]', async () => {
    expect((await request(shop, detectCity, {})).answer?.title).toBe('Москва')
    await put({ ...TABLE, homeCity: null })
    expect((await request(shop, detectCity, {})).json).toBeNull()
    await put(TABLE)
  })

  it('leaves out pickup, and the points, of carriers that are switched off', async () => {
    const query = { contextCityId: MOSCOW }
    const types = async () => (await request(shop, getDeliveryTypes, { query })).answer.methods
    const points = async () => (await request(shop, getShops, { query: { ...query, withPickupPoints: true } })).answer
    await shop.db
      .updateTable('shops')
      .set({ is_active: false })
      .where('type_id', '=', 'shop')
      .where('city_id', '=', MOSCOW)
      .execute()
    shop.forget()
    expect(await types()).toContain('pickup')
    expect(await points()).not.toEqual([])
    const codes = ['cdekPickup', 'ozonPickup', 'ozonPostamat', 'post'] as const
    await put({ ...TABLE, rows: codes.map((code) => row({ code, isOffered: false })) })
    expect(await types()).toEqual(['delivery'])
    expect(await points()).toEqual([])
    await shop.db
      .updateTable('shops')
      .set({ is_active: true })
      .where('type_id', '=', 'shop')
      .where('city_id', '=', MOSCOW)
      .execute()
    await put(TABLE)
  })

  it('says of a city and a sum what the shopper sees and why, before it is stored', async () => {
    const seen = async (cityId: number, sum: number, tried = TABLE) => {
      const body = { table: tried, cityId, sum: kopecksOf(sum) }
      const { answer } = await request(shop, tryDelivery, { staff: owner, body })
      return Object.fromEntries(
        answer.methods.map(({ code, isOffered, cost, why }) => [code, [isOffered, cost / 100, why]]),
      )
    }
    expect(await seen(BARNAUL, 1_000)).toMatchObject({
      courier: [true, 200, 'цена и срок из таблицы, строка 2'],
      post: [false, 0, 'не предлагается: так сказано в таблице'],
    })
    expect(await seen(BARNAUL, 1_500)).toMatchObject({
      courier: [true, 100, 'цена и срок из таблицы, строка 3; цена для этой суммы товаров'],
    })
    expect(await seen(BARNAUL, 5_000)).toMatchObject({
      courier: [true, 0, 'цена и срок из таблицы, строка 2; бесплатно: сумма товаров достаточна'],
    })
    const { cdekPickup } = await seen(MOSCOW, 1_000, { rows: [], freeFrom: null, homeCity: null })
    expect(cdekPickup?.[2]).toBe('цена и срок службы доставки')
    const nowhere = { table: TABLE, cityId: 999_999, sum: kopecksOf(1) }
    expect((await request(shop, tryDelivery, { staff: owner, body: nowhere })).status).toBe(404)
  })

  it('reports the row that does not fit', async () => {
    const wrong = {
      ...TABLE,
      homeCity: 'Китеж',
      rows: [row({}), row({ city: 'Китеж' }), row({ cost: kopecksOf(1.5) })],
    }
    const errors = {
      homeCity: ['Города «Китеж» нет в списке «Города»'],
      'rows.1.city': ['Города «Китеж» нет в списке «Города»'],
      'rows.2.cost': ['Нужны целые рубли: до 999 999 за доставку, до 9 999 999 за товары'],
    }
    expect((await put(wrong)).error.errors).toEqual(errors)
    const tried = { table: wrong, cityId: BARNAUL, sum: kopecksOf(1) }
    expect((await request(shop, tryDelivery, { staff: owner, body: tried })).error.errors).toEqual(errors)
    expect(await table()).toEqual(TABLE)
  })
})
