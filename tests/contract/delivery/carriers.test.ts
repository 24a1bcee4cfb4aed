import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { getDeliveryMethods, getDeliveryPoints, getShops } from '../../../src/contract/delivery/places.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { CityId, DeliveryPointId } from '../../../src/domain/place/place.ts'
import { carriersOf, readCarrierAccounts } from '../../../src/service/delivery/carriers/settings.ts'
import type { Carrier } from '../../../src/service/delivery/carriers/carrier.ts'
import { carriersCommand } from '../../../src/service/commands/carriers.ts'
import { SANDBOX_ACCOUNT, startCdekSandbox, type CdekSandbox } from '../support/carriers/cdek-sandbox.ts'
import { anOrder } from '../support/checkout.ts'
import { OZON_ACCOUNT, startOzonSandbox, type OzonSandbox } from '../support/carriers/ozon-sandbox.ts'
import { POST_ACCOUNT, startPostSandbox, type PostSandbox } from '../support/carriers/post-sandbox.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const BARNAUL_FIAS = 'd13945a8-7017-46ab-b1e6-ede1e89317ad'
const NOVOSIBIRSK_FIAS = '8dea00e3-9aab-4d8e-887c-ef2aaa546456'
const NOWHERE_FIAS = '00000000-0000-4000-8000-000000000000'

let sandbox: CdekSandbox
let ozon: OzonSandbox
let post: PostSandbox
beforeAll(async () => {
  ;[sandbox, ozon, post] = await Promise.all([startCdekSandbox(), startOzonSandbox(), startPostSandbox()])
})
afterAll(() => Promise.all([sandbox.stop(), ozon.stop(), post.stop()]))

const carrierAt = (rest: object = {}): Carrier => {
  const account = { url: sandbox.url, ...SANDBOX_ACCOUNT, fromFiasId: BARNAUL_FIAS, ...rest }
  const [carrier] = carriersOf(
    { cdek: account, ozon: null, post: null },
    (request) => fetch(request),
    () => Date.now(),
  )
  if (carrier === undefined) throw new Error('an account makes a carrier')
  return carrier
}
const offerOf = (carrier: Carrier, fiasId: string) => carrier.offer({ fiasId, title: 'город', region: 'край' })()

const othersAt = (): ReadonlyArray<Carrier> => {
  const accounts = {
    ozon: { url: ozon.url, ...OZON_ACCOUNT, fromPlaceId: null },
    post: { url: post.url, ...POST_ACCOUNT },
  }
  return carriersOf(
    { cdek: null, ...accounts },
    (request) => fetch(request),
    () => Date.now(),
  )
}

describe('СДЭК, called over a socket', () => {
  it('loads points and parcel prices to points and to addresses by exactly these requests', async () => {
    const begun = sandbox.requests.length
    expect(await offerOf(carrierAt(), NOVOSIBIRSK_FIAS)).toEqual(
      E.right({
        points: [
          {
            code: 'NSK1',
            method: 'cdekPickup',
            name: 'На Ленина',
            address: 'ул. Ленина, 1',
            workTime: 'Пн-Вс 10:00-20:00',
            phone: '+79130000001',
            lat: 55.03,
            lon: 82.91,
          },
          {
            code: 'NSK2',
            method: 'cdekPickup',
            name: 'На Мира',
            address: 'ул. Мира, 7',
            workTime: 'Пн-Вс 10:00-20:00',
            phone: '+79130000001',
            lat: 54.98,
            lon: 82.87,
          },
        ],
        tariffs: [
          { method: 'cdekPickup', cost: kopecksOf(315.5), days: 5 },
          { method: 'cdekCourier', cost: kopecksOf(480), days: 4 },
        ],
      }),
    )
    expect(sandbox.requests.slice(begun)).toEqual([
      `GET /v2/location/cities?fias_guid=${BARNAUL_FIAS}&size=1`,
      `GET /v2/location/cities?fias_guid=${NOVOSIBIRSK_FIAS}&size=1`,
      'GET /v2/deliverypoints?city_code=270&type=PVZ&is_handout=true',
      'POST /v2/calculator/tarifflist',
    ])
  })

  it('requests a token once, and again when it expires', async () => {
    const carrier = carrierAt()
    const before = sandbox.tokens()
    await Promise.all([offerOf(carrier, NOVOSIBIRSK_FIAS), offerOf(carrier, BARNAUL_FIAS)])
    expect(sandbox.tokens()).toBe(before + 1)
    sandbox.forgetTokens()
    expect((await offerOf(carrier, NOVOSIBIRSK_FIAS))._tag).toBe('Right')
    expect(sandbox.tokens()).toBe(before + 2)
  })

  it('returns no points for an unknown city', async () => {
    expect(await offerOf(carrierAt(), NOWHERE_FIAS)).toEqual(E.right({ points: [], tariffs: [] }))
  })

  it.each([
    ['a wrong key', { secret: 'canary-secret' }, /401/],
    ['nobody at the address', { url: 'http://127.0.0.1:1' }, /cannot be reached/],
    ['an unknown city of departure', { fromFiasId: NOWHERE_FIAS }, /leave from/],
  ])('reports %s, without its key', async (_, rest, message) => {
    const offer = await offerOf(carrierAt(rest), NOVOSIBIRSK_FIAS)
    expect(E.isLeft(offer) && offer.left).toMatch(message)
    expect(JSON.stringify(offer)).not.toContain('canary-secret')
  })
})

