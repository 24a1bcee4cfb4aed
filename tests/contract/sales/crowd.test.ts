import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { getStaffOrders } from '../../../src/contract/admin/orders.ts'
import { getCategories, getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { readinessOf } from '../../../src/service/platform/health/readiness.ts'
import { aKey, anOrder, pickup } from '../support/checkout.ts'
import { freshDatabase } from '../support/engines.ts'
import { paymentsOf, placedOf, press } from '../support/payments.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, callRaw, request, type Guest } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'

const REFUSED_MS = 100
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
  const timed = async <A>(call: Promise<A>) => {
    const begun = performance.now()
    const reply = await call
    return { reply, ms: performance.now() - begun }
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
    const refused = await timed(change(aGuest()))
    expect([refused.reply.status, refused.reply.json, refused.reply.headers.get('retry-after')]).toEqual([
      503,
      { code: 503, message: 'Магазин перегружен. Повторите чуть позже', retryAfter: 2 },
      '2',
    ])
    expect(refused.ms).toBeLessThan(REFUSED_MS)
    const key = aKey()
    // the queue holds four calls for each that runs
    const orders = Array.from({ length: 4 * AT_ONCE - queued.length }, () => order(buyer, key))
    expect((await order(buyer, key)).status).toBe(503)
    await open()
    const answers = await Promise.all([...running, ...queued, ...orders])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, ...orders.map(() => 201)])
    const [placed, repeated] = [(await orders[0])?.answer.order.id, (await order(buyer, key)).answer.order.id]
    expect(repeated).toBe(placed)
    expect((await request(shop, getBasket, { query: { at: pickup }, guest: buyer })).answer.count).toBe(0)
  })

  it('is served from its last step: an order runs before a basket that came earlier', async () => {
    const buyer = await aBuyer()
    await busy()
    const ended: Array<string> = []
    const log = async (name: string, call: Promise<unknown>) => {
      await call
      ended.push(name)
    }
    const calls = [log('basket', change(aGuest())), log('order', order(buyer))]
    await open()
    await Promise.all([...calls, ...running])
    expect(ended).toEqual(['order', 'basket'])
  })

  it('of one product leaves places to buyers of the others', async () => {
    const hot = shopOver(database, { purchasesAtOnce: 4, areRatesLimited: false })
    await busy()
    const add = (product: number) =>
      request(hot, changeBasket, { query: { at: pickup }, body: { [product]: { count: 1 } }, guest: aGuest() })
    const buyers = Array.from({ length: 20 }, () => timed(add(PRODUCT.shovel)))
    const others = [add(PRODUCT.kettle), add(PRODUCT.pan)]
    const refused = (await Promise.all(buyers.slice(2))).map(({ reply, ms }) => [reply.status, ms < REFUSED_MS])
    expect(refused).toEqual(refused.map(() => [503, true]))
    await open()
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200])
    expect((await Promise.all(buyers.slice(0, 2))).map(({ reply }) => reply.status)).toEqual([200, 200])
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
