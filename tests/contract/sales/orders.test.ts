import { describe, expect, it } from 'vitest'
import { getBasket, tickBasket } from '../../../src/contract/sales/basket.ts'
import { getOrder, getOrderStatus, previewOrder } from '../../../src/contract/sales/orders.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { CityId, DeliveryPointId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import {
  address,
  aKey,
  anOrder,
  BARNAUL,
  byCourier,
  checkoutOver,
  COURIER,
  delivery,
  MOSCOW,
  OWN_SHOP,
  pickup,
} from '../support/checkout.ts'
import { describeBehindPgBouncerToo } from '../support/database.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { callRaw, request } from '../support/request.ts'
import { TODAY } from '../support/shop.ts'

describeBehindPgBouncerToo('orders', (database) => {
  const { shop, guest, fill, place, stockOf } = checkoutOver(database)
  const preview = async (at: DeliveryContext, methodCode?: 'cdekCourier') =>
    (await request(shop(), previewOrder, { query: { at, methodCode }, guest: guest() })).answer.order

  const pointAt = async (): Promise<DeliveryPointId> =>
    (
      await database()
        .db.selectFrom('shops')
        .select('id')
        .where('city_id', '=', BARNAUL)
        .where('type_id', '=', 'cdekPickup')
        .executeTakeFirstOrThrow()
    ).id as DeliveryPointId

  describe('the preview', () => {
    it('is null for an empty basket and when no line is ticked [ORD-01, CART-19]', async () => {
      expect(await preview(pickup)).toBeNull()
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      await request(shop(), tickBasket, { query: { at: pickup }, body: { [PRODUCT.kettle]: true }, guest: guest() })
      expect(await preview(pickup)).toBeNull()
    })

    it('is an order of the ticked lines for the deliveryContext, with shipments, delivery data and city [ORD-01, ORD-04, ORD-05, ORD-06, ORD-07, ORD-08, ORD-09]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 } })
      const order = await preview(pickup)
      expect(order?.city.id).toBe(BARNAUL)
      expect(order?.deliveryData).toEqual({
        method: { code: 'pickup', deliveryType: 'pickup' },
        deliveryPointId: null,
        cost: 0,
        currentPoint: { shop: { id: OWN_SHOP, city: order?.city } },
      })
      expect(order?.shipments).toEqual([
        {
          id: 1,
          status: 1,
          completeDate: null,
          storageDate: null,
          deliveryDate: TODAY,
          readyTime: '14:00',
          items: [
            {
              product: expect.objectContaining({ id: PRODUCT.kettle }),
              count: 2,
              price: kopecksOf(1_490),
              isCancel: false,
              isRemoved: false,
              isReplacement: false,
              refunds: [],
            },
          ],
        },
      ])
      expect([order?.itemsSum, order?.deliverySum, order?.discountSum, order?.sum].map(Number)).toEqual([
        298_000, 0, 0, 298_000,
      ])
    })

    it('for a delivery point contains the point and its address [ORD-05, ORD-06, ORD-07]', async () => {
      const id = await pointAt()
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const order = await preview({ contextCityId: BARNAUL, deliveryType: 'pickup', deliveryPointId: id })
      expect(order?.deliveryData).toMatchObject({
        method: { code: 'cdekPickup', deliveryType: 'pickup' },
        deliveryPointId: id,
        currentPoint: { shop: { id, city: { id: BARNAUL } } },
      })
    })

    it('splits products by stock location: from the shop today, from the warehouse tomorrow', async () => {
      await fill({ [PRODUCT.kettle]: { count: 13 }, [PRODUCT.shovel]: { count: 1 } })
      const order = await preview(pickup)
      expect(
        order?.shipments.map(({ deliveryDate, items }) => [
          deliveryDate,
          items.map(({ product, count }) => [product.id, count]),
        ]),
      ).toEqual([
        [TODAY, [[PRODUCT.kettle, 3]]],
        [
          '2026-05-02',
          [
            [PRODUCT.kettle, 10],
            [PRODUCT.shovel, 1],
          ],
        ],
      ])
    })

    it('adds the delivery cost, of the first method of the city or of the requested one', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 } })
      const first = await preview(delivery)
      expect([first?.deliveryData.method.code, first?.deliverySum, first?.sum]).toEqual([
        'courier',
        kopecksOf(COURIER),
        kopecksOf(2_980 + COURIER),
      ])
      const other = await preview(delivery, 'cdekCourier')
      expect([other?.deliveryData.method.code, other?.deliverySum, other?.shipments[0]?.deliveryDate]).toEqual([
        'cdekCourier',
        kopecksOf(299),
        '2026-05-03',
      ])
      expect(first?.shipments).toHaveLength(1)
    })

    it('returns 422 for an unknown city or shop', async () => {
      const send = async (at: DeliveryContext) =>
        (await request(shop(), previewOrder, { query: { at }, guest: guest() })).error.errors
      expect(await send({ contextCityId: 1 as CityId, deliveryType: 'delivery' })).toHaveProperty('contextCityId')
      expect(
        await send({ contextCityId: BARNAUL, deliveryType: 'pickup', contextShopId: 9_999 as ShopId }),
      ).toHaveProperty('contextShopId')
    })

    it('returns 422 for a pickup shop of another city, and so does the order', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const at: DeliveryContext = { ...pickup, contextCityId: MOSCOW }
      const unknown = { contextShopId: ['Такого магазина или пункта выдачи нет'] }
      const previewed = await request(shop(), previewOrder, { query: { at }, guest: guest() })
      expect([previewed.status, previewed.error.errors]).toEqual([422, unknown])
      const placed = await place(anOrder(1_490), aKey(), at)
      expect([placed.status, placed.error.errors]).toEqual([422, unknown])
      expect(await preview({ ...at, deliveryType: 'delivery' }), 'the shop is not used').not.toBeNull()
    })
  })

  describe('an order', () => {
    it('of a guest for pickup at a shop returns 201, takes the stock, removes ticked lines and leaves others [ORD-02, ORD-14]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 }, [PRODUCT.shovel]: { count: 1 } })
      await request(shop(), tickBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: true }, guest: guest() })
      const { status, answer } = await place(anOrder(2_980))
      expect([status, answer.paymentUrl]).toEqual([201, null])
      expect(answer.order).toMatchObject({
        status: 1,
        statusTitle: 'Новый',
        statusColor: 'yellow',
        paymentMethod: 'onReceipt',
        isPaid: false,
        sum: kopecksOf(2_980),
        deliveryData: { method: { code: 'pickup', deliveryType: 'pickup' }, currentPoint: { shop: { id: OWN_SHOP } } },
      })
      expect(answer.order.createdAt).toMatch(/^2026-05-01T05:/)
      expect([
        await stockOf(PRODUCT.kettle, 1),
        await stockOf(PRODUCT.kettle, WAREHOUSE),
        await stockOf(PRODUCT.shovel, WAREHOUSE),
      ]).toEqual([1, 10, 100])
      const basket = (await request(shop(), getBasket, { query: { at: pickup }, guest: guest() })).answer
      expect(basket.items.map(({ product, disabled }) => [product.id, disabled])).toEqual([[PRODUCT.shovel, true]])
    })

    it('by courier is sent from the warehouse, with the address and the delivery cost [ORD-02, ORD-05, ORD-06, ORD-07]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 } }, delivery)
      const { answer } = await place(byCourier(2_980 + COURIER), aKey(), delivery)
      expect(answer.order.deliveryData).toEqual({
        method: { code: 'courier', deliveryType: 'delivery' },
        deliveryPointId: null,
        currentPoint: null,
        cost: kopecksOf(COURIER),
        address,
      })
      expect([await stockOf(PRODUCT.kettle, 1), await stockOf(PRODUCT.kettle, WAREHOUSE)]).toEqual([3, 8])
    })

    it('for a delivery point is accepted [ORD-05, ORD-06, ORD-07, SHOPMAP-10]', async () => {
      const point = await pointAt()
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const request_ = anOrder(1_490 + 149, { methodCode: 'cdekPickup', shopId: undefined, deliveryPointId: point })
      const { answer } = await place(request_)
      expect(answer.order.deliveryData).toMatchObject({
        deliveryPointId: point,
        method: { code: 'cdekPickup', deliveryType: 'pickup' },
        currentPoint: { shop: { id: point, city: { id: BARNAUL } } },
      })
      expect(answer.order.shipments[0]?.deliveryDate).toBe('2026-05-03')
    })

    it('is returned with its city, its shipments with their dates, and the state of each item [ORD-04, ORD-08, ORD-09]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 2 }, [PRODUCT.shovel]: { count: 3 } })
      const { answer } = await place(anOrder(2 * 1_490 + 3 * 990))
      const id = answer.order.id as OrderId
      const { db } = database()
      const line = (product: number) =>
        db.updateTable('order_lines').where('order_id', '=', id).where('product_id', '=', product)
      await line(PRODUCT.kettle).set({ is_cancelled: true }).execute()
      await line(PRODUCT.shovel).set({ is_removed: true, is_replacement: true }).execute()
      const { line_id } = await db
        .selectFrom('order_lines')
        .select('id as line_id')
        .where('order_id', '=', id)
        .where('product_id', '=', PRODUCT.shovel)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('order_returns')
        .values({ order_id: id, order_line_id: line_id, count: 2, reason_id: 1, returned_on: '2026-05-09' as Day })
        .execute()
      const days = {
        delivery_date: '2026-05-05' as Day,
        storage_date: '2026-05-06' as Day,
        complete_date: '2026-05-07' as Day,
      }
      await db
        .updateTable('shipments')
        .set({ ...days, status: 15 })
        .where('order_id', '=', id)
        .execute()
      const { order } = (await request(shop(), getOrder, { params: { id }, query: { token: answer.token } })).answer
      expect(order.city.id).toBe(BARNAUL)
      expect(order.shipments).toMatchObject(
        [
          [
            {
              product: { id: PRODUCT.kettle },
              count: 2,
              isCancel: true,
              isRemoved: false,
              isReplacement: false,
              refunds: [],
            },
          ],
          [
            {
              product: { id: PRODUCT.shovel },
              count: 3,
              isCancel: false,
              isRemoved: true,
              isReplacement: true,
              refunds: [{ id: expect.any(Number) as number, count: 2, date: '2026-05-09' }],
            },
          ],
        ].map((items) => ({
          items,
          status: 15,
          deliveryDate: '2026-05-05',
          storageDate: '2026-05-06',
          completeDate: '2026-05-07',
        })),
      )
    })

    it('keeps titles and prices of its products as sold', async () => {
      await fill({ [PRODUCT.shovel]: { count: 2 } })
      const { answer } = await place(anOrder(1_980))
      const product = database().db.updateTable('products').where('id', '=', PRODUCT.shovel)
      await product.set({ title: 'Лопата', price: kopecksOf(1), is_on_sale: false }).execute()
      const { order } = (
        await request(shop(), getOrder, { params: { id: answer.order.id as OrderId }, query: { token: answer.token } })
      ).answer
      expect(order.shipments[0]?.items[0]).toMatchObject({
        price: kopecksOf(990),
        count: 2,
        product: { title: 'Лопата штыковая' },
      })
      expect(order.sum).toBe(kopecksOf(1_980))
      await product.set({ title: 'Лопата штыковая', price: kopecksOf(990), is_on_sale: true }).execute()
    })

    it('is returned by its signed link alone: another token or another order is 404', async () => {
      await fill({ [PRODUCT.shovel]: { count: 1 } })
      const { answer } = await place(anOrder(990))
      const id = answer.order.id as OrderId
      const read = (orderId: number, token?: string) =>
        callRaw(shop(), `/api/orders/${orderId}${token === undefined ? '' : `?token=${token}`}`).then((response) =>
          response.text(),
        )
      const nothing = JSON.stringify({ code: 404, message: 'Не найдено' })
      expect(JSON.parse(await read(id, answer.token))).toMatchObject({ order: { id } })
      for (const [orderId, token] of [
        [id, undefined],
        [id, ''],
        [id, `${answer.token.slice(0, -2)}AA`],
        [id - 1, answer.token],
        [id + 1, answer.token],
      ] as const) {
        expect(await read(orderId, token)).toBe(nothing)
      }
      const status = await request(shop(), getOrderStatus, { params: { id }, query: { token: answer.token } })
      expect(status.json).toEqual({ orderId: id, isPaid: false, status: 1 })
      expect((await request(shop(), getOrderStatus, { params: { id } })).status).toBe(404)
    })

    it('of an empty basket, or of one without ticked lines, is rejected', async () => {
      const error = { items: ['В корзине ничего не выбрано'] }
      expect((await place(anOrder(0))).error.errors).toEqual(error)
      await fill({ [PRODUCT.shovel]: { count: 1 } })
      await request(shop(), tickBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: true }, guest: guest() })
      expect((await place(anOrder(990))).error.errors).toEqual(error)
    })
  })
})
