import { expect, it } from 'vitest'
import * as customers from '../../../src/contract/admin/customers.ts'
import { recordOrderPayment } from '../../../src/contract/admin/order-payments.ts'
import { removeStaffUser } from '../../../src/contract/admin/people.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { aPerson, aPhone, type Person } from '../support/accounts.ts'
import { anOrder, checkoutOver, pickup } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { TODAY } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'

describeOnEngines('customers of the back office', (database) => {
  const { shop, fill, place, becomeAnother } = checkoutOver(database)
  const desk = async () => ({ staff: await aStaff(shop()) })
  const contactOf = (phone: Phone, email: string | undefined, lastName = 'Гостева') => ({
    firstName: 'Вера',
    lastName,
    phone,
    email,
  })
  const guestOrder = async (phone: Phone, email?: string, lastName?: string): Promise<number> => {
    becomeAnother()
    shop().wait(1_000)
    await fill({ [PRODUCT.shovel]: { count: 1 } })
    const { answer } = await place(anOrder(990, { contact: contactOf(phone, email, lastName) }))
    return answer.order.id ?? 0
  }
  const orderOf = async ({ token, phone, email }: Person): Promise<number> => {
    const query = { at: pickup }
    await request(shop(), changeBasket, { query, body: { [PRODUCT.shovel]: { count: 1 } }, token })
    const body = anOrder(990, { contact: contactOf(phone, email, 'Орлова') })
    return (await request(shop(), createOrder, { query, body, token })).answer.order.id ?? 0
  }
  const found = async (text: string) =>
    (await request(shop(), customers.getCustomers, { ...(await desk()), query: { text } })).answer.items
  const read = async (id: string) => request(shop(), customers.getCustomer, { ...(await desk()), params: { id } })
  const set = (id: number, values: { readonly is_paid?: boolean; readonly status?: number }) =>
    shop().db.updateTable('orders').set(values).where('id', '=', id).execute()

  it('are one by phone, with and without an account, whatever e-mail was typed; found by any part of the phone', async () => {
    const phone = aPhone()
    const [first, second] = [await guestOrder(phone, 'one@guest.test'), await guestOrder(phone, 'two@guest.test')]
    const other = await guestOrder(aPhone(), 'TWO@guest.test', 'Другая')
    for (const text of [phone, phone.slice(-7), `8 (913) ${phone.slice(5)}`, 'one@guest', `вера ${phone.slice(-6)}`])
      expect([text, (await found(text)).map(({ id, orders }) => [id, orders])]).toEqual([text, [[`g${first}`, 2]]])
    expect(await found('100%')).toEqual([])
    const { answer } = await read(`g${second}`)
    expect(answer).toMatchObject({
      id: `g${first}`,
      userId: null,
      name: 'Гостева Вера',
      emails: ['two@guest.test', 'one@guest.test'],
      sameEmail: [{ id: `g${other}`, name: 'Другая Вера' }],
      lastOrders: [
        { id: second, isGuest: true },
        { id: first, isGuest: true },
      ],
    })
    const person = await aPerson(shop())
    const [own, before] = [await orderOf(person), await guestOrder(person.phone, 'later@guest.test')]
    expect(await found(person.phone.slice(-7))).toMatchObject([{ id: `u${person.id}`, orders: 2, name: 'Орлова Анна' }])
    expect((await read(`g${before}`)).answer).toMatchObject({
      id: `u${person.id}`,
      emails: [person.email, 'later@guest.test'],
      lastOrders: [
        { id: before, isGuest: true },
        { id: own, isGuest: false },
      ],
    })
    expect([(await read('g999999')).status, (await read('u999999')).status, (await read(`g${own}`)).status]).toEqual([
      404, 404, 404,
    ])
    const { items } = (await request(shop(), customers.getCustomers, { ...(await desk()), query: { limit: 2 } })).answer
    expect(items.map(({ id }) => id)).toEqual([`u${person.id}`, `g${other}`])
  })

  it('show what they paid without returns, and what is not paid apart', async () => {
    const phone = aPhone()
    const [paid, returned, unpaid, cancelled] = [
      await guestOrder(phone),
      await guestOrder(phone),
      await guestOrder(phone),
      await guestOrder(phone),
    ]
    await set(paid, { is_paid: true })
    await set(returned, { status: 15 })
    await set(cancelled, { is_paid: true, status: 6 })
    const line = await shop()
      .db.selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', returned)
      .executeTakeFirstOrThrow()
    const back = { order_line_id: line.id, order_id: returned, count: 1, reason_id: 1 }
    await shop()
      .db.insertInto('order_returns')
      .values({ ...back, returned_on: '2026-05-01' as Day, paid_back_at: shop().now() })
      .execute()
    expect((await read(`g${unpaid}`)).answer).toMatchObject({
      orders: 4,
      paidSum: 99_000,
      returnedSum: 99_000,
      unpaidSum: 99_000,
    })
    const part = {
      amount: 20_000 as Kopecks,
      receivedOn: TODAY as Day,
      note: '',
      seen: 0 as Kopecks,
    }
    const recorded = await request(shop(), recordOrderPayment, {
      ...(await desk()),
      params: { id: unpaid as OrderId },
      body: part,
    })
    expect(recorded.status).toBe(200)
    expect((await read(`g${unpaid}`)).answer).toMatchObject({ paidSum: 99_000, unpaidSum: 79_000 })
  })

  it('have notes with an author and a time, which follow a guest who registers', async () => {
    const person = await aPerson(shop())
    const order = await guestOrder(aPhone())
    const note = async (id: string, text: string) =>
      request(shop(), customers.addCustomerNote, { ...(await desk()), params: { id }, body: { text } })
    expect((await note(`g${order}`, ' Просит звонить после шести ')).answer.notes).toMatchObject([
      { text: 'Просит звонить после шести', author: expect.any(String), createdAt: expect.any(String) },
    ])
    expect((await note(`g${order}`, ' ')).status).toBe(422)
    expect((await note('u999999', 'Нет')).status).toBe(404)
    await note(`u${person.id}`, 'Постоянный покупатель')
    const { phone } = (await read(`g${order}`)).answer
    await shop()
      .db.updateTable('users')
      .set({ phone: phone as Phone })
      .where('id', '=', person.id)
      .execute()
    expect((await read(`u${person.id}`)).answer.notes.map(({ text }) => text)).toEqual([
      'Просит звонить после шести',
      'Постоянный покупатель',
    ])
  })

  it('without an account are exported and deleted as the law requires; the audit log has no personal data', async () => {
    const phone = aPhone()
    const [order, other] = [await guestOrder(phone, 'erase@guest.test', 'Стиралова'), await guestOrder(aPhone())]
    const params = { id: `g${order}` }
    const body = { text: 'Любит чай' }
    await request(shop(), customers.addCustomerNote, { ...(await desk()), params, body })
    const exported = async (staff: Awaited<ReturnType<typeof aStaff>>) =>
      request(shop(), customers.exportCustomer, { staff, params })
    const owner = await aStaff(shop())
    const data = JSON.stringify((await exported(owner)).answer)
    for (const text of [phone, 'Стиралова', 'erase@guest.test', 'Любит чай', 'Оформление заказа'])
      expect([text, data.includes(text)]).toEqual([text, true])
    expect(data).not.toMatch(/guest_key|idempotency_key|request_hash/)
    const manager = await aStaff(shop(), 'manager')
    expect((await exported(manager)).status).toBe(403)
    const remove = async (staff = owner, id = params.id) =>
      request(shop(), customers.removeCustomer, { staff, params: { id } })
    expect((await remove(manager)).status).toBe(403)
    expect((await remove()).error.message).toMatch(/^Данные можно удалить, когда все заказы/)
    await set(order, { status: 15 })
    expect((await remove()).status).toBe(204)
    expect([(await read(params.id)).status, await found(phone), (await remove()).status]).toEqual([404, [], 404])
    expect((await read(`g${other}`)).status).toBe(200)
    const row = await shop().db.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirst()
    expect(row).toMatchObject({ phone: '', first_name: '', last_name: '', email: null, address: null })
    const consents = await shop().db.selectFrom('consents').select('contact').where('contact', '=', phone).execute()
    expect(consents).toEqual([])
    const audit = JSON.stringify(await shop().db.selectFrom('staff_audit').selectAll().execute())
    expect(audit).toContain('removeCustomer')
    expect([phone, 'Стиралова', 'Любит чай'].filter((text) => audit.includes(text))).toEqual([])
  })

  it('with an account lose their guest orders with it', async () => {
    const person = await aPerson(shop())
    const guest = await guestOrder(person.phone, 'own@guest.test')
    const owner = await aStaff(shop())
    const id = `u${person.id}`
    const { answer } = await request(shop(), customers.exportCustomer, { staff: owner, params: { id } })
    expect(answer).toMatchObject({ user: { phone: person.phone }, guest: { orders: [{ id: guest }] } })
    const remove = () => request(shop(), removeStaffUser, { staff: owner, params: { id: person.id } })
    expect((await request(shop(), customers.removeCustomer, { staff: owner, params: { id } })).status).toBe(409)
    expect((await remove()).status).toBe(409)
    await set(guest, { status: 15 })
    expect((await remove()).status).toBe(204)
    const row = await shop().db.selectFrom('orders').selectAll().where('id', '=', guest).executeTakeFirst()
    expect(row).toMatchObject({ phone: '', last_name: '', email: null })
  })
})
