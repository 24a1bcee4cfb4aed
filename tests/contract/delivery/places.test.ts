import { beforeAll, expect, it } from 'vitest'
import {
  detectCity,
  getCities,
  getCity,
  getDeliveryMethods,
  getDeliveryPoints,
  getDeliveryTypes,
  getRegions,
  getShop,
  getShops,
} from '../../../src/contract/delivery/places.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { FALLBACK_CITY, type CityId, type ShopId } from '../../../src/domain/place/place.ts'
import { seedDemoPlaces, seedPlaces } from '../../../src/service/delivery/context/seed.ts'
import { describeOnEngines } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const BARNAUL = 463573 as CityId
const MOSCOW = 463594 as CityId
const NOWHERE = 1 as CityId
const RANGES = [
  '# networks',
  '95.188.0.0/16 463573',
  '2a00:1450::/32 463594',
  '10.0.0.0/33 463573',
  'rubbish',
  '198.51.100.0/24 5',
].join('\n')

describeOnEngines('cities and delivery points', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { cityRanges: RANGES })
  })
  const cities = async (query: Parameters<typeof getCities.query.encode>[0]) =>
    (await request(shop, getCities, { query })).answer.map(({ title }) => title)

  it('have cities with id, title, caption and fiasId [CITY-01]', async () => {
    const { json } = await request(shop, getCities, { query: { query: 'барн' } })
    expect(json).toEqual([
      { ...FALLBACK_CITY, region: { id: expect.any(Number), title: 'Алтайский край' }, isPopular: true },
    ])
  })

  it('are cities found by the start of any word, the largest first, up to a limit [CITY-21]', async () => {
    expect(await cities({ query: 'НОВ' })).toEqual(['Новосибирск', 'Нижний Новгород', 'Новокузнецк'])
    expect(await cities({ query: 'нов', limit: 1 })).toEqual(['Новосибирск'])
    expect(await cities({ query: 'ростов на' })).toEqual(['Ростов-на-Дону'])
    expect(await cities({ query: 'дону' })).toEqual(['Ростов-на-Дону'])
    expect(await cities({ query: 'ий новг' })).toEqual([])
    expect(await cities({ query: '%' })).toEqual([])
    expect([await cities({ query: 'г. Новосибирск,' }), await cities({ query: 'новасибирск' })]).toEqual([
      ['Новосибирск'],
      ['Новосибирск'],
    ])
  })

  it('include each region with a city once, by title, linked to its cities [CITY-19, CITY-20]', async () => {
    const { answer } = await request(shop, getRegions, {})
    const titles = answer.map(({ title }) => title)
    expect(titles).toEqual([...new Set(titles)].sort((one, other) => one.localeCompare(other, 'ru')))
    const kuzbass = answer.find(({ title }) => title.startsWith('Кемеровская'))
    expect(await cities({ regionId: kuzbass?.id })).toEqual(['Кемерово', 'Новокузнецк'])
  })

  it('are popular cities for an empty text, and all cities of a region [CITY-21]', async () => {
    expect((await cities({})).slice(0, 3)).toEqual(['Москва', 'Санкт-Петербург', 'Новосибирск'])
    const { answer } = await request(shop, getCities, { query: { query: 'кемерово' } })
    expect(await cities({ regionId: answer[0]?.region?.id })).toEqual(['Кемерово', 'Новокузнецк'])
  })

  it('include the default shop of a city, null without one [CITY-03]', async () => {
    expect((await request(shop, getCity, { params: { id: BARNAUL } })).answer.defaultShop?.address).toBe(
      'пр-т Ленина, 102',
    )
    expect((await request(shop, getCity, { params: { id: MOSCOW } })).answer.defaultShop).toBeNull()
    expect((await request(shop, getCity, { params: { id: NOWHERE } })).status).toBe(404)
  })

  it("include the detected city of an address by the operator's file, else null [CITY-22]", async () => {
    const at = async (peer?: string) =>
      (await request(shop, detectCity, peer === undefined ? {} : { peer })).answer?.title ?? null
    expect(await at('95.188.7.7')).toBe('Барнаул')
    expect(await at('2a00:1450::7')).toBe('Москва')
    expect(await at('95.189.0.1')).toBeNull()
    expect(await at('198.51.100.7')).toBeNull()
    expect(await at('no address')).toBeNull()
    expect(await at()).toBeNull()
    expect((await request(shopOver(database()), detectCity, { peer: '95.188.7.7' })).json).toBeNull()
  })

  it('include the own shops of a city, and its delivery points on request [SHOPMAP-01, SHOPMAP-02]', async () => {
    const own = (await request(shop, getShops, { query: { contextCityId: BARNAUL } })).answer
    expect(own.map(({ type }) => type.id)).toEqual(['shop', 'shop', 'shop'])
    expect(own[0]).toEqual({
      id: 1,
      address: 'пр-т Ленина, 102',
      type: { id: 'shop', name: 'Магазин' },
      name: 'Магазин на Ленина',
      workTime: 'Ежедневно с 9:00 до 21:00',
      phone: '+73852000101',
      coords: { lat: 53.3531, lon: 83.7665 },
      cityId: BARNAUL,
      opening: { hours: 'Ежедневно с 9:00 до 21:00', holidays: [], timeZone: 'Asia/Novosibirsk' },
    })
    const all = (await request(shop, getShops, { query: { contextCityId: BARNAUL, withPickupPoints: true } })).answer
    expect(new Set(all.map(({ type }) => type.id))).toEqual(
      new Set(['shop', 'cdekPickup', 'ozonPickup', 'ozonPostamat', 'post']),
    )
    expect((await request(shop, getShops, { query: { contextCityId: NOWHERE } })).status).toBe(404)
    expect((await callRaw(shop, '/api/shops')).status).toBe(400)
  })

  it('include one own shop with its city; a point of a partner and an unknown shop are 404', async () => {
    const { answer } = await request(shop, getShop, { params: { id: 1 as ShopId } })
    expect(answer).toMatchObject({ id: 1, name: 'Магазин на Ленина', city: { id: BARNAUL, title: 'Барнаул' } })
    const all = (await request(shop, getShops, { query: { contextCityId: BARNAUL, withPickupPoints: true } })).answer
    const point = all.find(({ type }) => type.id !== 'shop')
    for (const id of [point?.id ?? (0 as ShopId), 999_999 as ShopId])
      expect((await request(shop, getShop, { params: { id } })).status).toBe(404)
  })

  it('include pickup and delivery [DELIV-14]', async () => {
    expect((await request(shop, getDeliveryTypes, { query: { contextCityId: BARNAUL } })).json).toEqual({
      methods: ['pickup', 'delivery'],
    })
    expect((await request(shop, getDeliveryTypes, { query: { contextCityId: NOWHERE } })).status).toBe(404)
  })

  it('include the cost and the date of each method', async () => {
    const { answer } = await request(shop, getDeliveryMethods, {
      query: { contextCityId: BARNAUL, deliveryType: 'delivery' },
    })
    expect(answer).toEqual([
      {
        code: 'courier',
        title: 'Курьером магазина',
        deliveryType: 'delivery',
        cost: kopecksOf(249),
        dateFrom: '2026-05-02',
        hasPoints: false,
      },
      {
        code: 'cdekCourier',
        title: 'Курьером СДЭК',
        deliveryType: 'delivery',
        cost: kopecksOf(299),
        dateFrom: '2026-05-03',
        hasPoints: false,
      },
    ])
    const pickup = (
      await request(shop, getDeliveryMethods, { query: { contextCityId: MOSCOW, deliveryType: 'pickup' } })
    ).answer
    expect(pickup.every(({ hasPoints }) => hasPoints)).toBe(true)
    expect((await request(shop, getDeliveryMethods, { query: { contextCityId: NOWHERE } })).status).toBe(404)
  })

  it('include the points of a delivery service [SHOPMAP-10]', async () => {
    const { answer } = await request(shop, getDeliveryPoints, {
      params: { code: 'cdekPickup' as const },
      query: { contextCityId: BARNAUL },
    })
    expect(answer.map(({ address, name, cost }) => [address, name, cost])).toEqual([
      ['пр-т Социалистический, 78', 'СДЭК', kopecksOf(149)],
      ['ул. Балтийская, 23', 'СДЭК', kopecksOf(149)],
    ])
    expect((await callRaw(shop, '/api/delivery/services/pigeon/points?contextCityId=463573')).status).toBe(404)
  })

  it('are seeded once: 25 cities, 8 own shops, a warehouse', async () => {
    await seedPlaces(database().db)
    await seedDemoPlaces(database().db)
    const count = async (table: 'cities' | 'locations' | 'shops') =>
      Number(
        (
          await database()
            .db.selectFrom(table)
            .select((rows) => rows.fn.countAll().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
      )
    expect([await count('cities'), await count('locations'), await count('shops')]).toEqual([25, 9, 8 + 25 * 6])
  })
})
