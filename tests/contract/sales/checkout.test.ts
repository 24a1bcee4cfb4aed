import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import {
  changeOrderEmail,
  createOrder,
  getOrders,
  previewOrder,
  type OrderRequest,
} from '../../../src/contract/sales/orders.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { CityId, DeliveryPointId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import { aPerson, aPhone, verified } from '../support/accounts.ts'
import {
  address,
  aKey,
  anOrder,
  BARNAUL,
  checkoutOver,
  contact,
  MOSCOW,
  OWN_SHOP,
  pickup,
} from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { aGuest, callRaw, type Guest, request } from '../support/request.ts'
import { shopOver, TODAY } from '../support/shop.ts'
import { illTyped } from '../../support/fakes.ts'

describeOnEngines('a checkout', (database) => {
  const { shop, guest, becomeAnother, fill, place, stockOf } = checkoutOver(database)
  const orderCount = async () =>
    Number(
      (
        await database()
          .db.selectFrom('orders')
          .select((rows) => rows.fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    )

  it('gives the time of today when products of the shop itself are ready; products of the warehouse have no time', async () => {
    const preview = async () => {
      const { answer } = await request(shop(), previewOrder, { query: { at: pickup }, guest: guest() })
      return answer.order?.shipments.map(({ deliveryDate, readyTime }) => [deliveryDate, readyTime])
    }
    await fill({ [PRODUCT.kettle]: { count: 1 } })
    expect(await preview()).toEqual([[TODAY, '14:00']])
    await fill({ [PRODUCT.kettle]: { count: 0 }, [PRODUCT.shovel]: { count: 1 } })
    expect(await preview()).toEqual([['2026-05-02', undefined]])
  })

  it('lets a guest correct the e-mail of a placed order by its link; it is in no list of a user [CAB-04, CAB-16]', async () => {
    await fill({ [PRODUCT.kettle]: { count: 1 } })
    const { answer } = await place(anOrder(1_490, { contact: { ...contact, email: 'anna@exmaple.test' } }))
    const corrected = await request(shop(), changeOrderEmail, {
      params: { id: answer.order.id as OrderId },
      query: { token: answer.token },
      body: { email: 'anna@example.test' },
    })
    expect([corrected.status, corrected.answer.order.email]).toEqual([200, 'anna@example.test'])
    const { token } = await aPerson(shop())
    expect((await request(shop(), getOrders, { token })).answer.items).toEqual([])
  })

  describe('an order that changed since the preview', () => {
    it('returns 409 with the current order, and takes no stock [ORD-22]', async () => {
      await fill({ [PRODUCT.kettle]: { count: 12 }, [PRODUCT.last]: { count: 1 } })
      await database()
        .db.updateTable('stock')
        .set({ qty: 0 })
        .where('product_id', '=', PRODUCT.kettle)
        .where('location_id', '=', 1)
        .execute()
      await database().db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', PRODUCT.last).execute()
      const before = await orderCount()
      const { status, error } = await place(anOrder(12 * 1_490 + 300))
      expect([status, error.code, error.order?.sum]).toEqual([409, 409, kopecksOf(10 * 1_490)])
      expect(
        error.order?.shipments.flatMap(({ items }) => items.map(({ product, count }) => [product.id, count])),
      ).toEqual([[PRODUCT.kettle, 10]])
      expect([await orderCount(), await stockOf(PRODUCT.kettle, WAREHOUSE)]).toEqual([before, 10])
      expect((await place(anOrder(10 * 1_490))).status).toBe(201)
    })

    it('never uses a price that a client sends', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      expect((await place(anOrder(1))).error.order?.sum).toBe(kopecksOf(1_490))
    })

    it('returns 422 with code 100 when no product is left', async () => {
      await fill({ [PRODUCT.last]: { count: 1 } })
      await database().db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', PRODUCT.last).execute()
      const { status, error } = await place(anOrder(300))
      expect([status, error.code, error.messages]).toMatchObject([
        422,
        100,
        [{ productId: PRODUCT.last, message: 'Товар закончился' }],
      ])
    })
  })

  describe('one Idempotency-Key', () => {
    it('makes one order, with any number of requests, and returns it each time', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const key = aKey()
      const [first, again] = [await place(anOrder(1_490), key), await place(anOrder(1_490), key)]
      expect(again.status).toBe(201)
      expect(again.json).toEqual(first.json)
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      expect((await place(anOrder(1_490), key)).answer.order.id).toBe(first.answer.order.id)
      expect((await place(anOrder(1_490))).answer.order.id).not.toBe(first.answer.order.id)
    })

    it('is rejected with another order', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const key = aKey()
      await place(anOrder(1_490), key)
      const { status, error } = await place(anOrder(1_490, { comment: 'Другой заказ' }), key)
      expect([status, error.errors]).toEqual([
        422,
        { 'Idempotency-Key': ['Этот ключ уже использован для другого заказа'] },
      ])
    })

    it('is independent of the same key of another guest', async () => {
      const key = aKey()
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const mine = await place(anOrder(1_490), key)
      becomeAnother()
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      expect((await place(anOrder(1_490), key)).answer.order.id).not.toBe(mine.answer.order.id)
    })

    it('stores nothing of a rejected request', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const key = aKey()
      expect((await place(anOrder(1), key)).status).toBe(409)
      expect((await place(anOrder(1_490), key)).status).toBe(201)
    })

    it('is optional, and has at most 255 characters', async () => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      expect((await place(anOrder(1_490), 'x'.repeat(256))).status).toBe(400)
      const response = await callRaw(
        shop(),
        '/api/orders',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(createOrder.body.encode(anOrder(1_490))),
        },
        guest(),
      )
      expect(response.status).toBe(201)
    })
  })

  it('names the address of its letter, and only if one is sent', async () => {
    const sending = shopOver(database(), { sendsMail: true })
    const emailedTo = async (by: { guest: Guest } | { token: string }, email: string | undefined, over = sending) => {
      const body = { [PRODUCT.kettle]: { count: 1 } }
      await request(over, changeBasket, { query: { at: pickup }, body, ...by })
      const order = { ...anOrder(1_490), contact: { ...contact, email } }
      return (await request(over, createOrder, { query: { at: pickup }, body: order, ...by })).answer.emailedTo
    }
    const own = 'anna@example.test'
    expect(await emailedTo({ guest: aGuest() }, own)).toBe(own)
    expect(await emailedTo({ guest: aGuest() }, undefined)).toBeUndefined()
    expect(await emailedTo({ guest: aGuest() }, own, shopOver(database(), { sendsMail: false }))).toBeUndefined()

    const { id, token, email } = await aPerson(sending)
    expect(await emailedTo({ token }, undefined)).toBeUndefined()
    const change = (parts: { readonly is_email_confirmed?: boolean; readonly notify_email?: boolean }) =>
      sending.db.updateTable('users').set(parts).where('id', '=', id).execute()
    await change({ is_email_confirmed: true })
    expect(await emailedTo({ token }, undefined)).toBe(email)
    expect(await emailedTo({ token }, own)).toBe(own)
    await change({ notify_email: false })
    expect(await emailedTo({ token }, own)).toBeUndefined()
  })

  describe('a request with missing or invalid fields', () => {
    it.each<readonly [string, Partial<OrderRequest>, string]>([
      ['no shop', { shopId: undefined }, 'shopId'],
      ['a point for a shop', { shopId: 20 as ShopId }, 'shopId'],
      ['a courier without an address', { methodCode: 'courier' }, 'address'],
      [
        'an address in an unknown city',
        { methodCode: 'courier', address: { ...address, cityId: 1 as CityId } },
        'address.cityId',
      ],
      [
        'a courier where there is none',
        { methodCode: 'courier', address: { ...address, cityId: MOSCOW } },
        'methodCode',
      ],
      ['a method that nobody offers', { methodCode: 'externalCourier', address }, 'methodCode'],
      ['no point', { methodCode: 'cdekPickup', shopId: undefined }, 'deliveryPointId'],
      [
        'a point of another service',
        { methodCode: 'ozonPickup', deliveryPointId: OWN_SHOP as number as DeliveryPointId },
        'deliveryPointId',
      ],
      ['a promo code', { promocode: 'SALE' }, 'promocode'],
      ['bonuses of nobody', { bonus: 10 }, 'bonus'],
      ['a phone of another country', { contact: { ...contact, phone: '+375291234567' as Phone } }, 'contact.phone'],
      ['no name', { contact: { ...contact, firstName: ' ' } }, 'contact.firstName'],
      ['no e-mail for one', { contact: { ...contact, email: 'anna' } }, 'contact.email'],
      ['no consent', { policy: illTyped(false) }, 'policy'],
    ])('returns 422 with a field error: %s', async (_, rest, field) => {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      const at: DeliveryContext = { contextCityId: BARNAUL, deliveryType: 'pickup' }
      const { status, error } = await place(anOrder(1_490, rest), aKey(), at)
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
      expect(await stockOf(PRODUCT.kettle, 1)).toBe(3)
    })
  })

  it('puts no name, phone, email or cookie into the log or the response when the database rejects the row', async () => {
    await fill({ [PRODUCT.kettle]: { count: 1 } })
    await sql`alter table orders add constraint refused check (sum < 0) not valid`.execute(database().db)
    const response = await place(anOrder(1_490)).finally(() =>
      sql`alter table orders drop constraint refused`.execute(database().db),
    )
    expect(response.json).toEqual({ code: 500, message: 'Внутренняя ошибка сервера' })
    const logText = shop().logged().join('\n')
    expect(logText).toContain('violates check constraint')
    for (const secret of [
      'Анна',
      'Орлова',
      '9130000000',
      'anna@example.test',
      guest().cookie?.split('=')[1] ?? 'no cookie',
    ]) {
      expect(logText).not.toContain(secret)
    }
    expect((await place(anOrder(1_490))).status).toBe(201)
  })
})

