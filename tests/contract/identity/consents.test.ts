import { describe, expect, it } from 'vitest'
import { getStaffUser, removeSubscriber } from '../../../src/contract/admin/people.ts'
import { sendFeedback } from '../../../src/contract/content/feedback.ts'
import { subscribe, validateSubscription } from '../../../src/contract/content/subscription.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { CONSENT_FORMS } from '../../../src/service/identity/consents.ts'
import { eraseUser } from '../../../src/service/identity/public.ts'
import { purge } from '../../../src/service/commands/maintenance/purge.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { asPerson } from '../support/captcha.ts'
import { byCourier, checkoutOver, delivery } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { aStaff } from '../support/staff.ts'

const PEER = '203.0.113.7'
const DAY_MS = 86_400_000
const letter = { name: 'Олег', topic: 'Возврат', text: 'Не подошло', policy: true as const }

describe('the list of forms', () => {
  it('has every operation whose body has the box of the policy', () => {
    const names = endpoints.filter(({ body }) => 'policy' in (body.schema.properties ?? {})).map(({ name }) => name)
    expect(Object.keys(CONSENT_FORMS).toSorted()).toEqual(
      names.filter((name) => name !== validateSubscription.name).toSorted(),
    )
  })
})

describeOnPostgres('a consent', (database) => {
  const { shop } = checkoutOver(database)
  const of = (contact: string) =>
    database()
      .db.selectFrom('consents')
      .innerJoin('consent_texts', 'hash', 'text_hash')
      .select(['form', 'user_id', 'body', 'network_address', 'given_at', 'withdrawn_at'])
      .where('contact', '=', contact)
      .orderBy('id')
      .execute()
  const policy = (content: string) =>
    database().db.updateTable('pages').set({ content }).where('path', '=', '/politika_obrabotki_pd/').execute()
  const write = async (email: string, more: object = {}) =>
    request(shop(), sendFeedback, {
      query: await asPerson(shop()),
      body: { ...letter, email, ...more },
      peer: PEER,
    })
  const anOrderOf = async ({ token, phone, email }: Person) => {
    const query = { at: delivery }
    await request(shop(), changeBasket, { query, body: { [PRODUCT.shovel]: { count: 1 } }, token })
    const contact = { firstName: 'Пётр', lastName: 'Ильин', phone, email }
    const body = byCourier(1_239, { contact })
    expect((await request(shop(), createOrder, { query, body, token, peer: PEER })).status).toBe(201)
  }

  it('is stored with the text, time, network and form, once for each text', async () => {
    await policy('<p>Первая редакция</p>')
    await write('oleg@example.test')
    await write('Oleg@Example.test ')
    await policy('<p>Вторая редакция</p>')
    await write('oleg@example.test')
    expect(await of('oleg@example.test')).toEqual(
      ['<p>Первая редакция</p>', '<p>Вторая редакция</p>'].map((body) => ({
        form: 'sendFeedback',
        user_id: null,
        body,
        network_address: PEER,
        given_at: expect.any(Date),
        withdrawn_at: null,
      })),
    )
  })

  it('is not stored for a form that is rejected or only checked', async () => {
    const email = 'nobody@example.test'
    expect((await request(shop(), sendFeedback, { query: {}, body: { ...letter, email }, peer: PEER })).status).toBe(
      422,
    )
    expect((await request(shop(), validateSubscription, { body: { email, policy: true } })).status).toBe(200)
    expect(await of(email)).toEqual([])
  })

  it('to the newsletter ends when the reader unsubscribes or staff remove the address', async () => {
    const join = async (email: string) =>
      request(shop(), subscribe, { query: await asPerson(shop()), body: { email, policy: true } })
    await join('left@example.test')
    await join('removed@example.test')
    const sent = (await shop().inbox()).find(({ to }) => to === 'left@example.test')
    const unsubscribe = sent?.channel === 'mail' ? sent.unsubscribe : undefined
    expect((await shop().fetch(new Request(unsubscribe ?? '', { method: 'POST' }))).status).toBe(200)
    await request(shop(), removeSubscriber, {
      staff: await aStaff(shop()),
      params: { id: 'removed@example.test' },
    })
    for (const email of ['left@example.test', 'removed@example.test'])
      expect(await of(email)).toMatchObject([{ form: 'subscribe', withdrawn_at: expect.any(Date) }])
  })

  it("is shown to staff on the user's page", async () => {
    const person = await aPerson(shop())
    await anOrderOf(person)
    const { answer } = await request(shop(), getStaffUser, { staff: await aStaff(shop()), params: { id: person.id } })
    expect(answer.consents.given).toEqual([
      {
        form: 'Оформление заказа',
        givenAt: expect.any(String),
        withdrawnAt: null,
        text: expect.stringMatching(/^[\da-f]{12}$/),
        networkAddress: PEER,
      },
    ])
  })

  it('stays as evidence for three years after the account, without the contact and the network', async () => {
    const person = await aPerson(shop())
    await anOrderOf(person)
    const { db } = database()
    await db.transaction().execute((trx) => eraseUser(trx, person.id, shop().now()))
    const evidence = () => db.selectFrom('consents').selectAll().where('user_id', '=', person.id).execute()
    expect(await of(person.phone)).toEqual([])
    expect(await evidence()).toMatchObject([
      {
        form: 'createOrder',
        contact: expect.stringMatching(/^[\da-f]{64}$/),
        network_address: null,
        withdrawn_at: expect.any(Date),
      },
    ])
    await purge(db, new Date(shop().now().getTime() + 3 * 365 * DAY_MS))
    expect(await evidence()).toHaveLength(1)
    await purge(db, new Date(shop().now().getTime() + 4 * 365 * DAY_MS))
    expect(await evidence()).toEqual([])
  })
})
