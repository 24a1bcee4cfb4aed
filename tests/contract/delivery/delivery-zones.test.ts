import { beforeAll, expect, it } from 'vitest'
import { pino } from 'pino'
import { changeDeliveryTable, getDeliveryTable, tryDelivery } from '../../../src/contract/admin/delivery.ts'
import { getDeliveryMethods, getDeliveryTypes } from '../../../src/contract/delivery/places.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, previewOrder } from '../../../src/contract/sales/orders.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import { openSettings, settingTexts, type SettingsSource } from '../../../src/service/platform/settings/settings.ts'
import { aKey, address, BARNAUL, byCourier, MOSCOW } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { deliveryRow as row, type DeliveryTable } from '../support/delivery-table.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const CENTRE = { city: 'Барнаул', title: 'Центр', streets: ['пр-т Ленина', 'ул. Молодёжная'] }
const NORTH = { city: 'Барнаул', title: 'Север', streets: ['ул. Попова', 'п Южный, ул Мира'] }
const BEFORE: DeliveryTable = {
  rows: [row({}), row({ city: 'Барнаул', cost: kopecksOf(200), days: 1 })],
  freeFrom: null,
  homeCity: null,
}
const TABLE: DeliveryTable = {
  ...BEFORE,
  rows: [
    ...BEFORE.rows,
    row({ city: 'Барнаул', zone: 'Центр', cost: kopecksOf(100), days: 0, freeFrom: kopecksOf(50_000) }),
    row({ city: 'Барнаул', zone: 'Север', isOffered: false, cost: kopecksOf(0), days: 0 }),
  ],
  zones: [CENTRE, NORTH],
}

