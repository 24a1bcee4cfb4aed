import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { changeDeliveryTable, tryDelivery } from '../../../src/contract/admin/delivery.ts'
import { getDeliveryPoints } from '../../../src/contract/delivery/places.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { previewOrder } from '../../../src/contract/sales/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { CityId, DeliveryContext, DeliveryMethodCode } from '../../../src/domain/place/place.ts'
import { openSettings, type SettingsSource } from '../../../src/service/platform/settings/settings.ts'
import { BARNAUL, MOSCOW } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { deliveryRow as row, type DeliveryTable } from '../support/delivery-table.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

type Basket = ReadonlyArray<readonly [id: number, count: number]>

const TABLE: DeliveryTable = {
  rows: [
    row({}),
    row({ city: 'Барнаул', cost: kopecksOf(200), days: 1, freeFrom: kopecksOf(5_000) }),
    row({ city: 'Барнаул', from: kopecksOf(1_500), cost: kopecksOf(100), days: 1 }),
    row({ code: 'cdekPickup', cost: kopecksOf(150), days: 3 }),
    row({ code: 'cdekPickup', from: kopecksOf(3_000), cost: kopecksOf(90), days: 3 }),
  ],
  freeFrom: kopecksOf(9_000),
  homeCity: null,
}
const BASKETS: ReadonlyArray<Basket> = [
  [[PRODUCT.shovel, 1]],
  [[PRODUCT.shovel, 2]],
  [
    [PRODUCT.kettle, 2],
    [PRODUCT.pan, 1],
  ],
  [[PRODUCT.shovel, 10]],
  [
    [PRODUCT.last, 3],
    [PRODUCT.kettle, 1],
  ],
]

describeOnEngines('the trial of the table of delivery with a basket', (database) => {
  let shop: TestShop
  let owner: Staff
  let settings: SettingsSource
  beforeAll(async () => {
    await stockShop(database())
    settings = await openSettings(database().db, {}, pino({ level: 'silent' }))
    shop = shopOver(database(), { settings: () => settings.current(), areRatesLimited: false })
    owner = await aStaff(shop)
  })
  const itemsOf = (basket: Basket) => basket.map(([id, count]) => ({ productId: id as ProductId, count }))
  const trial = async (basket: Basket, cityId: CityId, table = TABLE) => {
    const body = { table, cityId, sum: kopecksOf(1), items: itemsOf(basket) }
    return (await request(shop, tryDelivery, { staff: owner, body })).answer.methods
  }
  const put = async (body: DeliveryTable) => {
    await request(shop, changeDeliveryTable, { staff: owner, body })
    await settings.reload()
    shop.forget()
  }
  // What the checkout of a guest with this basket says. The stock may have shrunk since the basket was filled.
  const checkout = async (basket: Basket, at: DeliveryContext, methodCode: DeliveryMethodCode) => {
    const guest = aGuest()
    const one = Object.fromEntries(basket.map(([id]) => [id, { count: 1 }]))
    const { status } = await request(shop, changeBasket, { query: { at }, body: one, guest })
    expect(status).toBe(200)
    for (const [id, count] of basket)
      await shop.db
        .updateTable('basket_lines')
        .set({ count })
        .where('product_id', '=', id)
        .where('basket_id', '=', (baskets) =>
          baskets.selectFrom('baskets').select((each) => each.fn.max('id').as('id')),
        )
        .execute()
    return (await request(shop, previewOrder, { query: { at, methodCode }, guest })).answer.order
  }
  const pointAt = async (code: DeliveryMethodCode, contextCityId: CityId): Promise<DeliveryContext> => {
    const { answer } = await request(shop, getDeliveryPoints, { params: { code }, query: { contextCityId } })
    const deliveryPointId = answer[0]?.id
    if (deliveryPointId === undefined) throw new Error(`No points of ${code}`)
    return { contextCityId, deliveryType: 'pickup', deliveryPointId }
  }

  it('costs what the checkout of the same basket costs once the table is stored', async () => {
    const before = []
    for (const basket of BASKETS)
      for (const city of [BARNAUL, MOSCOW]) before.push({ basket, city, methods: await trial(basket, city) })
    await put(TABLE)
    const costs = new Set<number>()
    for (const { basket, city, methods } of before)
      for (const { code, cost, order, deliveryType } of methods.filter(({ isOffered }) => isOffered)) {
        const at: DeliveryContext =
          deliveryType === 'delivery' ? { contextCityId: city, deliveryType } : await pointAt(code, city)
        const seen = await checkout(basket, at, code)
        expect([code, cost, order?.itemsSum, order?.readyOn]).toEqual([
          code,
          seen?.deliverySum,
          seen?.itemsSum,
          seen?.shipments
            .map(({ deliveryDate }) => deliveryDate)
            .toSorted()
            .at(-1),
        ])
        expect(seen?.deliveryData.method.code).toBe(code)
        costs.add(cost)
      }
    for (const cost of [0, 90, 100, 150, 200, 300]) expect(costs).toContain(kopecksOf(cost))
  })

  it('says why, by the sum of the basket, and what of it cannot be had', async () => {
    const courier = async (basket: Basket) => (await trial(basket, BARNAUL)).find(({ code }) => code === 'courier')
    expect(await courier([[PRODUCT.shovel, 2]])).toMatchObject({
      cost: kopecksOf(100),
      why: 'цена и срок из таблицы, строка 3; цена для этой суммы товаров',
      order: { itemsSum: kopecksOf(1_980), messages: [] },
    })
    expect(await courier([[PRODUCT.shovel, 10]])).toMatchObject({
      cost: 0,
      why: 'цена и срок из таблицы, строка 2; бесплатно: сумма товаров достаточна',
    })
    const short = await courier([
      [PRODUCT.last, 3],
      [PRODUCT.shovel, 1],
    ])
    expect(short?.order?.itemsSum).toBe(kopecksOf(1_290))
    expect(short?.order?.messages).toEqual([expect.stringMatching(/^Последняя кружка: /)])
    expect(await courier([[PRODUCT.lost, 1]])).toMatchObject({
      isOffered: false,
      why: 'ни одного товара корзины так не получить',
      order: { readyOn: null, messages: [expect.stringMatching(/^Чугунок без склада: /)] },
    })
  })

  it('refuses a product that is named twice, and stores nothing', async () => {
    const items = itemsOf([
      [PRODUCT.shovel, 1],
      [PRODUCT.shovel, 2],
    ])
    const body = { table: TABLE, cityId: BARNAUL, sum: kopecksOf(1), items }
    const { error } = await request(shop, tryDelivery, { staff: owner, body })
    expect(error.errors).toEqual({ items: ['Товар указан дважды'] })
    const { count } = await database()
      .db.selectFrom('baskets')
      .select((basket) => basket.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await trial([[PRODUCT.shovel, 1]], BARNAUL)
    const after = await database()
      .db.selectFrom('baskets')
      .select((basket) => basket.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(after.count).toBe(count)
  })
})