describe('the carrier accounts', () => {
  const noAccounts = { cdek: null, ozon: null, post: null }
  it.each([
    [{}, noAccounts],
    [
      { SHOP_CDEK_ID: 'id', SHOP_CDEK_SECRET: 'key' },
      { ...noAccounts, cdek: { url: 'https://api.cdek.ru', id: 'id', secret: 'key', fromFiasId: BARNAUL_FIAS } },
    ],
    [
      { SHOP_OZON_ID: 'id', SHOP_OZON_SECRET: 'key' },
      { ...noAccounts, ozon: { url: 'https://xapi.ozon.ru', id: 'id', secret: 'key', fromPlaceId: null } },
    ],
    [
      { SHOP_OZON_ID: 'id', SHOP_OZON_SECRET: 'key', SHOP_OZON_FROM: '19392479337000' },
      {
        ...noAccounts,
        ozon: { url: 'https://xapi.ozon.ru', id: 'id', secret: 'key', fromPlaceId: 19_392_479_337_000 },
      },
    ],
    [
      {
        SHOP_POST_TOKEN: 'token',
        SHOP_POST_KEY: 'a2V5',
        SHOP_POST_FROM: '656000',
        SHOP_POST_URL: 'https://post.example/',
      },
      { ...noAccounts, post: { url: 'https://post.example', token: 'token', key: 'a2V5', from: '656000' } },
    ],
  ])('are parsed from the configuration: %#', (environment, expected) => {
    expect(readCarrierAccounts(environment)).toEqual(E.right(expected))
  })

  it.each([
    [{ SHOP_CDEK_ID: 'id' }, ['SHOP_CDEK_ID and SHOP_CDEK_SECRET are set together or not at all']],
    [
      { SHOP_OZON_SECRET: 'key', SHOP_POST_TOKEN: 'token', SHOP_POST_KEY: 'a2V5' },
      [
        'SHOP_OZON_ID and SHOP_OZON_SECRET are set together or not at all',
        'SHOP_POST_TOKEN, SHOP_POST_KEY and SHOP_POST_FROM are set together or not at all',
      ],
    ],
    [
      { SHOP_CDEK_ID: 'id', SHOP_CDEK_SECRET: 'key', SHOP_CDEK_FROM: 'Барнаул' },
      [expect.stringContaining('SHOP_CDEK_FROM')],
    ],
    [
      { SHOP_OZON_FROM: 'склад', SHOP_POST_FROM: '65600' },
      [expect.stringContaining('SHOP_OZON_FROM'), expect.stringContaining('SHOP_POST_FROM')],
    ],
    [{ SHOP_POST_KEY: 'логин:пароль' }, [expect.stringMatching(/^SHOP_POST_KEY must be .* base64$/)]],
  ])('report each error in one line: %#', (environment, errors) => {
    expect(readCarrierAccounts(environment)).toEqual(E.left(errors))
  })
})

