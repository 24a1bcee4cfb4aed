import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import * as people from '../../../src/contract/admin/people.ts'
import { getUser } from '../../../src/contract/identity/accounts.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { getBonus } from '../../../src/contract/sales/loyalty.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { userExportCommand } from '../../../src/service/commands/user-data.ts'
import type { OperatorCommand } from '../../../src/service/platform/operator-command.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { byCourier, checkoutOver, delivery } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import { illTyped } from '../../support/fakes.ts'

describeOnEngines('people of the back office', (database) => {
  const { shop } = checkoutOver(database)
  const desk = async () => ({ staff: await aStaff(shop()) })
  const newest = async () => (await request(shop(), getAudit, await desk())).answer.items[0]
  const commanded = async (values: OperatorCommand['values']) => {
    const caller = { log: pino({ level: 'silent' }), progress: () => undefined, signal: new AbortController().signal }
    const outcome = await userExportCommand(values, { ...caller, database: database() })()
    return outcome._tag === 'Right' ? outcome.right : outcome.left
  }
  const anOrderOf = async ({ token, phone, email }: Person) => {
    const query = { at: delivery }
    await request(shop(), changeBasket, { query, body: { [PRODUCT.shovel]: { count: 1 } }, token })
    const contact = { firstName: 'Пётр', lastName: 'Ильин', phone, email }
    const { answer } = await request(shop(), createOrder, { query, body: byCourier(1_239, { contact }), token })
    return answer.order.id ?? 0
  }

  it('are found by name, e-mail and digits of the phone; one is shown with orders, bonuses and consents', async () => {
    const person = await aPerson(shop())
    const orderId = await anOrderOf(person)
    const { db, now } = shop()
    await db.updateTable('users').set({ is_email_confirmed: true }).where('id', '=', person.id).execute()
    await db
      .insertInto('subscribers')
      .values({ email: person.email, consented_at: now(), confirmed_at: now() })
      .execute()
    await db
      .insertInto('bonus_entries')
      .values({ user_id: person.id, amount: 40, kind: 'given', title: 'Подарок', created_at: now() })
      .execute()
    const found = async (text: string) =>
      (await request(shop(), people.getStaffUsers, { ...(await desk()), query: { text } })).answer.items
    const { phone, email, id } = person
    for (const text of [`8 (913) ${phone.slice(5)}`, phone.slice(-7), email, email.toUpperCase().slice(0, -3)])
      expect([text, (await found(text)).map((user) => user.id)]).toEqual([text, [id]])
    expect((await found('анна орл')).map((user) => user.id)).toContain(id)
    expect(await found('100%')).toEqual([])
    for (const last_name of ['Королёв-Райский', 'Королёв-Райский'.normalize('NFD')]) {
      await db.updateTable('users').set({ last_name }).where('id', '=', id).execute()
      for (const text of ['КОРОЛЕВ анна', 'анна королёв', 'райский'.normalize('NFD')])
        expect([last_name.length, text, (await found(text)).map((user) => user.id)]).toEqual([
          last_name.length,
          text,
          [id],
        ])
    }
    await db.updateTable('users').set({ last_name: 'Орлова' }).where('id', '=', id).execute()
    const params = { id }
    const { answer } = await request(shop(), people.getStaffUser, { ...(await desk()), params })
    expect(answer).toMatchObject({
      phone,
      orders: 1,
      ordersSum: 123_900,
      lastOrders: [{ id: orderId, statusTitle: expect.any(String), sum: 123_900 }],
      bonus: { balance: 40, entries: [{ title: 'Подарок', amount: 40 }] },
      consents: { notifyEmail: true, newsletterAt: expect.any(String) },
    })
  })

  it('are given bonuses and lose them with a reason that they read, a manager within the limit of the shop', async () => {
    const { id, token } = await aPerson(shop())
    const manager = await aStaff(shop(), 'manager')
    const give = async (amount: number, reason = 'За ожидание', staff?: Staff) =>
      request(shop(), people.giveBonuses, {
        ...(staff === undefined ? await desk() : { staff }),
        params: { id },
        body: { amount, reason },
      })
    expect((await give(1_500)).answer.bonus).toMatchObject({
      balance: 1_500,
      entries: [{ title: 'За ожидание', amount: 1_500 }],
    })
    expect(await newest()).toMatchObject({ subject: 'user', before: { bonuses: 0 }, after: { bonuses: 1_500 } })
    expect((await request(shop(), getBonus, { token })).answer.card?.balance).toBe(1_500)
    const errorOf = async (...call: Parameters<typeof give>) => (await give(...call)).error.errors?.amount
    expect(await errorOf(1_001, 'Много', manager)).toEqual(['За один раз — не больше 1000: больше может владелец'])
    expect(await errorOf(-1_001, 'Много', manager)).toEqual(['За один раз — не больше 1000: больше может владелец'])
    expect((await give(-1_000, 'Ошибка', manager)).answer.bonus?.balance).toBe(500)
    expect(await errorOf(-501)).toEqual(['На счёте 500'])
    expect(await errorOf(0)).toEqual(['Укажите, сколько бонусов'])
    expect((await give(1, ' ')).status).toBe(422)
    const nobody = { ...(await desk()), params: { id: 999_999 }, body: { amount: 1, reason: 'Нет' } }
    expect((await request(shop(), people.giveBonuses, nobody)).status).toBe(404)
  })

  it('are blocked with their sessions ended, and unblocked, with an audit row each', async () => {
    const { id, token } = await aPerson(shop())
    const block = async (isBlocked: boolean) =>
      request(shop(), people.changeStaffUser, { ...(await desk()), params: { id }, body: { isBlocked } })
    expect((await block(true)).answer).toMatchObject({ isBlocked: true, sessions: 0 })
    expect(await newest()).toMatchObject({ subject: 'user', subjectId: String(id), after: { isBlocked: true } })
    expect((await request(shop(), getUser, { token })).status).toBe(401)
    expect((await block(false)).answer.isBlocked).toBe(false)
    expect((await block(illTyped('да'))).status).toBe(422)
    const nobody = { ...(await desk()), params: { id: 999_999 }, body: { isBlocked: true } }
    expect((await request(shop(), people.changeStaffUser, nobody)).status).toBe(404)
    expect(await newest()).toMatchObject({ before: { isBlocked: true }, after: { isBlocked: false } })
  })

  it('are exported and deleted as the law requires once no order is open, and the audit log has no personal data', async () => {
    const person = await aPerson(shop())
    const orderId = await anOrderOf(person)
    const { id, phone, email } = person
    const exported = async () => request(shop(), people.exportStaffUser, { ...(await desk()), params: { id } })
    const data = JSON.stringify((await exported()).answer)
    expect(data).toContain(phone)
    expect(data).toContain('Ильин')
    expect(data).not.toMatch(/password_hash|idempotency_key|argon2|scrypt/)
    const file = join(mkdtempSync(join(tmpdir(), 'vitrina-person-')), 'person.json')
    expect(await commanded({ user: phone })).toEqual([JSON.stringify(JSON.parse(data), null, 2)])
    expect(await commanded({ user: String(id), file })).toEqual([expect.stringContaining('person.json')])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(data))
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await commanded({ user: String(id), file })).toMatch(/он уже есть/)
    const remove = async () => request(shop(), people.removeStaffUser, { ...(await desk()), params: { id } })
    expect((await remove()).error.message).toMatch(/^Профиль можно удалить, когда все заказы/)
    await shop().db.updateTable('orders').set({ status: 7 }).where('id', '=', orderId).execute()
    expect((await remove()).status).toBe(204)
    expect((await exported()).status).toBe(404)
    const order = await shop().db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
    expect(order).toMatchObject({ user_id: null, phone: '', last_name: '' })
    const audit = JSON.stringify(await shop().db.selectFrom('staff_audit').selectAll().execute())
    expect(audit).toContain('removeStaffUser')
    expect([phone, email, 'Орлова'].filter((text) => audit.includes(text))).toEqual([])
  })

  it('who subscribed are listed; only confirmed addresses are exported', async () => {
    const { db, now } = shop()
    await db
      .insertInto('subscribers')
      .values([
        { email: 'yes@shop.test', consented_at: now(), confirmed_at: now() },
        { email: 'no@shop.test', consented_at: now() },
      ])
      .execute()
    const { items } = (await request(shop(), people.getSubscribers, { ...(await desk()), query: { text: '@shop' } }))
      .answer
    expect(items.map(({ id, confirmedAt }) => [id, confirmedAt === null]).toSorted()).toEqual([
      ['no@shop.test', true],
      ['yes@shop.test', false],
    ])
    const { staff } = await desk()
    const csv = await (await callRaw(shop(), '/api/admin/subscribers.csv', { headers: staffHeaders(staff) })).text()
    expect([csv.includes('yes@shop.test'), csv.includes('no@shop.test')]).toEqual([true, false])
    const remove = () => request(shop(), people.removeSubscriber, { staff, params: { id: 'yes@shop.test' } })
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  })

  it('who reported as secret shoppers are listed and judged; tasks name a shop and a last day', async () => {
    const { id } = await aPerson(shop())
    const { staff } = await desk()
    const task = { shopId: 1, dateTo: '2026-06-01' as Day }
    const added = (await request(shop(), people.visitTasks.add, { staff, body: task })).answer
    expect(added.shop).toMatch(/, /)
    await shop()
      .db.insertInto('secret_shopper_visits')
      .values({ user_id: id, shop_id: 1, visited_on: '2026-05-01' as Day, comment: 'Чисто', created_at: shop().now() })
      .execute()
    const sent = async () =>
      (await request(shop(), people.getVisits, { staff, query: { status: 'sent' } })).answer.items
    const [visit] = await sent()
    expect(visit).toMatchObject({ author: 'Анна Орлова', comment: 'Чисто', files: [] })
    const params = { id: visit?.id ?? 0 }
    const judge = (of: number, status: 'approved') =>
      request(shop(), people.judgeVisit, { staff, params: { id: of }, body: { status } })
    const judged = await judge(params.id, 'approved')
    expect([(await judge(999_999, 'approved')).status, (await judge(params.id, illTyped('x'))).status]).toEqual([
      404, 422,
    ])
    expect(judged.answer.status).toBe('approved')
    expect(await newest()).toMatchObject({ before: { status: 'sent' }, after: { status: 'approved' } })
    expect(await sent()).toEqual([])
  })
})
