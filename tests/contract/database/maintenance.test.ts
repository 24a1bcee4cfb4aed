import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { getBasket } from '../../../src/contract/sales/basket.ts'
import { getUser } from '../../../src/contract/identity/accounts.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { subscribe } from '../../../src/contract/content/subscription.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import { eraseOldContacts } from '../../../src/service/identity/public.ts'
import { otherHosts } from '../../../src/service/commands/import/report.ts'
import { purge } from '../../../src/service/commands/maintenance/purge.ts'
import { withoutTimeLimit } from '../../../src/service/platform/database/without-timeout.ts'
import { aPerson } from '../support/accounts.ts'
import { asPerson } from '../support/captcha.ts'
import { anOrder, checkoutOver, pickup } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'
import { anUpload } from '../support/uploads.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'

const DAY_MS = 86_400_000

describeOnEngines('maintenance', (database) => {
  const { shop, guest, fill, place } = checkoutOver(database)
  const at = (days: number) => new Date(shop().now().getTime() + days * DAY_MS)
  const purged = (days: number) => purge(database().db, at(days))

  it("deletes a guest's basket when the cookie expires, not earlier, and no user's basket [OC-59]", async () => {
    const { token } = await aPerson(shop())
    await fill({ [PRODUCT.kettle]: { count: 1 } })
    const { guest_key } = await database()
      .db.selectFrom('baskets')
      .select('guest_key')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const has = async (key: string) =>
      (await database().db.selectFrom('baskets').select('id').where('guest_key', '=', key).execute()).length === 1
    await database()
      .db.insertInto('baskets')
      .values({ guest_key: 'user:1', created_at: at(0), updated_at: at(0) })
      .execute()
    await purged(30)
    expect([await has(guest_key), await has('user:1')]).toEqual([true, true])
    await purged(31.1)
    expect([await has(guest_key), await has('user:1')]).toEqual([false, true])
    expect((await request(shop(), getBasket, { query: { at: pickup }, guest: guest() })).answer.items).toEqual([])
    expect((await request(shop(), getUser, { token })).status).toBe(200)
  })

  it('deletes more rows than one statement takes', async () => {
    await sql`insert into attempts (key, made_at, last_at)
      select 'old ' || number, '{}', ${at(-3)}::timestamptz from generate_series(1, 10001) as number`.execute(
      database().db,
    )
    expect(await purged(0)).toMatchObject({ attempts: 10_001 })
  })

  it('deletes the keys of old orders, and keeps the orders', async () => {
    await fill({ [PRODUCT.kettle]: { count: 1 } })
    const key = 'kept for a month'
    const placed = await place(anOrder(1_490), key)
    expect(placed.status, JSON.stringify(placed.json)).toBe(createOrder.status)
    const keyOf = async () =>
      (
        await database()
          .db.selectFrom('orders')
          .select('idempotency_key')
          .where('id', '=', placed.answer.order.id as OrderId)
          .executeTakeFirstOrThrow()
      ).idempotency_key
    await purged(29)
    expect(await keyOf()).toBe(key)
    await purged(31)
    expect(await keyOf()).toBeNull()
  })

  it('erases the contact of finished orders of a given age, the oldest first, and keeps their sums', async () => {
    const ids: Array<OrderId> = []
    while (ids.length < 3) {
      await fill({ [PRODUCT.kettle]: { count: 1 } })
      ids.push((await place(anOrder(1_490))).answer.order.id as OrderId)
    }
    const [old, newer, open] = ids as [OrderId, OrderId, OrderId]
    const change = (id: OrderId, created_at: Date, status: number) =>
      database().db.updateTable('orders').set({ created_at, status }).where('id', '=', id).execute()
    await change(old, at(-2_000), ORDER_STATUS.completed)
    await change(newer, at(-1_900), ORDER_STATUS.canceled)
    await change(open, at(-2_100), ORDER_STATUS.collecting)
    const erased = (days: number, most: number) =>
      database()
        .db.transaction()
        .execute((trx) => eraseOldContacts(trx, at(days), most))
    const contacts = async () =>
      (
        await database()
          .db.selectFrom('orders')
          .select(['first_name', 'phone', 'email', 'items_sum'])
          .where('id', 'in', ids)
          .orderBy('id')
          .execute()
      ).map(({ first_name, phone, email, items_sum }) => `${first_name}${phone}${email ?? ''} ${String(items_sum)}`)
    const whole = 'Анна+79130000000anna@example.test 149000'
    expect([await erased(-2_050, 10), await contacts()]).toEqual([0, [whole, whole, whole]])
    expect([await erased(-1_000, 1), await contacts()]).toEqual([1, [' 149000', whole, whole]])
    expect([await erased(-1_000, 10), await erased(-1_000, 10)]).toEqual([1, 0])
    expect(await contacts()).toEqual([' 149000', ' 149000', whole])
  })

  it('deletes subscriptions after a year of waiting', async () => {
    const row = { product_id: PRODUCT.lost, city_id: pickup.contextCityId, user_id: null }
    await database()
      .db.insertInto('arrival_requests')
      .values([
        { ...row, email: 'early@example.test', asked_at: at(0) },
        { ...row, email: 'late@example.test', asked_at: at(1) },
      ])
      .execute()
    const left = async () =>
      (await database().db.selectFrom('arrival_requests').select('email').orderBy('email').execute()).map(
        ({ email }) => email,
      )
    await purged(364.9)
    expect(await left()).toEqual(['early@example.test', 'late@example.test'])
    await purged(365.1)
    expect(await left()).toEqual(['late@example.test'])
  })

  it('deletes expired sessions, captchas, unconfirmed addresses and unused uploads', async () => {
    const person = await aPerson(shop())
    await anUpload(shop(), person.token)
    await request(shop(), subscribe, {
      query: await asPerson(shop()),
      body: { email: 'late@example.test', policy: true },
    })
    await purged(200)
    const left = async (table: 'sessions' | 'refresh_tokens' | 'captcha_uses' | 'subscribers' | 'files') =>
      (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(database().db)).rows[0]
        ?.count
    expect([
      await left('sessions'),
      await left('refresh_tokens'),
      await left('captcha_uses'),
      await left('subscribers'),
      await left('files'),
    ]).toEqual([0, 0, 0, 0, 0])
    expect(await purged(200)).toEqual(expect.objectContaining({ sessions: 0, files: 0 }))
  })

  it('reports an import without a limit of time, for it counts the pictures of the whole catalogue', async () => {
    const hosts = await database()
      .db.connection()
      .execute(async (connection) => {
        await sql`insert into product_pictures (product_id, position, source)
        select ${PRODUCT.kettle}, number, 'https://other.example/' || number from generate_series(100, 30000) number`.execute(
          connection,
        )
        const { source } = await connection
          .selectFrom('products')
          .select('source')
          .where('id', '=', PRODUCT.kettle)
          .executeTakeFirstOrThrow()
        await sql`set statement_timeout = 1`.execute(connection)
        return otherHosts(connection, source, []).finally(() => sql`reset statement_timeout`.execute(connection))
      })
    expect(hosts).toContain('other.example (29901)')
  })
})

describeOnEngines('a statement', (database) => {
  let shop: TestShop
  beforeAll(() => {
    shop = shopOver(database())
  })
  const limit = async (run = shop.db) =>
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(run)).rows[0]?.statement_timeout

  it('of a page is aborted after 30 s on a server; one that moves a catalogue is not', async () => {
    const usual = database().engine === 'postgres' ? '30s' : '0'
    expect(await limit()).toBe(usual)
    const inside = await shop.db.transaction().execute(async (trx) => {
      await withoutTimeLimit(trx)
      return limit(trx)
    })
    expect([inside, await limit()]).toEqual(['0', usual])
  })
})