describeOnPostgres('carriers', (database) => {
  let shop: TestShop
  let novosibirsk: CityId
  beforeAll(async () => {
    sandbox.openPoints()
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
    const row = await shop.db
      .selectFrom('cities')
      .select('id')
      .where('fias_id', '=', NOVOSIBIRSK_FIAS)
      .executeTakeFirst()
    novosibirsk = (row?.id ?? 0) as CityId
  })
  const reported: Array<string> = []
  const order = (carriers: ReadonlyArray<Carrier>, signal = new AbortController().signal) =>
    carriersCommand(async () => carriers, null)(
      {},
      { database: database(), log: pino({ level: 'silent' }), progress: (line) => reported.push(line), signal },
    )()
  const points = async (bounds?: { south: number; west: number; north: number; east: number }) => {
    shop.forget()
    return (
      await request(shop, getDeliveryPoints, {
        params: { code: 'cdekPickup' as const },
        query: { contextCityId: novosibirsk, bounds },
      })
    ).answer
  }
  const methods = async () => {
    shop.forget()
    return (await request(shop, getDeliveryMethods, { query: { contextCityId: novosibirsk } })).answer
  }

  it('use the built-in tables while the shop has no account', async () => {
    expect((await points()).map(({ name }) => name)).toEqual(['СДЭК', 'СДЭК'])
    const none = await order([])
    expect(E.isLeft(none) && none.left).toMatch(
      /^службы доставки не подключены: задайте ключи .* на странице «Подключения» .*SHOP_CDEK_ID.*SHOP_OZON_ID.*SHOP_POST_TOKEN/,
    )
  })

  it('import their points and prices for every city, and leave those of other carriers unchanged', async () => {
    const others = (await methods()).filter(({ code }) => !code.startsWith('cdek'))
    const done = await order([carrierAt()])
    expect(done).toEqual(E.right(['СДЭК: городов 25, пунктов выдачи 2']))
    expect(reported).toContainEqual(expect.stringMatching(/^СДЭК: \d+ из 25, Новосибирск$/))
    expect((await points()).map(({ name, address, cost }) => [name, address, cost])).toEqual([
      ['На Ленина', 'ул. Ленина, 1', kopecksOf(315.5)],
      ['На Мира', 'ул. Мира, 7', kopecksOf(315.5)],
    ])
    const now = await methods()
    expect(now.filter(({ code }) => !code.startsWith('cdek'))).toEqual(others)
    expect(
      now
        .filter(({ code }) => code.startsWith('cdek'))
        .map(({ code, cost, dateFrom, hasPoints }) => [code, cost, dateFrom, hasPoints])
        .toSorted(),
    ).toEqual([
      ['cdekCourier', kopecksOf(480), '2026-05-05', false],
      ['cdekPickup', kopecksOf(315.5), '2026-05-06', true],
    ])
  })

  it('return points within the bounds of a map', async () => {
    expect((await points({ south: 55, west: 82.9, north: 55.1, east: 83 })).map(({ name }) => name)).toEqual([
      'На Ленина',
    ])
    expect((await points({ south: 54, west: 82, north: 56, east: 84 })).length).toBe(2)
    expect(await points({ south: 54, west: 84, north: 56, east: 85 })).toEqual([])
    expect((await points({ south: 54, west: 80, north: 56, east: -170 })).length).toBe(2)
    const bad = await request(shop, getDeliveryPoints, {
      params: { code: 'cdekPickup' as const },
      query: { contextCityId: novosibirsk, bounds: { south: 91, west: 0, north: 92, east: 0 } },
    })
    expect(bad.error.code).toBe(400)
  })

  it('deliver an order to a point, keep the order when the point closes, and create no duplicates on the next run', async () => {
    const [point] = await points()
    const guest = aGuest()
    const at = {
      contextCityId: novosibirsk,
      deliveryType: 'pickup' as const,
      deliveryPointId: (point?.id ?? 0) as DeliveryPointId,
    }
    await request(shop, changeBasket, { query: { at }, body: { [PRODUCT.shovel]: { count: 1 } }, guest })
    const placed = await request(shop, createOrder, {
      query: { at },
      body: anOrder(990 + 315.5, {
        methodCode: 'cdekPickup',
        shopId: undefined,
        deliveryPointId: point?.id as DeliveryPointId,
      }),
      guest,
    })
    expect(placed.answer.order.deliverySum).toBe(kopecksOf(315.5))
    sandbox.closePoint('NSK1')
    expect((await order([carrierAt()]))._tag).toBe('Right')
    expect((await points()).map(({ name }) => name)).toEqual(['На Мира'])
    const held = await shop.db
      .selectFrom('orders')
      .select('shop_id')
      .where('id', '=', placed.answer.order.id ?? 0)
      .executeTakeFirst()
    expect(held?.shop_id).toBe(point?.id)
    const listed = (await request(shop, getShops, { query: { contextCityId: novosibirsk, withPickupPoints: true } }))
      .answer
    expect(listed.filter(({ type }) => type.id === 'cdekPickup')).toHaveLength(1)
  })

  it('leave a city unchanged when a request for it fails, and report the city', async () => {
    sandbox.breakCity(NOVOSIBIRSK_FIAS)
    const failed = await order([carrierAt()])
    sandbox.breakCity(null)
    expect(E.isLeft(failed) && failed.left).toBe('СДЭК: городов 24, пунктов выдачи 0\nНовосибирск: СДЭК answered 500')
    expect((await points()).map(({ name }) => name)).toEqual(['На Мира'])
  })

  it('stop when the operator cancels', async () => {
    const cancellation = new AbortController()
    cancellation.abort()
    expect(await order([carrierAt()], cancellation.signal)).toEqual(E.left('СДЭК: остановлено; обновлено городов: 0'))
  })

  it('import one after another; a failing one leaves its own rows and those of others unchanged', async () => {
    ozon.behave('down')
    const failed = await order(othersAt())
    ozon.behave('well')
    expect(E.isLeft(failed) && failed.left.split('\n').slice(0, 3)).toEqual([
      'Ozon: городов 0, пунктов выдачи 0',
      'Почта России: городов 25, пунктов выдачи 2',
      'Москва: Ozon answered 503',
    ])
    expect((await points()).map(({ name }) => name)).toEqual(['На Мира'])
    expect(await order(othersAt())).toEqual(
      E.right(['Ozon: городов 25, пунктов выдачи 2', 'Почта России: городов 25, пунктов выдачи 2']),
    )
    expect(
      (await methods()).map(({ code, cost, dateFrom, hasPoints }) => [code, cost, dateFrom, hasPoints]).toSorted(),
    ).toEqual([
      ['cdekCourier', kopecksOf(480), '2026-05-05', false],
      ['cdekPickup', kopecksOf(315.5), '2026-05-06', true],
      ['courier', kopecksOf(249), expect.anything(), false],
      ['ozonPickup', kopecksOf(99.5), '2026-05-04', true],
      ['ozonPostamat', kopecksOf(89), '2026-05-05', true],
      ['post', kopecksOf(367.9), '2026-05-07', true],
    ])
    const ofPost = await request(shop, getDeliveryPoints, {
      params: { code: 'post' as const },
      query: { contextCityId: novosibirsk },
    })
    expect(ofPost.answer.map(({ name, workTime }) => [name, workTime])).toEqual([
      ['Отделение 630000', 'Пн–пт с 8:00 до 20:00, сб с 8:00 до 18:00, вс выходной'],
      ['Отделение 630099', 'Пн–пт с 10:00 до 14:00 и с 15:00 до 19:00, сб с 10:00 до 18:00, вс выходной'],
    ])
  })

  it('import thousands of points of a city in one statement, and later changes in another', async () => {
    const many = (name: string): Carrier => ({
      code: 'ozon',
      name: 'Ozon',
      methods: ['ozonPickup'],
      offer:
        ({ title }) =>
        () =>
          Promise.resolve(
            E.right(
              title !== 'Новосибирск'
                ? { points: [], tariffs: [] }
                : {
                    points: Array.from({ length: 1_100 }, (_, index) => ({
                      code: `many-${index}`,
                      method: 'ozonPickup' as const,
                      name: `${name} ${index}`,
                      address: `ул. Длинная, ${index}`,
                      workTime: '',
                      phone: null,
                      lat: 55,
                      lon: 83,
                    })),
                    tariffs: [{ method: 'ozonPickup', cost: kopecksOf(99.5), days: 3 }],
                  },
            ),
          ),
    })
    for (const name of ['Пункт', 'Новый']) {
      expect((await order([many(name)]))._tag).toBe('Right')
      const rows = await shop.db
        .selectFrom('shops')
        .select('name')
        .where('city_id', '=', novosibirsk)
        .where('type_id', '=', 'ozonPickup')
        .where('is_active', '=', true)
        .execute()
      expect(rows).toHaveLength(1_100)
      expect(rows.every((row) => row.name.startsWith(name))).toBe(true)
    }
  })
})
