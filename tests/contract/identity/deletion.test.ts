import { right } from 'fp-ts/Either'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { askDeletion, deleteAccount, getUser } from '../../../src/contract/identity/accounts.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { addFavourite } from '../../../src/contract/catalogue/favourites.ts'
import { createOrder, refundOrder } from '../../../src/contract/sales/orders.ts'
import { addAddress, answerQuestionnaire } from '../../../src/contract/identity/profile.ts'
import { refreshTokens, signIn } from '../../../src/contract/identity/sessions.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { PRIMARY_ONLY } from '../../../src/service/platform/database/replicas.ts'
import { makeRouter } from '../../../src/service/platform/http/router.ts'
import { noLimits } from '../../../src/service/platform/limits/limiter.ts'
import { sendMessage } from '../../../src/service/platform/messages/send.ts'
import { giveVerificationToken } from '../../../src/service/identity/verification/tokens.ts'
import { aPerson, codeSentTo, PASSWORD, wrongCode, type Person } from '../support/accounts.ts'
import { address, byCourier, checkoutOver, delivery } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { TODAY } from '../support/shop.ts'
import { callRaw, request } from '../support/request.ts'
import { anUpload } from '../support/uploads.ts'
import { illTyped } from '../../support/fakes.ts'

const NAME = 'Евстигнея'
const STREET = 'Тайный переулок'
const query = { at: delivery }

