import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { getPushKey, subscribeAccountPush, subscribePush } from '../../../src/contract/sales/push.ts'
import { signOut } from '../../../src/contract/identity/sessions.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import { pushBackInStock } from '../../../src/service/catalogue/back-in-stock/push-back-in-stock.ts'
import { sendPriceLetters } from '../../../src/service/catalogue/notices/price-letters.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { advanceOrder, type Advance } from '../../../src/service/sales/orders/advance.ts'
import { orderToken } from '../../../src/service/sales/order-token.ts'
import { aPerson } from '../support/accounts.ts'
import { anOrder, BARNAUL, pickup } from '../support/checkout.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { pushService, type PushBrowser } from '../support/push-service.ts'
import { aGuest, request } from '../support/request.ts'
import { demoSettings, SECRET, shopOver, stockShop, type TestShop } from '../support/shop.ts'

const LATER_MS = 3_600_000
const SHORT_MS = 300

describeShortOnPglite('a push message', (database, isShort) => {
  let shop: TestShop
  let push: Awaited<ReturnType<typeof pushService>>
  beforeAll(async () => {
    await stockShop(database())
    push = await pushService(SHORT_MS)
    shop = shopOver(database(), { sendPush: push.sendPush, areRatesLimited: false })
  })
  afterAll(() => push.stop())

  const advance = async (id: number, to: Advance) => {
    await advanceOrder({ db: shop.db, clock: { now: () => shop.now().getTime() } }, id, to)
    await shop.work()
  }
  const place = async (token?: string): Promise<OrderId> => {
    const who = token === undefined ? { guest: aGuest() } : { token }
    await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 1 } }, ...who })
    const { answer } = await request(shop, createOrder, { query: { at: pickup }, body: anOrder(990), ...who })
    await shop.work()
    return answer.order?.id as OrderId
  }
  const ofOrder = (browser: PushBrowser, id: OrderId, token = orderToken(SECRET, id)) =>
    request(shop, subscribePush, { body: { subscription: browser.subscription, order: { id, token } } })
  const aReader = async () => {
    const [browser, id] = [push.aBrowser(), await place()]
    expect((await ofOrder(browser, id)).status).toBe(204)
    return { browser, id }
  }
  const shown = (browser: PushBrowser) => browser.received().map(({ message }) => message)
  const subscriptions = (browser: PushBrowser) =>
    shop.db.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', browser.subscription.endpoint).execute()

  it('reports the steps of a guest order to the browser that has its token, once each', async () => {
    const { browser, id } = await aReader()
    await ofOrder(browser, id)
    for (const to of [4, 13] as const) await advance(id, to)
    await shop.work()
    expect(shown(browser)).toEqual([
      { title: `Собираем заказ № ${id}.`, body: '', href: `/order/success/?id=${id}&token=${orderToken(SECRET, id)}` },
      expect.objectContaining({
        title: `Заказ № ${id} готов к выдаче.`,
        body: expect.stringContaining('Храним до') as string,
      }),
    ])
    const [{ claims, key, headers } = { claims: null, key: '', headers: {} }] = browser.received()
    expect(key).toBe((await request(shop, getPushKey, {})).answer.key)
    expect(claims).toMatchObject({ aud: 'https://push.example.test', sub: 'http://shop.test' })
    expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
    expect(Object.keys(headers)).not.toContain('cookie')
  })

  it('reports the orders of an account until sign-out [CAB-16]', async () => {
    const { token, id: userId } = await aPerson(shop)
    const browser = push.aBrowser()
    const body = { subscription: browser.subscription, prices: false }
    expect((await request(shop, subscribeAccountPush, { token, body })).status).toBe(204)
    const id = await place(token)
    await advance(id, 4)
    expect(shown(browser)).toEqual([{ title: `Собираем заказ № ${id}.`, body: '', href: `/cabinet/orders/${id}/` }])
    await shop.db.updateTable('users').set({ notify_push: false }).where('id', '=', userId).execute()
    await advance(id, 13)
    expect(shown(browser)).toHaveLength(1)
    await shop.db.updateTable('users').set({ notify_push: true }).where('id', '=', userId).execute()
    await request(shop, signOut, { token })
    await advance(id, 15)
    expect(shown(browser)).toHaveLength(1)
  })

  if (isShort) return

  it('needs the token of the order, or the account', async () => {
    const [browser, id] = [push.aBrowser(), await place()]
    expect((await ofOrder(browser, id, 'another')).status).toBe(404)
    expect((await request(shop, subscribePush, { body: { subscription: browser.subscription } })).status).toBe(404)
    expect(await subscriptions(browser)).toEqual([])
  })

  it.each([
    ['http://push.example.test/a', 87],
    ['https://user@push.example.test/a', 87],
    ['https://push.example.test/a', 10],
  ])('is not sent to %s with a key of %d letters', async (endpoint, letters) => {
    const { keys } = push.aBrowser().subscription
    const subscription = { endpoint, keys: { ...keys, p256dh: keys.p256dh.slice(0, letters) } }
    expect((await request(shop, subscribePush, { body: { subscription } })).status).toBe(422)
    const { token } = await aPerson(shop)
    expect((await request(shop, subscribeAccountPush, { token, body: { subscription, prices: false } })).status).toBe(
      422,
    )
  })

  it('that a browser no longer wants ends its subscription', async () => {
    for (const status of [404, 410]) {
      const { browser, id } = await aReader()
      browser.answersWith(status)
      await advance(id, 4)
      expect(await subscriptions(browser)).toEqual([])
    }
  })

  it('is sent again while the push service fails, and not if it refuses the message', async () => {
    const { browser, id } = await aReader()
    browser.answersWith(503, 429, 201)
    await advance(id, 4)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      shop.wait(LATER_MS)
      await shop.work()
    }
    expect(shown(browser)).toHaveLength(1)
    browser.answersWith(403)
    await advance(id, 13)
    shop.wait(LATER_MS)
    await shop.work()
    expect([shown(browser).length, (await subscriptions(browser)).length]).toEqual([1, 1])
  })

  it.each(['silent', 'dropped'] as const)(
    'waits for a %s push service within its limit, and is sent later',
    async (fault) => {
      const { browser, id } = await aReader()
      push.behave(fault)
      await advance(id, 4)
      expect(shown(browser)).toEqual([])
      push.behave('well')
      shop.wait(LATER_MS)
      await shop.work()
      expect(shown(browser)).toHaveLength(1)
    },
  )

  it('is not sent a day later', async () => {
    const { browser, id } = await aReader()
    browser.answersWith(503)
    await advance(id, 4)
    shop.wait(25 * LATER_MS)
    await shop.work()
    expect(shown(browser)).toEqual([])
  })

  it('with a key that is no point of the curve removes the subscription', async () => {
    const { browser, id } = await aReader()
    await shop.db
      .updateTable('push_subscriptions')
      .set({ p256dh: 'A'.repeat(87) })
      .where('endpoint', '=', browser.subscription.endpoint)
      .execute()
    await advance(id, 4)
    expect(await subscriptions(browser)).toEqual([])
  })

  it('reports once that a product is back in stock', async () => {
    const browser = push.aBrowser()
    const subscribe = (productId: number, cityId: number) =>
      request(shop, subscribePush, {
        body: {
          subscription: browser.subscription,
          arrival: { productId: productId as ProductId, cityId: cityId as CityId },
        },
      })
    expect((await subscribe(PRODUCT.lost, BARNAUL)).status).toBe(204)
    expect([(await subscribe(999_999, BARNAUL)).status, (await subscribe(PRODUCT.lost, 999_999)).status]).toEqual([
      404, 422,
    ])
    const notify = () => pushBackInStock({ db: shop.db, clock: { now: () => shop.now().getTime() } })
    expect(await notify()).toBe(0)
    await shop.db.insertInto('stock').values({ product_id: PRODUCT.lost, location_id: WAREHOUSE, qty: 1 }).execute()
    expect([await notify(), await notify()]).toEqual([1, 0])
    await shop.work()
    expect(shown(browser)).toEqual([
      { title: 'Снова в продаже', body: 'Чугунок без склада (Барнаул)', href: '/catalog/product/chugunok/' },
    ])
  })

  it('reports favourites that became cheaper only to a browser that asked for prices', async () => {
    const { token, id: userId } = await aPerson(shop)
    const [asked, silent] = [push.aBrowser(), push.aBrowser()]
    for (const [{ subscription }, prices] of [
      [asked, true],
      [silent, false],
    ] as const)
      await request(shop, subscribeAccountPush, { token, body: { subscription, prices } })
    await shop.db
      .insertInto('favourites')
      .values({ user_id: userId, product_id: PRODUCT.shovel, created_at: shop.now(), seen_price: 9_999_900 as Kopecks })
      .execute()
    const deps = {
      db: shop.db,
      clock: { now: () => shop.now().getTime() },
      settings: demoSettings,
      origin: 'http://shop.test',
      secret: SECRET,
    }
    expect([await sendPriceLetters(deps), await sendPriceLetters(deps)]).toEqual([0, 0])
    await shop.work()
    expect(shown(asked)).toEqual([
      {
        title: 'Товары из избранного стали дешевле',
        body: expect.stringMatching(/ — .*₽$/) as string,
        href: '/cabinet/favourites/',
      },
    ])
    expect(shown(silent)).toEqual([])
  })

  it('is neither offered nor sent when the owner has switched push messages off', async () => {
    const { browser, id } = await aReader()
    const off = shopOver(database(), { settings: { 'browser.push': false }, sendPush: push.sendPush })
    const body = { subscription: browser.subscription, order: { id, token: orderToken(SECRET, id) } }
    expect((await request(off, getPushKey, {})).answer.key).toBeNull()
    expect((await request(off, subscribePush, { body })).status).toBe(404)
    const { token } = await aPerson(off)
    const account = { token, body: { subscription: browser.subscription, prices: false } }
    expect((await request(off, subscribeAccountPush, account)).status).toBe(404)
    await advanceOrder({ db: off.db, clock: { now: () => off.now().getTime() } }, id, 4)
    await off.work()
    expect(shown(browser)).toEqual([])
  })
})
