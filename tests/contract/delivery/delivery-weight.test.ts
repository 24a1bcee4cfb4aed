import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { changeDeliveryTable, getDeliveryTable, tryDelivery } from '../../../src/contract/admin/delivery.ts'
import { planOrderEdit } from '../../../src/contract/admin/order-edits.ts'
import { getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import { getDeliveryMethods } from '../../../src/contract/delivery/places.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, previewOrder } from '../../../src/contract/sales/orders.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { costInOrder, deliveryCost } from '../../../src/domain/order/order-sums.ts'
import { ymlCatalogue } from '../../../src/service/exchange/yml/yml-catalogue.ts'
import {
  openSettings,
  type SettingsSource,
  settingTexts,
  storeSetting,
} from '../../../src/service/platform/settings/settings.ts'
import { address, anOrder, BARNAUL, byCourier, delivery, pickup } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { deliveryRow as row, type DeliveryTable } from '../support/delivery-table.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request, type Guest } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const TABLE: DeliveryTable = {
  rows: [
    row({ city: 'Барнаул', cost: kopecksOf(200), freeFrom: kopecksOf(1_900) }),
    row({ city: 'Барнаул', fromWeight: 10_000, cost: kopecksOf(700), freeFrom: kopecksOf(20_000) }),
    row({ city: 'Барнаул', fromWeight: 30_500, cost: kopecksOf(1_500), days: 5, freeFrom: kopecksOf(50_000) }),
    row({ cost: kopecksOf(300) }),
    row({ code: 'cdekCourier', city: 'Барнаул', fromWeight: 10_000, cost: kopecksOf(999) }),
  ],
  freeFrom: null,
  homeCity: 'Барнаул',
}
const { shovel, kettle } = PRODUCT