describeOnPostgres('the deletion of an account', (database) => {
  const harness = checkoutOver(database)
  const send = (person: Person) => request(harness.shop(), askDeletion, { token: person.token, body: {} })
  const remove = (person: Person, code: string) =>
    request(harness.shop(), deleteAccount, { token: person.token, body: { code } })
  const codeFor = async (person: Person) => {
    harness.shop().wait(600_000)
    await send(person)
    return codeSentTo(harness.shop(), person.phone)
  }

  const anOwner = async () => {
    const person = await aPerson(harness.shop())
    const { token } = person
    await request(harness.shop(), changeBasket, {
      query,
      body: { [PRODUCT.shovel]: { count: 1, comment: NAME } },
      token,
    })
    const { order } = (
      await request(harness.shop(), createOrder, {
        query,
        body: byCourier(1_239, {
          contact: { firstName: NAME, lastName: NAME, phone: person.phone, email: person.email },
          address: { ...address, street: STREET },
          comment: NAME,
        }),
        token,
      })
    ).answer
    await request(harness.shop(), changeBasket, {
      query,
      body: { [PRODUCT.kettle]: { count: 1, comment: NAME } },
      token,
    })
    await request(harness.shop(), addAddress, { token, body: { ...address, street: STREET } })
    const { db, now } = harness.shop()
    const written = { user_id: person.id, created_at: now() }
    await db
      .insertInto('product_reviews')
      .values({
        ...written,
        created_at: now().toISOString(),
        product_id: PRODUCT.pan,
        author: NAME,
        rating: 5,
        comment: 'Хорошая',
      })
      .execute()
    await db
      .insertInto('feedback')
      .values({ ...written, kind: 'letter', name: NAME, email: person.email, phone: null, topic: 'Вопрос', text: NAME })
      .execute()
    await db.insertInto('subscribers').values({ email: person.email, consented_at: now() }).execute()
    const awaited = { product_id: PRODUCT.offSale, city_id: address.cityId, asked_at: now() }
    await db
      .insertInto('arrival_requests')
      .values([
        { ...awaited, email: person.email, user_id: null },
        { ...awaited, email: `work-${person.email}`, user_id: person.id },
      ])
      .execute()
    await db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', person.id).execute()
    await request(harness.shop(), answerQuestionnaire, { token, body: { dwelling: 'flat', wishes: NAME } })
    return { person, orderId: order.id ?? 0 }
  }
  const complete = async (id: number, status = 15) => {
    await harness.shop().db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    await harness
      .shop()
      .db.updateTable('shipments')
      .set({ status, complete_date: TODAY as Day })
      .where('order_id', '=', id)
      .execute()
  }
  const giveBack = async ({ token }: Person, id: number, fileIds: ReadonlyArray<number> = []) =>
    request(harness.shop(), refundOrder, {
      params: { id: id as OrderId },
      body: { items: [{ productId: PRODUCT.shovel as ProductId, count: 1, reasonId: 1 }], comment: NAME, fileIds },
      token,
    })
  const payBack = (id: number) =>
    harness
      .shop()
      .db.updateTable('order_returns')
      .set({ paid_back_at: harness.shop().now() })
      .where('order_id', '=', id)
      .execute()

  it('requires a code sent by SMS [CAB-18]', async () => {
    const person = await aPerson(harness.shop())
    expect((await send(person)).json).toEqual({ resendAfter: 60 })
    expect((await send(person)).status).toBe(423)
    const code = await codeSentTo(harness.shop(), person.phone)
    expect((await remove(person, wrongCode(code))).error.errors).toEqual({ code: ['Неверный код'] })
    expect((await remove(person, code)).status).toBe(204)
  })

  it('waits for open orders', async () => {
    const { person, orderId } = await anOwner()
    const openOrders = {
      code: 409,
      message: 'Профиль можно удалить, когда все заказы получены или отменены, а деньги за возвраты выплачены',
    }
    const texts = async () =>
      (await harness.shop().inbox()).filter(
        ({ to, text }) => to === person.phone && text.includes('для удаления профиля'),
      )
    expect((await send(person)).json).toEqual(openOrders)
    expect(await texts()).toEqual([])
    await complete(orderId, 6)
    const code = await codeFor(person)
    await complete(orderId, 1)
    expect((await remove(person, code)).json).toEqual(openOrders)
    await complete(orderId, 6)
    expect((await remove(person, code)).status).toBe(204)
  })

  it('waits for refunds of returned products', async () => {
    const { person, orderId } = await anOwner()
    await complete(orderId)
    const code = await codeFor(person)
    expect((await giveBack(person, orderId)).status).toBe(201)
    expect((await send(person)).status).toBe(409)
    expect((await remove(person, code)).status).toBe(409)
    await payBack(orderId)
    expect((await remove(person, code)).status).toBe(204)
  })

  it('is locked after five wrong codes, for the right code too [AUTH-10]', async () => {
    const person = await aPerson(harness.shop())
    const code = await codeFor(person)
    for (let step = 1; step <= 5; step++) expect((await remove(person, wrongCode(code, step))).status).toBe(422)
    expect((await remove(person, code)).error).toMatchObject({ code: 423, retryAfter: 600 })
  })

  it('returns 401 to a call that runs during the deletion', async () => {
    const person = await aPerson(harness.shop())
    const { db } = harness.shop()
    const recognisedThenDeleted = async () => {
      await db.deleteFrom('users').where('id', '=', person.id).execute()
      return { id: person.id, sessionId: 1, isAdmin: false }
    }
    const clock = { now: () => harness.shop().now().getTime() }
    const nothing = () => Promise.reject(new Error('this endpoint declares none'))
    const router = makeRouter(
      {
        db,
        reads: PRIMARY_ONLY,
        clock,
        log: pino({ level: 'silent' }),
        isSecure: false,
        purchasesAtOnce: 1,
        limiter: noLimits,
        origin: 'http://shop.test',
        secret: 'secret',
      },
      {
        authenticate: recognisedThenDeleted,
        captcha: { always: nothing, manyCodes: nothing, manyGuestOrders: nothing },
        deliveryContextAt: nothing,
        recordConsent: () => Promise.resolve(),
        admitStaff: nothing,
        recordChange: illTyped(nothing),
      },
    )
    router.on(addFavourite, async ({ body }, { user }) => {
      await db
        .insertInto('favourites')
        .values({ user_id: user.id, product_id: body.productId, created_at: harness.shop().now() })
        .execute()
      return right(undefined)
    })
    const response = await router.fetch(
      new Request(`http://shop.test${addFavourite.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ productId: PRODUCT.pan }),
      }),
    )
    expect([response.status, await response.json()]).toEqual([401, { code: 401, message: 'Необходима авторизация' }])
  })

  it('ends every session, deletes the personal data everywhere, and keeps the order [CAB-18]', async () => {
    const { person, orderId } = await anOwner()
    const other = (await request(harness.shop(), signIn, { body: { login: person.phone, password: PASSWORD } })).answer
      .access
    await complete(orderId)
    const photo = await anUpload(harness.shop(), person.token)
    expect((await giveBack(person, orderId, [photo.id])).status).toBe(201)
    await payBack(orderId)
    const code = await codeFor(person)
    const { db, now } = harness.shop()
    await giveVerificationToken(db, person.phone, now())
    for (const to of [person.phone, person.email])
      await sendMessage(db, { channel: 'sms', to, text: NAME }, { now: now() })
    expect((await remove(person, code)).status).toBe(204)
    expect((await callRaw(harness.shop(), photo.url)).status).toBe(404)
    expect((await harness.shop().inbox()).filter(({ text }) => text === NAME)).toEqual([])

    for (const token of [person.token, other.accessToken])
      expect((await request(harness.shop(), getUser, { token })).status).toBe(401)
    const { refreshToken } = person
    expect((await request(harness.shop(), refreshTokens, { body: { refreshToken } })).status).toBe(401)
    expect((await request(harness.shop(), signIn, { body: { login: person.phone, password: PASSWORD } })).status).toBe(
      401,
    )

    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(harness.shop().db)
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(harness.shop().db)
      for (const personal of [person.phone, person.email, NAME, STREET]) {
        expect(JSON.stringify(rows).includes(personal), `${personal} in ${name}`).toBe(false)
      }
    }
    const order = harness.shop().db.selectFrom('orders').select(['status', 'sum', 'user_id']).where('id', '=', orderId)
    expect(await order.executeTakeFirst()).toEqual({ status: 15, sum: 123_900, user_id: null })
  })
})
