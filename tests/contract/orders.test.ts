import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeBasket, getBasket, tickBasket } from '../../src/contract/basket.ts'
import { createOrder, getOrder, getOrderStatus, previewOrder, type OrderRequest } from '../../src/contract/orders.ts'
import type { BasketChange } from '../../src/domain/basket.ts'
import { kopecksOf } from '../../src/domain/money.ts'
import type { OrderId } from '../../src/domain/order.ts'
import type { CityId, DeliveryPointId, PlaceContext, ShopId } from '../../src/domain/place.ts'
import { describeOnEngines } from './support/database.ts'
import { BARNAUL_SHOP, PRODUCT, WAREHOUSE } from './support/goods.ts'
import { aGuest, callRaw, request, type Guest } from './support/request.ts'
import { shopOver, stockShop, TODAY, type TestShop } from './support/shop.ts'

const BARNAUL = 463573 as CityId
const MOSCOW = 463594 as CityId
const OWN_SHOP = BARNAUL_SHOP as ShopId
const pickup: PlaceContext = { contextCityId: BARNAUL, deliveryType: 'pickup', contextShopId: OWN_SHOP }
const delivery: PlaceContext = { contextCityId: BARNAUL, deliveryType: 'delivery' }
const COURIER = 249

const contact = { firstName: 'Анна', lastName: 'Орлова', phone: '+79130000000', email: 'anna@example.test' }
const address = { cityId: BARNAUL, street: 'ул. Молодёжная', house: '5', flat: '12' }

const anOrder = (roubles: number, rest: Partial<OrderRequest> = {}): OrderRequest => ({
  contact, methodCode: 'pickup', shopId: OWN_SHOP, paymentMethod: 'onReceipt', policy: true, expectedSum: kopecksOf(roubles), ...rest,
})
const byCourier = (roubles: number, rest: Partial<OrderRequest> = {}): OrderRequest =>
  anOrder(roubles, { methodCode: 'courier', shopId: undefined, address, ...rest })

let keys = 0
const aKey = () => `key-${++keys}`