describeOnEngines('limits of an order', (database) => {
  const limits = { mostUnits: 20, phoneCheckAbove: kopecksOf(3_000) }
  const { shop, fill, place, stockOf } = checkoutOver(database, { orderLimits: limits })
  const ofAnna = (phone: Phone) => ({ contact: { ...contact, phone } })

  it('allow a maximum number of units of a product per order, with any payment; no stock is taken for one more', async () => {
    await fill({ [PRODUCT.shovel]: { count: 21 } })
    for (const paymentMethod of ['onReceipt', 'online'] as const) {
      const { status, error } = await place(anOrder(21 * 990, { paymentMethod }))
      expect([status, error.code, error.messages]).toEqual([
        422,
        100,
        [{ productId: PRODUCT.shovel, message: 'Можно заказать не больше 20 шт.' }],
      ])
    }
    expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(100)
    await fill({ [PRODUCT.shovel]: { count: 20 } })
    expect((await place(anOrder(20 * 990, { paymentMethod: 'online' }))).status).toBe(201)
  })

  it('allow an order above a sum to be paid on receipt only from a confirmed phone, once per confirmation', async () => {
    const phone = aPhone()
    await fill({ [PRODUCT.shovel]: { count: 4 } })
    const { status, error } = await place(anOrder(4 * 990, ofAnna(phone)))
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['verificationToken']])
    const verificationToken = await verified(shop(), phone)
    expect((await place(anOrder(4 * 990, { ...ofAnna(aPhone()), verificationToken }))).status).toBe(422)
    expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(100)
    const key = aKey()
    const placed = await place(anOrder(4 * 990, { ...ofAnna(phone), verificationToken }), key)
    expect(placed.status).toBe(201)
    const again = await place(anOrder(4 * 990, ofAnna(phone)), key)
    expect([again.status, again.answer.order.id]).toEqual([201, placed.answer.order.id])
    await fill({ [PRODUCT.shovel]: { count: 4 } })
    expect((await place(anOrder(4 * 990, { ...ofAnna(phone), verificationToken }))).status).toBe(422)
    expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(96)
  })

  it('leave the confirmation valid when the order is rejected', async () => {
    const phone = aPhone()
    await fill({ [PRODUCT.shovel]: { count: 4 } })
    const verificationToken = await verified(shop(), phone)
    expect((await place(anOrder(1, { ...ofAnna(phone), verificationToken }))).status).toBe(409)
    expect((await place(anOrder(4 * 990, { ...ofAnna(phone), verificationToken }))).status).toBe(201)
  })

  it("require no confirmation up to the sum, for an order paid online, and of a user with the account's phone", async () => {
    await fill({ [PRODUCT.shovel]: { count: 3 } })
    expect((await place(anOrder(3 * 990, ofAnna(aPhone())))).status).toBe(201)
    await fill({ [PRODUCT.shovel]: { count: 4 } })
    expect((await place(anOrder(4 * 990, { ...ofAnna(aPhone()), paymentMethod: 'online' }))).status).toBe(201)
    const anna = await aPerson(shop())
    const asAnna = async (phone: Phone) => {
      await request(shop(), changeBasket, {
        query: { at: pickup },
        body: { [PRODUCT.shovel]: { count: 4 } },
        token: anna.token,
      })
      return request(shop(), createOrder, {
        query: { at: pickup },
        headers: { 'Idempotency-Key': aKey() },
        body: anOrder(4 * 990, ofAnna(phone)),
        token: anna.token,
      })
    }
    expect((await asAnna(aPhone())).status).toBe(422)
    expect((await asAnna(anna.phone)).status).toBe(201)
  })
})
