import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { getStaffOrders } from '../../../src/contract/admin/orders.ts'
import { getCategories, getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, getOrders, previewOrder } from '../../../src/contract/sales/orders.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { readinessOf } from '../../../src/service/platform/health/readiness.ts'
import { aPerson } from '../support/accounts.ts'
import { aKey, anOrder, pickup } from '../support/checkout.ts'
import { freshDatabase } from '../support/engines.ts'
import { paymentsOf, placedOf, press } from '../support/payments.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, callRaw, request, type Guest } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'

// Statements of a step with one product.
const ROUND_TRIPS = { basket: 8, preview: 2, order: 18 }
const AT_ONCE = 1

// one engine: the limit concerns the calls of this process
describe('a crowd of buyers', () => {
  let database: OpenDatabase
  let shop: TestShop
  let open: () => Promise<void>
  let running: ReadonlyArray<Promise<{ readonly status: number }>>

  const change = (guest: Guest, count = 1) =>
    request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count } }, guest })
  const order = (guest: Guest, key = aKey(), paymentMethod: 'onReceipt' | 'online' = 'onReceipt') =>
    request(shop, createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': key },
      body: anOrder(990, { paymentMethod }),
      guest,
    })
  const aBuyer = async () => {
    const guest = aGuest()
    await change(guest)
    return guest
  }
  beforeAll(async () => {
    database = await freshDatabase('postgres', inject('engines'))
    await stockShop(database)
    shop = shopOver(database, { purchasesAtOnce: AT_ONCE, areRatesLimited: false })
  })
  afterAll(() => database.close())

  // The calls that run wait for a table that is locked.
  const busy = async () => {
    const trx = await database.db.startTransaction().execute()
    await sql`lock table basket_lines in access exclusive mode`.execute(trx)
    let isOpen = false
    open = async () => {
      if (!isOpen) await trx.rollback().execute()
      isOpen = true
    }
    onTestFinished(open)
    running = Array.from({ length: AT_ONCE }, () => change(aGuest()))
  }
  beforeEach(() => {
    running = []
  })

  it('is refused at once, in words and with Retry-After; the basket stays, and the order repeats with its key [ORD-02, CART-12]', async () => {
    const buyer = await aBuyer()
    await busy()
    const queued = [change(aGuest())]
    // the calls before it wait for the table
    const refused = await change(aGuest())
    expect([refused.status, refused.json, refused.headers.get('retry-after')]).toEqual([
      503,
      { code: 503, message: 'Магазин перегружен. Повторите чуть позже', retryAfter: 2 },
      '2',
    ])
    const key = aKey()
    // the queue holds four calls for each that runs
    const orders = Array.from({ length: 4 * AT_ONCE - queued.length }, () => order(buyer, key))
    expect((await order(buyer, key)).status).toBe(503)
    await open()
    // a call that waited too long was refused too
    const statuses = (await Promise.all([...running, ...queued, ...orders])).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    const [placed, repeated] = [await order(buyer, key), await order(buyer, key)].map(({ answer }) => answer.order.id)
    expect(repeated).toBe(placed)
    expect((await request(shop, getBasket, { query: { at: pickup }, guest: buyer })).answer.count).toBe(0)
  })

  it('sends so many statements for each step of a purchase', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => sent.mockRestore())
    const statementsOf = async (call: Promise<{ readonly status: number }>) => {
      sent.mockClear()
      expect((await call).status).toBeLessThan(300)
      return sent.mock.calls.length
    }
    const guest = aGuest()
    await change(aGuest())
    expect({
      basket: await statementsOf(change(guest)),
      preview: await statementsOf(request(shop, previewOrder, { query: { at: pickup }, guest })),
      order: await statementsOf(order(guest)),
    }).toEqual(ROUND_TRIPS)
  })

  it('sends as many statements for a list of orders as for one', async () => {
    const { token } = await aPerson(shop)
    const listed = async () => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      const { answer } = await request(shop, getOrders, { query: {}, token })
      const statements = sent.mock.calls.length
      sent.mockRestore()
      return { orders: answer.items.length, statements }
    }
    const place = async () => {
      await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 1 } }, token })
      const headers = { 'Idempotency-Key': aKey() }
      expect(
        (await request(shop, createOrder, { query: { at: pickup }, headers, body: anOrder(990), token })).status,
      ).toBe(201)
    }
    await place()
    const one = await listed()
    await place()
    await place()
    expect([one.orders, await listed()]).toEqual([1, { ...one, orders: 3 }])
  })

  it('of one product leaves places to buyers of the others', async () => {
    const hot = shopOver(database, { purchasesAtOnce: 4, areRatesLimited: false })
    await busy()
    const add = (product: number) =>
      request(hot, changeBasket, { query: { at: pickup }, body: { [product]: { count: 1 } }, guest: aGuest() })
    const buyers = Array.from({ length: 20 }, () => add(PRODUCT.shovel))
    const others = [add(PRODUCT.kettle), add(PRODUCT.pan)]
    const refused = (await Promise.all(buyers.slice(2))).map(({ status }) => status)
    expect(refused).toEqual(refused.map(() => 503))
    await open()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect((await Promise.all(buyers.slice(0, 2))).map(({ status }) => status)).toEqual([200, 200])
    await Promise.all(running)
  })

  it('does not stop staff, payment notifications and the catalogue', async () => {
    const buyer = await aBuyer()
    const staff = await aStaff(shop)
    const placed = placedOf(await order(buyer, aKey(), 'online'))
    await busy()
    const queue = Array.from({ length: 4 * AT_ONCE }, () => order(aGuest()))
    expect((await order(aGuest())).status).toBe(503)
    expect((await request(shop, getStaffOrders, { query: {}, staff })).status).toBe(200)
    expect((await request(shop, getCategories, {})).status).toBe(200)
    await press(shop, placed.paymentUrl, 'pay')
    expect(await paymentsOf(shop, placed.id)).toMatchObject([{ status: 'captured' }])
    await open()
    await Promise.all([...queue, ...running])
  })
})