describeOnEngines('orders', (database) => {
  let shop: TestShop
  let guest: Guest
  let isStocked = false
  beforeEach(async () => {
    if (!isStocked) await stockShop(database())
    isStocked = true
    shop ??= shopOver(database())
    guest = aGuest()
    for (const [product, location, qty] of [
      [PRODUCT.kettle, 1, 3], [PRODUCT.kettle, WAREHOUSE, 10], [PRODUCT.shovel, WAREHOUSE, 100], [PRODUCT.last, WAREHOUSE, 1],
    ] as const) {
      await database().db.updateTable('stock').set({ qty }).where('product_id', '=', product).where('location_id', '=', location).execute()
    }
  })

  const fill = (body: BasketChange, at: PlaceContext = pickup) => request(shop, changeBasket, { query: { at }, body, guest })
  const preview = async (at: PlaceContext, methodCode?: 'cdekCourier') =>
    (await request(shop, previewOrder, { query: { at, methodCode }, guest })).answer.order
  const place = (body: OrderRequest, key: string | undefined = aKey(), at: PlaceContext = pickup) =>
    request(shop, createOrder, { query: { at }, headers: { 'Idempotency-Key': key }, body, guest })
  const stockOf = async (product: number, location: number) =>
    (await database().db.selectFrom('stock').select('qty').where('product_id', '=', product).where('location_id', '=', location)
      .executeTakeFirstOrThrow()).qty
  const orderCount = async () =>
    Number((await database().db.selectFrom('orders').select((rows) => rows.fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows)

  describe('the preview', () => {
    it('is null for an empty basket and when nothing is ticked [ORD-01, CART-19]', async () => {
      expect(await preview(pickup)).toBeNull()
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      await request(shop, tickBasket, { query: { at: pickup }, body: { [PRODUCT.kettle]: true }, guest })
      expect(await preview(pickup)).toBeNull()
    })

    it('is an order of the ticked lines for the place, with shipments, delivery data and city [ORD-01, ORD-04, ORD-05, ORD-06, ORD-07, ORD-08, ORD-09]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 } })
      const order = await preview(pickup)
      expect(order?.city.id).toBe(BARNAUL)
      expect(order?.deliveryData).toEqual({
        method: { code: 'pickup', deliveryType: 'pickup' }, deliveryPointId: null, cost: 0,
        currentPoint: { shop: { id: OWN_SHOP, city: order?.city } },
      })
      expect(order?.shipments).toEqual([{
        id: 1, status: 1, completeDate: null, storageDate: null, deliveryDate: TODAY,
        items: [{
          product: expect.objectContaining({ id: PRODUCT.kettle }), count: 2, price: kopecksOf(1_490), isCancel: false, isRemoved: false,
          isReplacement: false, refunds: [],
        }],
      }])
      expect([order?.itemsSum, order?.deliverySum, order?.discountSum, order?.sum].map(Number)).toEqual([298_000, 0, 0, 298_000])
    })

    it('parts the goods by where they are: from the shelf today, from the warehouse tomorrow', async () => {
      await fill({ [PRODUCT.kettle]: { count: 13 }, [PRODUCT.shovel]: { count: 1 } })
      const order = await preview(pickup)
      expect(order?.shipments.map(({ deliveryDate, items }) => [deliveryDate, items.map(({ product, count }) => [product.id, count])])).toEqual([
        [TODAY, [[PRODUCT.kettle, 3]]], ['2026-05-02', [[PRODUCT.kettle, 10], [PRODUCT.shovel, 1]]],
      ])
    })

    it('adds what the delivery costs, by the first method of the city or by the one asked for', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 } })
      const first = await preview(delivery)
      expect([first?.deliveryData.method.code, first?.deliverySum, first?.sum]).toEqual(['courier', kopecksOf(COURIER), kopecksOf(2_980 + COURIER)])
      const other = await preview(delivery, 'cdekCourier')
      expect([other?.deliveryData.method.code, other?.deliverySum, other?.shipments[0]?.deliveryDate])
        .toEqual(['cdekCourier', kopecksOf(299), '2026-05-03'])
      expect(first?.shipments).toHaveLength(1)
    })

    it('answers 422 for an unknown city or shop', async () => {
      const ask = async (at: PlaceContext) => (await request(shop, previewOrder, { query: { at }, guest })).error.errors
      expect(await ask({ contextCityId: 1 as CityId, deliveryType: 'delivery' })).toHaveProperty('contextCityId')
      expect(await ask({ contextCityId: BARNAUL, deliveryType: 'pickup', contextShopId: 9_999 as ShopId })).toHaveProperty('contextShopId')
    })
  })

  describe('an order', () => {
    it('is placed by a guest for pickup from a shop: 201, goods taken, ticked lines gone, others left [ORD-02]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 }, [PRODUCT.shovel]: { count: 1 } })
      await request(shop, tickBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: true }, guest })
      const { status, answer } = await place(anOrder(2_980))
      expect([status, answer.paymentUrl]).toEqual([201, null])
      expect(answer.order).toMatchObject({
        status: 1, statusTitle: 'Новый', statusColor: 'yellow', paymentMethod: 'onReceipt', isPaid: false, sum: kopecksOf(2_980),
        deliveryData: { method: { code: 'pickup', deliveryType: 'pickup' }, currentPoint: { shop: { id: OWN_SHOP } } },
      })
      expect(answer.order.createdAt).toMatch(/^2026-05-01T05:/)
      expect([await stockOf(PRODUCT.kettle, 1), await stockOf(PRODUCT.kettle, WAREHOUSE), await stockOf(PRODUCT.shovel, WAREHOUSE)]).toEqual([1, 10, 100])
      const basket = (await request(shop, getBasket, { query: { at: pickup }, guest })).answer
      expect(basket.items.map(({ product, disabled }) => [product.id, disabled])).toEqual([[PRODUCT.shovel, true]])
    })

    it('is placed for a courier: from the warehouse, with the address and the cost of the delivery [ORD-02]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 } }, delivery)
      const { answer } = await place(byCourier(2_980 + COURIER), aKey(), delivery)
      expect(answer.order.deliveryData).toEqual({
        method: { code: 'courier', deliveryType: 'delivery' }, deliveryPointId: null, currentPoint: null, cost: kopecksOf(COURIER), address,
      })
      expect([await stockOf(PRODUCT.kettle, 1), await stockOf(PRODUCT.kettle, WAREHOUSE)]).toEqual([3, 8])
    })

    it('is placed for a partner’s pick-up point [SHOPMAP-10]', async () => {
      const point = (await database().db.selectFrom('shops').select('id').where('city_id', '=', BARNAUL).where('type_id', '=', 'cdekPickup')
        .executeTakeFirstOrThrow()).id as DeliveryPointId
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const request_ = anOrder(1_490 + 149, { methodCode: 'cdekPickup', shopId: undefined, deliveryPointId: point })
      const { answer } = await place(request_)
      expect(answer.order.deliveryData).toMatchObject({ deliveryPointId: point, method: { code: 'cdekPickup', deliveryType: 'pickup' } })
      expect(answer.order.shipments[0]?.deliveryDate).toBe('2026-05-03')
    })

    it('keeps what was sold as it was sold', async () => {
      await fill({ [PRODUCT.shovel]: { count: 2 } })
      const { answer } = await place(anOrder(1_980))
      const product = database().db.updateTable('products').where('id', '=', PRODUCT.shovel)
      await product.set({ title: 'Лопата', price: kopecksOf(1), is_on_sale: false }).execute()
      const { order } = (await request(shop, getOrder, { params: { id: answer.order.id as OrderId }, query: { token: answer.token } })).answer
      expect(order.shipments[0]?.items[0]).toMatchObject({ price: kopecksOf(990), count: 2, product: { title: 'Лопата штыковая' } })
      expect(order.sum).toBe(kopecksOf(1_980))
      await product.set({ title: 'Лопата штыковая', price: kopecksOf(990), is_on_sale: true }).execute()
    })

    it('is read by its signed link alone: any other token, and any other order, is not there', async () => {
      await fill({ [PRODUCT.shovel]: { count: 1 } })
      const { answer } = await place(anOrder(990))
      const id = answer.order.id as OrderId
      const read = (orderId: number, token?: string) =>
        callRaw(shop, `/api/orders/${orderId}${token === undefined ? '' : `?token=${token}`}`).then((response) => response.text())
      const nothing = JSON.stringify({ code: 404, message: 'Не найдено' })
      expect(JSON.parse(await read(id, answer.token))).toMatchObject({ order: { id } })
      for (const [orderId, token] of [[id, undefined], [id, ''], [id, `${answer.token.slice(0, -2)}AA`], [id - 1, answer.token], [id + 1, answer.token]] as const) {
        expect(await read(orderId, token)).toBe(nothing)
      }
      const status = await request(shop, getOrderStatus, { params: { id }, query: { token: answer.token } })
      expect(status.json).toEqual({ orderId: id, isPaid: false, status: 1 })
      expect((await request(shop, getOrderStatus, { params: { id } })).status).toBe(404)
    })

    it('of no basket, or of one with nothing ticked, is refused', async () => {
      expect((await place(anOrder(0))).error.errors).toEqual({ items: ['В корзине ничего не выбрано'] })
    })
  })

  describe('what changed since the shopper saw it', () => {
    it('answers 409 with the order as it is now, and takes nothing [ORD-22]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 12 }, [PRODUCT.last]: { count: 1 } })
      await database().db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', PRODUCT.kettle).where('location_id', '=', 1).execute()
      await database().db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', PRODUCT.last).execute()
      const before = await orderCount()
      const { status, error } = await place(anOrder(12 * 1_490 + 300))
      expect([status, error.code, error.order?.sum]).toEqual([409, 409, kopecksOf(10 * 1_490)])
      expect(error.order?.shipments.flatMap(({ items }) => items.map(({ product, count }) => [product.id, count]))).toEqual([[PRODUCT.kettle, 10]])
      expect([await orderCount(), await stockOf(PRODUCT.kettle, WAREHOUSE)]).toEqual([before, 10])
      expect((await place(anOrder(10 * 1_490))).status).toBe(201)
    })

    it('never believes a price that a client names', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      expect((await place(anOrder(1))).error.order?.sum).toBe(kopecksOf(1_490))
    })

    it('answers 422 with code 100 when nothing is left', async () => {
      await fill({ [PRODUCT.last]: { count: 1 } })
      await database().db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', PRODUCT.last).execute()
      const { status, error } = await place(anOrder(300))
      expect([status, error.code, error.messages]).toEqual([422, 100, [{ productId: PRODUCT.last, message: 'Товар закончился' }]])
    })
  })

  describe('one Idempotency-Key', () => {
    it('makes one order, however often it is sent, and answers it each time', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const key = aKey()
      const [first, again] = [await place(anOrder(1_490), key), await place(anOrder(1_490), key)]
      expect(again.status).toBe(201)
      expect(again.json).toEqual(first.json)
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      expect((await place(anOrder(1_490), key)).answer.order.id).toBe(first.answer.order.id)
      expect((await place(anOrder(1_490))).answer.order.id).not.toBe(first.answer.order.id)
    })

    it('is refused with another order', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const key = aKey()
      await place(anOrder(1_490), key)
      const { status, error } = await place(anOrder(1_490, { comment: 'Другой заказ' }), key)
      expect([status, error.errors]).toEqual([422, { 'Idempotency-Key': ['Этот ключ уже использован для другого заказа'] }])
    })

    it('is another one of another guest', async () => {
      const key = aKey()
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const mine = await place(anOrder(1_490), key)
      guest = aGuest()
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      expect((await place(anOrder(1_490), key)).answer.order.id).not.toBe(mine.answer.order.id)
    })

    it('keeps nothing of what was refused', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const key = aKey()
      expect((await place(anOrder(1), key)).status).toBe(409)
      expect((await place(anOrder(1_490), key)).status).toBe(201)
    })

    it('is not needed, and is at most 255 characters long', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      expect((await place(anOrder(1_490), 'x'.repeat(256))).status).toBe(400)
      const response = await callRaw(shop, '/api/orders', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(createOrder.body.encode(anOrder(1_490))),
      }, guest)
      expect(response.status).toBe(201)
    })
  })

  describe('a request that says too little or too much', () => {
    it.each<readonly [string, Partial<OrderRequest>, string]>([
      ['no shop', { shopId: undefined }, 'shopId'],
      ['a point for a shop', { shopId: 20 as ShopId }, 'shopId'],
      ['a courier without an address', { methodCode: 'courier' }, 'address'],
      ['an address in an unknown city', { methodCode: 'courier', address: { ...address, cityId: 1 as CityId } }, 'address.cityId'],
      ['a courier where there is none', { methodCode: 'courier', address: { ...address, cityId: MOSCOW } }, 'methodCode'],
      ['a method that nobody offers', { methodCode: 'externalCourier', address }, 'methodCode'],
      ['no point', { methodCode: 'cdekPickup', shopId: undefined }, 'deliveryPointId'],
      ['a point of another service', { methodCode: 'ozonPickup', deliveryPointId: OWN_SHOP as number as DeliveryPointId }, 'deliveryPointId'],
      ['a payment that is not taken yet', { paymentMethod: 'online' }, 'paymentMethod'],
      ['an instalment', { paymentMethod: 'instalment' }, 'paymentMethod'],
      ['a promo code', { promocode: 'SALE' }, 'promocode'],
      ['bonuses of nobody', { bonus: 10 }, 'bonus'],
      ['a phone of another form', { contact: { ...contact, phone: '89130000000' } }, 'contact.phone'],
      ['no name', { contact: { ...contact, firstName: ' ' } }, 'contact.firstName'],
      ['no e-mail for one', { contact: { ...contact, email: 'anna' } }, 'contact.email'],
      ['no consent', { policy: false as never }, 'policy'],
    ])('answers 422 at the field: %s', async (_, rest, field) => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const at: PlaceContext = { contextCityId: BARNAUL, deliveryType: 'pickup' }
      const { status, error } = await place(anOrder(1_490, rest), aKey(), at)
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
      expect(await stockOf(PRODUCT.kettle, 1)).toBe(3)
    })
  })

  it('leaves no name, phone, mail or cookie in the log or in the answer when the database refuses the row that holds them', async () => {
    await fill({ [PRODUCT.kettle]: { count: 1 } })
    await sql`alter table orders add constraint refused check (sum < 0) not valid`.execute(database().db)
    const response = await place(anOrder(1_490)).finally(() => sql`alter table orders drop constraint refused`.execute(database().db))
    expect(response.json).toEqual({ code: 500, message: 'Внутренняя ошибка сервера' })
    const said = shop.said().join('\n')
    expect(said).toContain('violates check constraint')
    for (const secret of ['Анна', 'Орлова', '9130000000', 'anna@example.test', guest.cookie?.split('=')[1] ?? 'no cookie']) {
      expect(said).not.toContain(secret)
    }
    expect((await place(anOrder(1_490))).status).toBe(201)
  })
})
