import { beforeEach, expect, it } from 'vitest'
import { requestBackInStock, unsubscribeBackInStock } from '../../../src/contract/catalogue/back-in-stock.ts'
import { getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import { cancelOrder } from '../../../src/contract/sales/orders.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { CityId, DeliveryContext } from '../../../src/domain/place/place.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { sendBackInStockEmails } from '../../../src/service/catalogue/back-in-stock/send-back-in-stock-emails.ts'
import { eraseUser } from '../../../src/service/identity/deletion/erase.ts'
import { aPerson } from '../support/accounts.ts'
import { asPerson } from '../support/captcha.ts'
import { anOrder, BARNAUL, checkoutOver, MOSCOW } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { BARNAUL_OTHER_SHOP, BARNAUL_SHOP, PRODUCT, WAREHOUSE } from '../support/products.ts'
import { demoSettings } from '../support/shop.ts'
import { request } from '../support/request.ts'

const NO_CODE = 'x'.repeat(43)

describeOnEngines('a back-in-stock letter', (database) => {
  const { shop, guest, fill, place } = checkoutOver(database)
  let people = 0
  let email: string
  beforeEach(async () => {
    email = `waits${String((people += 1))}@example.test`
    shop().wait(600_000)
    await shop().db.deleteFrom('stock').where('product_id', '=', PRODUCT.lost).execute()
  })

  interface Subscription {
    readonly of?: number
    readonly to?: string
    readonly cityId?: CityId
    readonly token?: string
  }
  const send = async ({ of = PRODUCT.lost, to = email, cityId = BARNAUL, token }: Subscription = {}) =>
    request(shop(), requestBackInStock, {
      params: { id: of as ProductId },
      query: await asPerson(shop()),
      body: { email: to, cityId, policy: true as const },
      ...(token === undefined ? {} : { token }),
    })
  const comes = (location: number, qty = 1, of: number = PRODUCT.lost) =>
    shop()
      .db.insertInto('stock')
      .values({ product_id: of, location_id: location, qty })
      .onConflict((conflict) => conflict.columns(['product_id', 'location_id']).doUpdateSet({ qty }))
      .execute()
  const notify = () =>
    sendBackInStockEmails({
      db: shop().db,
      clock: { now: () => shop().now().getTime() },
      settings: demoSettings,
      origin: 'http://shop.test',
    })
  const lettersTo = async (to = email) => (await shop().inbox()).filter((letter) => letter.to === to)
  const codeIn = (text = '') => /http:\/\/shop\.test\/arrivals\/([\w-]{43})\//.exec(text)?.[1] ?? ''
  const rowsOf = (to = email) => shop().db.selectFrom('arrival_requests').selectAll().where('email', '=', to).execute()

  it('is sent once, and only when the product is available: with links to the product and to unsubscribe', async () => {
    expect((await send()).status).toBe(204)
    expect([await notify(), await lettersTo()]).toEqual([0, []])
    await comes(WAREHOUSE)
    expect([await notify(), await notify()]).toEqual([1, 0])
    const letters = await lettersTo()
    expect(letters).toMatchObject([{ channel: 'mail', subject: 'Кедр: снова есть Чугунок без склада' }])
    expect(letters[0]?.text).toContain('Чугунок без склада (Барнаул)\nhttp://shop.test/catalog/product/chugunok/')
    expect(codeIn(letters[0]?.text)).not.toBe('')
    await comes(WAREHOUSE, 0)
    await comes(WAREHOUSE, 7)
    expect([await notify(), (await lettersTo()).length]).toEqual([0, 1])
  })

  it('is requested with the same response by an existing subscriber, with the address in any case', async () => {
    const replies = [await send(), await send(), await send({ to: email.toUpperCase() })]
    expect(replies.map(({ status, json }) => [status, json])).toEqual([
      [204, undefined],
      [204, undefined],
      [204, undefined],
    ])
    await comes(WAREHOUSE)
    await notify()
    expect(await lettersTo()).toHaveLength(1)
  })

  it('is sent again to a subscriber who subscribed again', async () => {
    await send()
    await comes(WAREHOUSE)
    await notify()
    await send()
    expect([await notify(), (await lettersTo()).length]).toEqual([1, 2])
  })

  it('covers several products', async () => {
    await send()
    await send({ of: PRODUCT.pan })
    await comes(WAREHOUSE)
    await notify()
    const letters = await lettersTo()
    expect(letters.map((letter) => ('subject' in letter ? letter.subject : ''))).toEqual([
      'Кедр: снова есть то, чего вы ждали',
    ])
    for (const slug of ['chugunok', 'skovoroda-chugunnaya'])
      expect(letters[0]?.text).toContain(`/catalog/product/${slug}/`)
  })

  it('is sent when the product page shows the product as available in the city, and not earlier', async () => {
    const cities = { Барнаул: BARNAUL, Москва: MOSCOW } as const
    const stateShown = async (contextCityId: CityId) => {
      const at: DeliveryContext = { contextCityId, deliveryType: 'delivery' }
      return (await request(shop(), getProduct, { params: { slug: 'chugunok' as Slug }, query: { at } })).answer
        .stocksState
    }
    const notified = async () => {
      await notify()
      return (await lettersTo())
        .flatMap(({ text }) => [...text.matchAll(/\(([^)]+)\)\n/g)].map(([, city = '']) => city))
        .toSorted()
    }
    const can = async () =>
      (
        await Promise.all(
          Object.entries(cities).map(async ([title, id]) => ((await stateShown(id)) === 'no_stock' ? [] : [title])),
        )
      ).flat()
    for (const cityId of Object.values(cities)) await send({ cityId })
    expect([await notified(), await can()]).toEqual([[], []])
    await shop().db.updateTable('shops').set({ is_active: false }).where('id', '=', BARNAUL_OTHER_SHOP).execute()
    await comes(BARNAUL_OTHER_SHOP)
    expect(await notified()).toEqual([])
    await shop().db.updateTable('shops').set({ is_active: true }).where('id', '=', BARNAUL_OTHER_SHOP).execute()
    shop().forget()
    expect([await notified(), await can()]).toEqual([['Барнаул'], ['Барнаул']])
    await comes(WAREHOUSE)
    expect([await notified(), await can()]).toEqual([
      ['Барнаул', 'Москва'],
      ['Барнаул', 'Москва'],
    ])
  })

  it('is sent when a cancelled order returns the last unit', async () => {
    const { token } = await aPerson(shop())
    await fill({ [PRODUCT.last]: { count: 1 } })
    const placed = await place(anOrder(300))
    expect(placed.status).toBe(201)
    await send({ of: PRODUCT.last, token })
    expect(await notify()).toBe(0)
    const id = placed.answer.order.id as OrderId
    const { status } = await request(shop(), cancelOrder, {
      params: { id },
      query: { token: placed.answer.token },
      body: { reasonId: 1 },
      guest: guest(),
    })
    expect(status).toBe(200)
    expect([await notify(), (await lettersTo()).length]).toEqual([1, 1])
  })

  it('is not sent for a product off sale, only when it is back on sale; a deleted product deletes its subscriptions', async () => {
    await send({ of: PRODUCT.offSale })
    expect(await notify()).toBe(0)
    await shop().db.updateTable('products').set({ is_on_sale: true }).where('id', '=', PRODUCT.offSale).execute()
    expect(await notify()).toBe(1)
    await shop().db.updateTable('products').set({ is_on_sale: false }).where('id', '=', PRODUCT.offSale).execute()

    const { id } = await shop()
      .db.insertInto('products')
      .columns([
        'source',
        'source_id',
        'slug',
        'title',
        'sort_key',
        'sku',
        'price',
        'base_price',
        'category_id',
        'search_text',
      ])
      .expression((all) =>
        all
          .selectFrom('products')
          .where('id', '=', PRODUCT.lost)
          .select(({ val }) => [
            'source',
            val(email).as('source_id'),
            val(email).as('slug'),
            'title',
            'sort_key',
            'sku',
            'price',
            'base_price',
            'category_id',
            'search_text',
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await send({ of: id })
    await shop().db.deleteFrom('products').where('id', '=', id).execute()
    expect((await rowsOf()).map(({ product_id }) => product_id)).toEqual([PRODUCT.offSale])
  })

  it('is sent once per subscriber, also with concurrent checks', async () => {
    const waiting = Array.from({ length: 450 }, (_, index) => `crowd${String(people)}-${String(index)}@example.test`)
    await shop()
      .db.insertInto('arrival_requests')
      .values(
        waiting.map((to) => ({
          product_id: PRODUCT.lost,
          city_id: BARNAUL,
          email: to,
          user_id: null,
          asked_at: shop().now(),
        })),
      )
      .execute()
    await comes(BARNAUL_SHOP)
    const notified = await Promise.all(Array.from({ length: 4 }, notify))
    expect(notified.reduce((sum, one) => sum + one, 0)).toBe(waiting.length)
    const sent = (await shop().inbox()).map(({ to }) => to).filter((to) => to.startsWith(`crowd${String(people)}-`))
    expect(sent.toSorted()).toEqual(waiting.toSorted())
  })

  it('has a link that deletes all subscriptions of its address, and none of another', async () => {
    const other = `other-${email}`
    await send()
    await send({ to: other })
    await comes(WAREHOUSE)
    await notify()
    await send({ of: PRODUCT.elsewhere, cityId: MOSCOW })
    const forget = (code: string) => request(shop(), unsubscribeBackInStock, { body: { code } })
    const code = codeIn((await lettersTo())[0]?.text)
    expect((await forget(NO_CODE)).status).toBe(404)
    expect(await rowsOf()).toHaveLength(2)
    expect([(await forget(code)).status, (await forget(code)).status]).toEqual([204, 404])
    expect([(await rowsOf()).length, (await rowsOf(other)).length]).toEqual([0, 1])
  })

  it('a subscription of an unconfirmed email is deleted with the profile that made it, and no other', async () => {
    const person = await aPerson(shop())
    await send({ to: person.email })
    await send({ to: person.email, cityId: MOSCOW, token: person.token })
    await shop()
      .db.transaction()
      .execute((trx) => eraseUser(trx, person.id, shop().now()))
    expect((await rowsOf(person.email)).map(({ city_id }) => city_id)).toEqual([BARNAUL])
  })

  it('is rejected with field errors, for an unknown product or city, and without a captcha', async () => {
    const wrong = async (body: object, of = PRODUCT.lost as number) => {
      const sent = { email, cityId: BARNAUL, policy: true as const, ...body }
      const { status, error } = await request(shop(), requestBackInStock, {
        params: { id: of as ProductId },
        query: await asPerson(shop()),
        body: sent,
      })
      return [status, error.errors]
    }
    expect(await wrong({ email: 'anna' })).toEqual([422, { email: ['Неверный адрес электронной почты'] }])
    expect(await wrong({ policy: false })).toEqual([
      422,
      { policy: ['Нужно согласиться с обработкой персональных данных'] },
    ])
    expect(await wrong({ cityId: 987_654 })).toEqual([422, { cityId: ['Выберите город из списка'] }])
    expect(await wrong({}, 987_654)).toEqual([404, undefined])
    const { error } = await request(shop(), requestBackInStock, {
      params: { id: PRODUCT.lost as ProductId },
      body: { email, cityId: BARNAUL, policy: true as const },
    })
    expect(error.code).toBe(110)
    expect(await rowsOf()).toEqual([])
  })

  it('writes no address to the log', async () => {
    await send()
    await comes(WAREHOUSE)
    await notify()
    expect(await lettersTo()).toHaveLength(1)
    expect(shop().logged().join()).not.toContain(email)
  })
})
