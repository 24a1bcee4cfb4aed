import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { askDeletion, deleteAccount, getUser } from '../../src/contract/accounts.ts'
import { changeBasket } from '../../src/contract/basket.ts'
import { createOrder } from '../../src/contract/orders.ts'
import { addAddress, answerQuestionnaire } from '../../src/contract/profile.ts'
import { refreshTokens, signIn } from '../../src/contract/sessions.ts'
import { aPerson, codeSentTo, PASSWORD, wrongCode, type Person } from './support/accounts.ts'
import { address, byCourier, checkoutOver, delivery } from './support/checkout.ts'
import { describeOnEngines } from './support/database.ts'
import { PRODUCT } from './support/goods.ts'
import { request } from './support/request.ts'

const NAME = 'Евстигнея'
const STREET = 'Тайный переулок'
const query = { at: delivery }

describeOnEngines('the deletion of an account', (database) => {
  const world = checkoutOver(database)
  const ask = (person: Person) => request(world.shop(), askDeletion, { token: person.token, body: {} })
  const remove = (person: Person, code: string) => request(world.shop(), deleteAccount, { token: person.token, body: { code } })
  const codeFor = async (person: Person) => {
    world.shop().wait(600_000)
    await ask(person)
    return codeSentTo(world.shop(), person.phone)
  }

  const anOwner = async () => {
    const person = await aPerson(world.shop())
    const { token } = person
    await request(world.shop(), changeBasket, { query, body: { [PRODUCT.shovel]: { count: 1, comment: NAME } }, token })
    const { order } = (
      await request(world.shop(), createOrder, {
        query,
        body: byCourier(1_239, {
          contact: { firstName: NAME, lastName: NAME, phone: person.phone, email: person.email },
          address: { ...address, street: STREET },
          comment: NAME,
        }),
        token,
      })
    ).answer
    await request(world.shop(), changeBasket, { query, body: { [PRODUCT.kettle]: { count: 1, comment: NAME } }, token })
    await request(world.shop(), addAddress, { token, body: { ...address, street: STREET } })
    const { db, now } = world.shop()
    const written = { user_id: person.id, created_at: now() }
    await db.insertInto('product_reviews').values({ ...written, created_at: now().toISOString(), product_id: PRODUCT.pan, author: NAME, rating: 5, comment: 'Хорошая' }).execute()
    await db.insertInto('feedback').values({ ...written, kind: 'letter', name: NAME, email: person.email, phone: null, topic: 'Вопрос', text: NAME }).execute()
    await db.insertInto('subscribers').values({ email: person.email, consented_at: now() }).execute()
    await db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', person.id).execute()
    await request(world.shop(), answerQuestionnaire, { token, body: { dwelling: 'flat', wishes: NAME } })
    return { person, orderId: order.id ?? 0 }
  }
  const complete = (id: number, status = 15) =>
    world.shop().db.updateTable('orders').set({ status }).where('id', '=', id).execute()

  it('needs a code that an SMS brings [CAB-18]', async () => {
    const person = await aPerson(world.shop())
    expect((await ask(person)).json).toEqual({ resendAfter: 60 })
    expect((await ask(person)).status).toBe(423)
    const code = await codeSentTo(world.shop(), person.phone)
    expect((await remove(person, wrongCode(code))).error.errors).toEqual({ code: ['Неверный код'] })
    expect((await remove(person, code)).status).toBe(204)
  })

  it('waits for open orders', async () => {
    const { person, orderId } = await anOwner()
    const code = await codeFor(person)
    expect((await remove(person, code)).json).toEqual({
      code: 409,
      message: 'Профиль можно удалить, когда все заказы получены или отменены',
    })
    await complete(orderId, 6)
    expect((await remove(person, code)).status).toBe(204)
  })

  it('ends every session, forgets the person everywhere, and keeps the order [CAB-18]', async () => {
    const { person, orderId } = await anOwner()
    const other = (await request(world.shop(), signIn, { body: { login: person.phone, password: PASSWORD } })).answer.access
    await complete(orderId)
    expect((await remove(person, await codeFor(person))).status).toBe(204)

    for (const token of [person.token, other.accessToken]) expect((await request(world.shop(), getUser, { token })).status).toBe(401)
    const { refreshToken } = person
    expect((await request(world.shop(), refreshTokens, { body: { refreshToken } })).status).toBe(401)
    expect((await request(world.shop(), signIn, { body: { login: person.phone, password: PASSWORD } })).status).toBe(401)

    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(world.shop().db)
    expect(tables.length).toBeGreaterThan(20)
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(world.shop().db)
      for (const personal of [person.phone, person.email, NAME, STREET]) {
        expect(JSON.stringify(rows).includes(personal), `${personal} in ${name}`).toBe(false)
      }
    }
    const order = world.shop().db.selectFrom('orders').select(['status', 'sum', 'user_id']).where('id', '=', orderId)
    expect(await order.executeTakeFirst()).toEqual({ status: 15, sum: 123_900, user_id: null })
  })
})
