import { expect, it } from 'vitest'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import {
  changeOrderEmail,
  createOrder,
  getOrder,
  refundOrder,
  repeatForEdit,
} from '../../../src/contract/sales/orders.ts'
import { changeSettings } from '../../../src/contract/identity/profile.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { advanceOrder, type Advance } from '../../../src/service/sales/orders/advance.ts'
import { announceOrder } from '../../../src/service/sales/orders/order-messages.ts'
import { payBackReturns } from '../../../src/service/sales/orders/returns/pay-back-returns.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { anOrder, byCourier, checkoutOver, delivery, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { placedOf, press } from '../support/payments.ts'
import { request } from '../support/request.ts'

describeOnPostgres('the messages of an order', (database) => {
  const { shop, fill, place } = checkoutOver(database)

  const textsTo = async (to: string, channel: 'mail' | 'sms') =>
    (await shop().inbox())
      .filter((message) => message.to === to && message.channel === channel)
      .map(({ text }) => text.replaceAll('\u00a0', ' '))

  const anOwner = async ({ isConfirmed = true } = {}): Promise<Person> => {
    const person = await aPerson(shop())
    await shop().db.updateTable('users').set({ is_email_confirmed: isConfirmed }).where('id', '=', person.id).execute()
    return person
  }

  const advance = (id: number, to: Advance) =>
    advanceOrder({ db: shop().db, clock: { now: () => shop().now().getTime() } }, id, to)

  const orderOf = async ({ token, phone, email }: Person, { isDelivered = false } = {}): Promise<number> => {
    const at = isDelivered ? delivery : pickup
    const contact = { firstName: 'Анна', lastName: 'Орлова', phone, email }
    await request(shop(), changeBasket, { query: { at }, body: { [PRODUCT.shovel]: { count: 1 } }, token })
    const body = isDelivered ? byCourier(1_239, { contact }) : anOrder(990, { contact })
    const { json, answer } = await request(shop(), createOrder, { query: { at }, body, token })
    if (answer.order?.id === undefined) throw new Error(JSON.stringify(json))
    return answer.order.id
  }

  it('are one letter and one SMS to the account per event [CAB-16]', async () => {
    const person = await anOwner()
    const id = await orderOf(person)
    for (const to of [4, 13, 15] as const) await advance(id, to)
    const letters = await textsTo(person.email, 'mail')
    expect(letters.map((text) => text.split('\n\n')[1])).toEqual([
      `Заказ № ${id} оформлен.`,
      `Собираем заказ № ${id}.`,
      `Заказ № ${id} готов к выдаче.`,
      `Заказ № ${id} выдан.`,
    ])
    expect(letters[0]).toContain('Анна, здравствуйте!')
    expect(letters[0]).toContain(`http://shop.test/cabinet/orders/${id}/`)
    const texts = await textsTo(person.phone, 'sms')
    expect(texts).toHaveLength(3)
    expect(texts[1]).toMatch(
      new RegExp(`^Кедр: заказ № ${id} готов к выдаче\\. Ждём вас: .+ Храним до 06\\.05\\.2026\\.$`),
    )
  })

  it('report that a delivery was handed to the carrier and delivered [CAB-16]', async () => {
    const person = await anOwner()
    const id = await orderOf(person, { isDelivered: true })
    for (const to of [4, 5, 15] as const) await advance(id, to)
    expect(await textsTo(person.phone, 'sms')).toEqual([
      `Кедр: заказ № ${id} оформлен.`,
      `Кедр: заказ № ${id} передан в службу доставки.`,
      `Кедр: заказ № ${id} доставлен.`,
    ])
  })

  it('follow the account settings at the time of sending [CAB-16]', async () => {
    const person = await anOwner()
    const set = (notifyEmail: boolean, notifySms: boolean) =>
      request(shop(), changeSettings, { token: person.token, body: { notifyEmail, notifySms, notifyPush: true } })
    await set(false, true)
    const id = await orderOf(person)
    expect([await textsTo(person.email, 'mail'), (await textsTo(person.phone, 'sms')).length]).toEqual([[], 1])
    await set(true, false)
    await advance(id, 6)
    expect([(await textsTo(person.email, 'mail')).length, (await textsTo(person.phone, 'sms')).length]).toEqual([1, 1])
    await set(false, false)
    await orderOf(person)
    expect([(await textsTo(person.email, 'mail')).length, (await textsTo(person.phone, 'sms')).length]).toEqual([1, 1])
  })

  it('are not sent to an unconfirmed email of the account [CAB-16]', async () => {
    const person = await anOwner({ isConfirmed: false })
    await orderOf(person)
    expect([await textsTo(person.email, 'mail'), (await textsTo(person.phone, 'sms')).length]).toEqual([[], 1])
  })

  it('are not sent twice when an event is announced or its job runs again [CAB-16]', async () => {
    const person = await anOwner()
    const id = await orderOf(person)
    await shop().work()
    const again = () =>
      shop()
        .db.transaction()
        .execute((trx) => announceOrder(trx, { orderId: id, fact: 'placed' }, shop().now()))
    await again()
    await again()
    await shop()
      .db.updateTable('jobs')
      .set({ done_at: null, payload: JSON.stringify({ orderId: id, fact: 'placed' }) })
      .where('kind', '=', 'orderMessage')
      .execute()
    expect([(await textsTo(person.email, 'mail')).length, (await textsTo(person.phone, 'sms')).length]).toEqual([1, 1])
  })

  it('of a guest are letters with a signed link, which opens the order, and no SMS [CAB-16]', async () => {
    const email = 'guest-of-messages@example.test'
    const contact = { firstName: 'Пётр', lastName: 'Липин', phone: '+79139990000' as Phone, email }
    await fill({ [PRODUCT.shovel]: { count: 1 } })
    const { answer } = await place(anOrder(990, { contact }))
    const [letter = ''] = await textsTo(email, 'mail')
    const link = new URL(/http:\S+/.exec(letter)?.[0] ?? 'http://none')
    expect([link.origin, link.pathname, link.searchParams.get('id')]).toEqual([
      'http://shop.test',
      '/order/success/',
      String(answer.order?.id),
    ])
    const token = link.searchParams.get('token') ?? ''
    const opened = await request(shop(), getOrder, {
      params: { id: Number(link.searchParams.get('id')) as OrderId },
      query: { token },
    })
    expect(opened.answer.order.id).toBe(answer.order?.id)
    expect(await textsTo(contact.phone, 'sms')).toEqual([])
  })

  it('of a guest without an e-mail are SMS [CAB-16]', async () => {
    const contact = { firstName: 'Пётр', lastName: 'Липин', phone: '+79139990002' as Phone }
    await fill({ [PRODUCT.shovel]: { count: 1 } })
    const { id = 0 } = (await place(anOrder(990, { contact }))).answer.order
    for (const to of [4, 13, 15] as const) await advance(id, to)
    expect((await textsTo(contact.phone, 'sms')).map((text) => text.split('.')[0])).toEqual([
      `Кедр: заказ № ${id} оформлен`,
      `Кедр: заказ № ${id} готов к выдаче`,
      `Кедр: заказ № ${id} выдан`,
    ])
  })

  it('go to the e-mail that the buyer mended by the link of the order, a few times [CAB-16]', async () => {
    const contact = { firstName: 'Пётр', lastName: 'Липин', phone: '+79139990003' as Phone, email: 'petr@exmaple.test' }
    await fill({ [PRODUCT.shovel]: { count: 1 } })
    const { answer } = await place(anOrder(990, { contact }))
    const params = { id: answer.order.id as OrderId }
    await shop().work()
    const correct = (email: string, token: string | undefined = answer.token) =>
      request(shop(), changeOrderEmail, { params, query: { token }, body: { email } })
    expect((await correct('petr@example.test', 'чужая')).status).toBe(404)
    expect((await correct('petr')).status).toBe(422)
    expect((await correct('petr@example.test')).answer.order.email).toBe('petr@example.test')
    const [letter = ''] = await textsTo('petr@example.test', 'mail')
    expect(letter).toContain('Лопата штыковая: 1 шт. по 990 ₽, 990 ₽')
    await advance(params.id, 4)
    expect(await textsTo('petr@example.test', 'mail')).toHaveLength(2)
    for (const nth of [2, 3, 4, 5]) expect((await correct(`petr${nth}@example.test`)).status).toBe(200)
    expect((await correct('petr6@example.test')).status).toBe(409)
  })

  it('report a payment, a cancellation and a refund [CAB-16]', async () => {
    const email = 'payer-of-messages@example.test'
    await fill({ [PRODUCT.shovel]: { count: 1 } })
    const contact = { firstName: 'Пётр', lastName: 'Липин', phone: '+79139990001' as Phone, email }
    const placed = placedOf(await place(anOrder(990, { contact, paymentMethod: 'online' })))
    await shop().work()
    await press(shop(), placed.paymentUrl, 'pay')
    await shop().work()
    await advance(placed.id, 6)
    expect((await textsTo(email, 'mail')).map((text) => text.split('\n\n')[1])).toEqual([
      `Заказ № ${placed.id} оформлен и ждёт оплаты.`,
      `Заказ № ${placed.id} оплачен.`,
      `Заказ № ${placed.id} отменён.`,
      `Возвращаем 990 ₽ за заказ № ${placed.id}.`,
    ])
  })

  it('of a changed order are one: the new order names the one that it replaces [ORD-17, CAB-16]', async () => {
    const person = await anOwner()
    const id = await orderOf(person)
    await request(shop(), repeatForEdit, {
      params: { id: id as OrderId },
      query: { onlyEdit: true },
      token: person.token,
    })
    const next = await orderOf(person)
    expect(await textsTo(person.phone, 'sms')).toEqual([
      `Кедр: заказ № ${id} оформлен.`,
      `Кедр: заказ № ${next} оформлен вместо заказа № ${id}.`,
    ])
    const letters = await textsTo(person.email, 'mail')
    expect(letters.at(-1)?.split('\n\n')[1]).toBe(`Заказ № ${next} оформлен вместо заказа № ${id}.`)
    expect(letters).toHaveLength(2)
  })

  it('report the refund of products returned in a shop [CAB-16]', async () => {
    const person = await anOwner()
    const id = await orderOf(person)
    for (const to of [4, 13, 15] as const) await advance(id, to)
    await request(shop(), refundOrder, {
      params: { id: id as OrderId },
      body: { items: [{ productId: PRODUCT.shovel as ProductId, count: 1, reasonId: 1 }], comment: '', fileIds: [] },
      token: person.token,
    })
    await payBackReturns({ db: shop().db, clock: { now: () => shop().now().getTime() } }, id)
    expect((await textsTo(person.phone, 'sms')).at(-1)).toBe(`Кедр: возвращаем 990 ₽ за заказ № ${id}.`)
  })
})