// more than the process has sessions
const VISITORS = 40
// beside the one that holds the lock
const SESSIONS = 15
const UNDISTURBED_MS = 2_000

describe('a crowd of visitors that waits for the database', () => {
  let database: OpenDatabase
  let shop: TestShop
  beforeAll(async () => {
    database = await freshDatabase('postgres', inject('engines'))
    await stockShop(database)
    shop = shopOver(database, { areRatesLimited: false })
  })
  afterAll(() => database.close())

  const aCrowd = async () => {
    const trx = await database.db.startTransaction().execute()
    await sql`lock table product_pictures in access exclusive mode`.execute(trx)
    const visitors = Array.from({ length: VISITORS }, () =>
      request(shop, getProduct, { params: { slug: 'lopata-shtykovaya' as Slug }, query: { at: pickup } }),
    )
    onTestFinished(async () => {
      await trx.rollback().execute()
      expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual(visitors.map(() => 200))
    })
    const waiting = sql<{ count: number }>`select count(*) as count from pg_locks where not granted`
    await expect.poll(async () => (await waiting.execute(trx)).rows[0]?.count).toBeGreaterThanOrEqual(SESSIONS)
  }
  const within = <A>(work: Promise<A>) =>
    Promise.race([
      work,
      new Promise<'late'>((resolve) => {
        setTimeout(() => resolve('late'), UNDISTURBED_MS)
      }),
    ])

  it('does not fail a health check', async () => {
    const readiness = readinessOf({ db: database.db, isStopping: () => false, limitMs: UNDISTURBED_MS })
    expect(await readiness()).toBe('ready')
    await aCrowd()
    expect(await within(readiness())).toBe('ready')
  })

  it('does not delay staff', async () => {
    const staff = await aStaff(shop)
    await aCrowd()
    expect(await within(request(shop, getStaffOrders, { query: {}, staff }))).toMatchObject({ status: 200 })
  })

  it('does not delay the notification of a payment', async () => {
    const guest = aGuest()
    await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 1 } }, guest })
    const body = anOrder(990, { paymentMethod: 'online' })
    const headers = { 'Idempotency-Key': aKey() }
    const placed = placedOf(await request(shop, createOrder, { query: { at: pickup }, headers, body, guest }))
    const [payment] = await paymentsOf(shop, placed.id)
    await aCrowd()
    const notified = callRaw(shop, '/api/payments/callback/yookassa', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'notification', event: 'payment.succeeded', object: { id: payment?.provider_id } }),
    })
    expect(await within(notified)).toMatchObject({ status: 204 })
  })
})