describeOnEngines('the price of delivery by weight', (database) => {
  let shop: TestShop
  let owner: Staff
  let settings: SettingsSource
  beforeAll(async () => {
    await stockShop(database())
    settings = await openSettings(database().db, {}, pino({ level: 'silent' }))
    shop = shopOver(database(), { settings: () => settings.current(), areRatesLimited: false })
    owner = await aStaff(shop)
    await shop.db
      .insertInto('product_properties')
      .values({ product_id: shovel, position: 90, title: 'Вес', value: '12,5', unit: 'кг' })
      .execute()
    await put(TABLE)
  })
  const put = async (body: DeliveryTable) => {
    const reply = await request(shop, changeDeliveryTable, { staff: owner, body })
    await settings.reload()
    shop.forget()
    return reply.answer
  }
  const filled = async (counts: Readonly<Record<number, number>>): Promise<Guest> => {
    const guest = aGuest()
    const body = Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, { count }]))
    await request(shop, changeBasket, { query: { at: delivery }, body, guest })
    return guest
  }
  const preview = async (
    counts: Readonly<Record<number, number>>,
    methodCode: 'courier' | 'cdekCourier' = 'courier',
  ) => {
    const guest = await filled(counts)
    return (await request(shop, previewOrder, { query: { at: delivery, methodCode }, guest })).answer.order
  }
  const methods = async () =>
    (await request(shop, getDeliveryMethods, { query: { contextCityId: BARNAUL, deliveryType: 'delivery' } })).answer
  const tried = async (body: Partial<typeof tryDelivery.body._A>, code = 'courier') => {
    const whole = { table: TABLE, cityId: BARNAUL, sum: kopecksOf(1_000), ...body }
    return (await request(shop, tryDelivery, { staff: owner, body: whole })).answer.methods.find(
      (method) => method.code === code,
    )
  }

  it('is stored with the row, and the command reads it; a row without one holds for any weight', async () => {
    expect((await request(shop, getDeliveryTable, { staff: owner })).answer.table).toEqual(TABLE)
    expect((await settingTexts(shop.db)).get('delivery.prices')).toContain(
      'courier Барнаул weight 10000 700 2 free 20000, courier Барнаул weight 30500 1500 5 free 50000, courier * 300 2',
    )
    const any = await put({ ...TABLE, rows: [row({ fromWeight: null }), row({ city: 'Барнаул', fromWeight: 0 })] })
    expect(any.rows).toEqual([row({}), row({ city: 'Барнаул' })])
    expect(await preview({ [shovel]: 3 })).not.toHaveProperty('grams')
    await put(TABLE)
  })

  it('is of the heaviest row that the order reaches, with its own sum of free delivery', async () => {
    const seen = async (counts: Readonly<Record<number, number>>) => {
      const order = await preview(counts)
      return [order?.grams, (order?.deliverySum ?? 0) / 100, (order?.freeDeliveryLeft ?? 0) / 100]
    }
    expect(await seen({ [kettle]: 1 })).toEqual([1_000, 200, 410])
    expect(await seen({ [kettle]: 2 })).toEqual([2_000, 0, 0])
    expect(await seen({ [shovel]: 2 })).toEqual([25_000, 700, 18_020])
    expect(await seen({ [shovel]: 2, [kettle]: 5 })).toEqual([30_000, 700, 10_570])
    expect(await seen({ [shovel]: 2, [kettle]: 6 })).toEqual([31_000, 1_500, 39_080])
  })

  it('leaves the terms of the carrier to lighter orders', async () => {
    const [light, heavy] = [
      await preview({ [kettle]: 1 }, 'cdekCourier'),
      await preview({ [shovel]: 1 }, 'cdekCourier'),
    ]
    const carriers = (await methods()).find(({ code }) => code === 'cdekCourier')
    expect(light?.deliverySum).toBe(carriers?.cost)
    expect([heavy?.deliverySum, carriers?.cost]).not.toEqual([carriers?.cost, kopecksOf(999)])
    expect(heavy?.deliverySum).toBe(kopecksOf(999))
  })

  it('is the same in the list of the checkout, on the page of the product and in the order', async () => {
    const offered = await methods()
    for (const counts of [{ [kettle]: 1 }, { [shovel]: 1 }, { [shovel]: 3, [kettle]: 2 }])
      for (const method of offered.filter(({ code }) => code === 'courier' || code === 'cdekCourier')) {
        const order = await preview(counts, method.code as 'courier')
        for (const other of offered) {
          const apart = await preview(counts, other.code as 'courier')
          expect(order && costInOrder(other, offered, order)).toBe(apart?.deliverySum)
        }
      }
    for (const slug of ['lopata-shtykovaya', 'chaynik-brusnika']) {
      const { answer } = await request(shop, getProduct, { params: { slug: slug as Slug }, query: { at: delivery } })
      expect(answer.grams).toBe(slug === 'lopata-shtykovaya' ? 12_500 : 1_000)
      expect(answer.receiving?.cost).toBe(
        Math.min(...offered.map((method) => deliveryCost(method, answer.price.price, answer.grams))),
      )
    }
    const guest = await filled({ [shovel]: 1 })
    const query = { at: delivery }
    const headers = { 'Idempotency-Key': 'heavy' }
    const placed = await request(shop, createOrder, { query, headers, body: byCourier(990 + 700), guest })
    expect(placed.answer.order.deliverySum).toBe(kopecksOf(700))
  })

  it('is that of the weight when staff send a picked-up order by courier', async () => {
    const guest = await filled({ [shovel]: 1 })
    const headers = { 'Idempotency-Key': 'fetched' }
    const query = { at: pickup }
    const { order } = (await request(shop, createOrder, { query, headers, body: anOrder(990), guest })).answer
    const params = { id: order.id as OrderId }
    const { revision, lines } = (await request(shop, getStaffOrder, { staff: owner, params })).answer
    const receiving = { methodCode: 'courier' as const, address }
    const after = async (count: number) => {
      const body = { revision, lines: [{ lineId: lines[0]?.id ?? 0, count }], added: [], receiving }
      return (await request(shop, planOrderEdit, { staff: owner, params, body })).answer.after.deliverySum
    }
    expect([await after(1), await after(3)]).toEqual([kopecksOf(700), kopecksOf(1_500)])
  })

  it('is named by the trial with the weight and the row that decides', async () => {
    const items = (counts: Readonly<Record<number, number>>) =>
      Object.entries(counts).map(([id, count]) => ({ productId: Number(id) as ProductId, count }))
    expect(await tried({ items: items({ [shovel]: 2, [kettle]: 6 }) })).toMatchObject({
      cost: kopecksOf(1_500),
      why: 'цена из таблицы, строка 3: для веса от 30,5 кг',
      order: { grams: 31_000 },
    })
    expect(await tried({ items: items({ [kettle]: 1 }) })).toMatchObject({
      cost: kopecksOf(200),
      why: 'цена и срок из таблицы, строка 1',
      order: { grams: 1_000 },
    })
    expect(await tried({ grams: 10_000 })).toMatchObject({
      cost: kopecksOf(700),
      why: 'цена из таблицы, строка 2: для веса от 10 кг',
    })
    expect(await tried({ grams: 10_000, sum: kopecksOf(20_000) })).toMatchObject({
      cost: 0,
      why: 'цена из таблицы, строка 2: для веса от 10 кг; бесплатно: сумма товаров достаточна',
    })
    expect(await tried({ grams: 9_999 }, 'cdekCourier')).toMatchObject({ why: 'цена и срок службы доставки' })
    expect(await tried({ grams: 10_000 }, 'cdekCourier')).toMatchObject({ cost: kopecksOf(999) })
    const { table, ...plain } = { table: { ...TABLE, rows: [row({})] }, items: items({ [shovel]: 2 }) }
    expect(await tried({ ...plain, table })).toMatchObject({ cost: kopecksOf(300), order: { grams: 25_000 } })
  })

  it('weighs a product without a weight as a parcel does: by the owner, of its category', async () => {
    await storeSetting(shop.db, 'delivery.parcels', '* 500 10×10×10, chayniki 11000 20×20×20', new Date())
    expect((await preview({ [kettle]: 1 }))?.grams).toBe(11_000)
    expect((await preview({ [PRODUCT.pan]: 1, [shovel]: 1 }))?.grams).toBe(13_000)
    await storeSetting(shop.db, 'delivery.parcels', '* 1000 30×20×15', new Date())
  })

  it('is in the terms of a heavy product in the feed for Yandex Market', async () => {
    const market = { ...settings.current(), 'delivery.freeFrom': null }
    let text = ''
    const clock = { now: () => Date.now() }
    for await (const piece of ymlCatalogue({ db: shop.db, clock, brand: 'Кедр', origin: 'https://a.test', market }))
      text += piece
    const offer = (sku: string) => text.split('<offer ').find((one) => one.includes(`>${sku}<`))
    expect(offer('SD-1')).toContain('<option cost="700" days="2"/>')
    expect(offer('TG-1001')).not.toContain('<option cost="700"')
  })
})