describeOnEngines('zones of the table of delivery', (database) => {
  let shop: TestShop
  let owner: Staff
  let settings: SettingsSource
  beforeAll(async () => {
    await stockShop(database())
    settings = await openSettings(database().db, {}, pino({ level: 'silent' }))
    shop = shopOver(database(), { settings: () => settings.current(), areRatesLimited: false })
    owner = await aStaff(shop)
    await put(TABLE)
  })
  const put = async (body: DeliveryTable) => {
    const reply = await request(shop, changeDeliveryTable, { staff: owner, body })
    await settings.reload()
    shop.forget()
    return reply
  }
  const courier = async (contextCityId: CityId, street?: string) => {
    const query = { contextCityId, ...(street !== undefined && { street }) }
    return (await request(shop, getDeliveryMethods, { query })).answer.find(({ code }) => code === 'courier')
  }
  const at = { contextCityId: BARNAUL, deliveryType: 'delivery' } as const

  it('are stored with the table, in settings that the command reads', async () => {
    expect((await request(shop, getDeliveryTable, { staff: owner })).answer.table).toEqual(TABLE)
    const texts = await settingTexts(shop.db)
    expect(texts.get('delivery.zones')).toBe(
      'Барнаул/Центр: пр-т Ленина; ул. Молодёжная | Барнаул/Север: ул. Попова; п Южный, ул Мира',
    )
    expect(texts.get('delivery.prices')).toContain('courier Барнаул/Центр 100 0 free 50000, courier Барнаул/Север off')
  })

  it('decide the terms of their streets, and of no other', async () => {
    expect(await courier(BARNAUL, 'Молодежная улица')).toMatchObject({ cost: kopecksOf(100), hasZones: true })
    expect(await courier(BARNAUL, 'п. Южный, Мира')).toBeUndefined()
    for (const street of [undefined, '', 'ул. Мира', 'Северная'])
      expect(await courier(BARNAUL, street)).toMatchObject({ cost: kopecksOf(200), hasZones: true })
    const moscow = await courier(MOSCOW, 'пр-т Ленина')
    expect(moscow).toMatchObject({ cost: kopecksOf(300) })
    expect(moscow).not.toHaveProperty('hasZones')
  })

  it('price the preview by the street, and the order by the same street', async () => {
    const guest = aGuest()
    await request(shop, changeBasket, { query: { at }, body: { [PRODUCT.shovel]: { count: 1 } }, guest })
    const preview = async (street?: string) => {
      const query = { at, methodCode: 'courier', ...(street !== undefined && { street }) } as const
      return (await request(shop, previewOrder, { query, guest })).answer.order
    }
    expect((await preview())?.deliverySum).toBe(kopecksOf(200))
    expect((await preview('ул. Северная'))?.deliverySum).toBe(kopecksOf(200))
    const inCentre = await preview('Ленина')
    expect(inCentre?.deliverySum).toBe(kopecksOf(100))
    expect((await preview('Попова'))?.deliveryData.method.code).not.toBe('courier')

    const place = async (street: string, expectedSum = inCentre?.sum ?? kopecksOf(0)) =>
      request(shop, createOrder, {
        query: { at },
        guest,
        headers: { 'Idempotency-Key': aKey() },
        body: byCourier(0, { address: { ...address, street }, expectedSum }),
      })
    const elsewhere = await place('ул. Северная')
    expect([elsewhere.status, elsewhere.error.order?.deliverySum]).toEqual([409, kopecksOf(200)])
    expect((await place('Попова ул.')).error.errors).toHaveProperty('methodCode')
    const { answer } = await place('проспект Ленина')
    expect(answer.order.deliverySum).toBe(kopecksOf(100))
  })

  it('are explained by the trial', async () => {
    const tried = async (street?: string, sum = 1_000) => {
      const body = { table: TABLE, cityId: BARNAUL, sum: kopecksOf(sum), ...(street !== undefined && { street }) }
      const { zone, methods } = (await request(shop, tryDelivery, { staff: owner, body })).answer
      const found = methods.find(({ code }) => code === 'courier')
      return [zone, found?.isOffered, (found?.cost ?? 0) / 100, found?.why]
    }
    expect(await tried()).toEqual([null, true, 200, 'цена и срок из таблицы, строка 2'])
    expect(await tried('Северная')).toEqual([null, true, 200, 'цена и срок из таблицы, строка 2'])
    expect(await tried('ленина')).toEqual(['Центр', true, 100, 'цена и срок из таблицы, строка 3: зона «Центр»'])
    expect(await tried('ленина', 50_000)).toEqual([
      'Центр',
      true,
      0,
      'цена и срок из таблицы, строка 3: зона «Центр»; бесплатно: сумма товаров достаточна',
    ])
    expect(await tried('ул Попова')).toEqual(['Север', false, 0, 'не предлагается: так сказано в таблице'])
  })

  it('offer a method that the city has not, on their streets, and to a shopper who has not written one', async () => {
    const rows = [
      row({ city: 'Барнаул', isOffered: false, cost: kopecksOf(0), days: 0 }),
      row({ city: 'Барнаул', zone: 'Центр', cost: kopecksOf(100) }),
      row({ city: 'Барнаул', zone: 'Север', cost: kopecksOf(150) }),
    ]
    await put({ ...TABLE, rows })
    expect(await courier(BARNAUL)).toMatchObject({ cost: kopecksOf(100), hasZones: true })
    expect(await courier(BARNAUL, 'Попова')).toMatchObject({ cost: kopecksOf(150) })
    expect(await courier(BARNAUL, 'Северная')).toBeUndefined()
    const why = async (street?: string) => {
      const body = { table: { ...TABLE, rows }, cityId: BARNAUL, sum: kopecksOf(1), ...(street && { street }) }
      const { methods } = (await request(shop, tryDelivery, { staff: owner, body })).answer
      return methods.find(({ code }) => code === 'courier')?.why
    }
    expect(await why()).toBe('цена и срок из таблицы, строка 2: зона «Центр»; на других улицах города не предлагается')
    expect(await why('Северная')).toBe('не предлагается: так сказано в таблице')

    const others = ['externalCourier', 'cdek', 'cdekCourier', 'ozonCourier'] as const
    const off = others.map((code) => row({ code, isOffered: false, cost: kopecksOf(0), days: 0 }))
    await put({ ...TABLE, rows: [...rows, ...off] })
    const { answer } = await request(shop, getDeliveryTypes, { query: { contextCityId: BARNAUL } })
    expect(answer.methods).toContain('delivery')
    await put(TABLE)
  })

  it('are refused with a message at the field', async () => {
    const errorsOf = async (fields: Partial<DeliveryTable>) => (await put({ ...TABLE, ...fields })).error.errors
    expect(await errorsOf({ zones: [CENTRE, { ...NORTH, streets: ['Мира', 'Ленина пр.'] }] })).toEqual({
      'zones.1.streets': ['«Ленина пр.» уже в зоне «Центр»'],
    })
    expect(await errorsOf({ zones: [CENTRE, NORTH, { ...CENTRE, streets: ['Мира'] }] })).toEqual({
      'zones.2.title': ['Зона «Центр» в этом городе уже есть'],
    })
    expect(await errorsOf({ zones: [CENTRE, NORTH, { ...CENTRE, city: 'Китеж' }] })).toEqual({
      'zones.2.city': ['Города «Китеж» нет в списке «Города»'],
    })
    expect(await errorsOf({ zones: [CENTRE, NORTH, { ...CENTRE, title: 'А/Б', streets: ['Мира'] }] })).toEqual({
      'zones.2.title': ['Название зоны: буквы, цифры, пробел, точка и дефис'],
    })
    expect(await errorsOf({ zones: [CENTRE, { ...NORTH, streets: [] }] })).toEqual({
      'zones.1.streets': ['Впишите улицы, каждую с новой строки'],
    })
    expect(await errorsOf({ zones: [CENTRE, { ...NORTH, streets: ['Мира; Попова'] }] })).toEqual({
      'zones.1.streets': ['«Мира; Попова»: пишите улицу без знаков ; и |, не длиннее 100 знаков'],
    })
    const rows = [
      row({ zone: 'Центр' }),
      row({ city: 'Барнаул', zone: 'Юг' }),
      row({ code: 'post', city: 'Барнаул', zone: 'Центр' }),
    ]
    expect(await errorsOf({ rows })).toEqual({
      'rows.0.zone': ['Зона бывает у города: выберите город'],
      'rows.1.zone': ['Зоны «Юг» в городе «Барнаул» нет'],
      'rows.2.zone': ['Зона бывает у доставки по адресу, не у пунктов выдачи'],
    })
  })

  it('leave the table as it was before them if they are removed', async () => {
    await put(BEFORE)
    expect((await request(shop, getDeliveryTable, { staff: owner })).answer.table).toEqual(BEFORE)
    const found = await courier(BARNAUL, 'Ленина')
    expect(found).toMatchObject({ cost: kopecksOf(200) })
    expect(found).not.toHaveProperty('hasZones')
    expect((await settingTexts(shop.db)).has('delivery.zones')).toBe(false)
  })
})
