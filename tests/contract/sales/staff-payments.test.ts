import { expect, it } from 'vitest'
import { editStaffOrder } from '../../../src/contract/admin/order-edits.ts'
import { finishOrderRefund, recordOrderPayment } from '../../../src/contract/admin/order-payments.ts'
import { advanceStaffOrder, cancelStaffOrder, getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { removeOrderGoods } from '../../../src/contract/admin/returns.ts'
import { payOrder } from '../../../src/contract/sales/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { dayOfMillis } from '../../../src/domain/time/moment.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { removeSetting, storeSetting } from '../../../src/service/platform/settings/settings.ts'
import { anOrder, byCourier, checkoutOver, delivery } from '../support/checkout.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { openedBy, placedOf, press, spentOn } from '../support/payments.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const kopecks = (value: number) => value as Kopecks

describeShortOnPglite('payments that staff record', (database, isShort) => {
  const { shop, fill, place, stockOf } = checkoutOver(database)
  let staff: Staff | undefined
  const manager = async () => (staff ??= await aStaff(shop(), 'manager'))
  // a session of staff is shorter than a day
  const pass = (ms: number) => {
    shop().wait(ms)
    staff = undefined
  }
  const today = () => dayOfMillis(shop().now().getTime())
  const card = async (id: OrderId) =>
    (await request(shop(), getStaffOrder, { staff: await manager(), params: { id } })).answer
  const record = async (id: OrderId, amount: number, parts: { seen?: number; receivedOn?: Day } = {}) =>
    request(shop(), recordOrderPayment, {
      staff: await manager(),
      params: { id },
      body: {
        amount: kopecks(amount),
        receivedOn: parts.receivedOn ?? today(),
        note: 'Платёжка 12',
        seen: kopecks(parts.seen ?? 0),
      },
    })
  const finish = async (id: OrderId, refundId: number) =>
    request(shop(), finishOrderRefund, { staff: await manager(), params: { id, refundId } })
  const pageAt = async (path: string) =>
    (await callRaw(shop(), `/api/admin/orders${path}`, { headers: staffHeaders(await manager()) })).text()
  const online = async (count = 2) => {
    await fill({ [SHOVEL]: { count } })
    return placedOf(await place(anOrder(990 * count, { paymentMethod: 'online' })))
  }

  it('part by part: the order is paid when its whole sum is received, and its buyer is told', async () => {
    const { id, token } = await online()
    const part = await record(id, 98_000)
    expect(part.answer).toMatchObject({ isPaid: false, received: 98_000, status: ORDER_STATUS.awaitingPayment })
    expect(part.answer.history.at(-1)?.change).toMatch(/^Получена оплата 980\s₽, осталось оплатить 1\s000\s₽\.$/)
    expect(part.answer.payments.find(({ provider }) => provider === 'transfer')).toMatchObject({
      amount: 98_000,
      status: 'captured',
      note: 'Платёжка 12',
      author: 'Ольга',
      receivedOn: today(),
    })
    expect(await openedBy(shop(), { id, token })).toMatchObject({
      isPaid: false,
      partPaid: 98_000,
      paymentState: 'waiting',
    })
    const rest = await record(id, 100_000, { seen: 98_000 })
    expect(rest.answer).toMatchObject({ isPaid: true, received: 198_000, status: ORDER_STATUS.paid })
    await shop().work()
    expect((await card(id)).messages).toEqual(
      expect.arrayContaining([
        { fact: expect.stringMatching(/^partPaid \d+$/), channel: 'mail' },
        { fact: 'paid', channel: 'mail' },
      ]),
    )
  })

  it('money that staff received goes back by their hands, and they mark it', async () => {
    const { id } = await online()
    await record(id, 198_000)
    await request(shop(), cancelStaffOrder, { staff: await manager(), params: { id }, body: { reasonId: 1 } })
    await shop().work()
    const refund = (await card(id)).payments.flatMap(({ refunds }) => refunds)[0]
    expect(refund).toMatchObject({ amount: 198_000, status: 'owed' })
    const done = await finish(id, refund?.id ?? 0)
    expect(done.answer.payments.flatMap(({ refunds }) => refunds)).toMatchObject([{ status: 'done' }])
    expect(done.answer.history.at(-1)?.change).toMatch(/^Деньги возвращены: 1\s980\s₽\.$/)
    await shop().work()
    expect((await card(id)).messages).toContainEqual({ fact: `refunded ${refund?.id ?? 0}`, channel: 'mail' })
  })

  it('no print asks a courier for the money of an order that is paid on the site, nor calls it paid before it is', async () => {
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    const { id } = placedOf(await place({ ...byCourier(1_239), paymentMethod: 'online' }, undefined, delivery))
    const print = (kind: string) => pageAt(`/print?ids=${String(id)}&kind=${kind}`)
    const texts = {
      couriers: '<td class="number">не оплачен</td>',
      labels: '<p>Не оплачен</p>',
      sheets: 'онлайн, не оплачен',
    }
    for (const [kind, text] of Object.entries(texts)) expect(await print(kind)).toContain(text)
    await request(shop(), cancelStaffOrder, { staff: await manager(), params: { id }, body: { reasonId: 1 } })
  })

  it('the courier collects the rest, and receipts are printed by the shop', async () => {
    await storeSetting(database().db, 'legal.vat', '20', shop().now())
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    const id = (await place(byCourier(1_239), undefined, delivery)).answer.order.id as OrderId
    await record(id, 100_000)
    const couriers = await pageAt(`/print?ids=${String(id)}&kind=couriers`)
    expect(couriers).toMatch(/<td class="number">239\s₽<\/td>/)
    const day = (await card(id)).deliveryDate as Day
    const ofDay = (on: Day) => pageAt(`/couriers?day=${on}`)
    expect(await ofDay(day)).toContain(`<td>${String(id)}</td>`)
    expect(await ofDay('2020-01-01' as Day)).not.toContain(`<td>${String(id)}</td>`)
    expect(await pageAt(`/print?ids=${String(id)}&kind=labels`)).toMatch(
      new RegExp(`№ ${String(id)}</h1>[^]*<svg[^]*Получить 239\\s₽`),
    )
    for (let step = 0; step < 3; step++)
      await request(shop(), advanceStaffOrder, { staff: await manager(), params: { id }, body: {} })
    await shop().work()
    expect((await card(id)).receipts).toMatchObject([
      { kind: 'prepayment', amount: 100_000, status: 'byTill' },
      { kind: 'settlement', amount: 100_000, status: 'byTill' },
    ])
    await removeSetting(database().db, 'legal.vat')
  })

  if (isShort) return

  it('refuses what cannot be: too much, another sum seen, a future day, a paid or cancelled order', async () => {
    const { id } = await online()
    const errorOf = async (...input: Parameters<typeof record>) => {
      const { status, error } = await record(...input)
      return [status, error.message]
    }
    expect(await errorOf(999_999 as OrderId, 1)).toEqual([404, expect.anything()])
    expect((await finish(999_999 as OrderId, 1)).status).toBe(404)
    expect((await record(id, 0)).status).toBe(422)
    expect((await record(id, 1, { receivedOn: '2999-01-01' as Day })).status).toBe(422)
    expect(await errorOf(id, 198_001)).toEqual([409, 'Это больше, чем осталось оплатить'])
    expect((await record(id, 100_000)).status).toBe(200)
    expect(await errorOf(id, 100_000)).toEqual([409, expect.stringMatching(/^Пока вы писали/)])
    expect((await record(id, 98_000, { seen: 100_000 })).status).toBe(200)
    expect(await errorOf(id, 1, { seen: 198_000 })).toEqual([409, 'Заказ уже оплачен целиком'])
    expect((await finish(id, 999_999)).error.message).toBe('Этот возврат уже отмечен')
    const cancelled = await online()
    await request(shop(), cancelStaffOrder, {
      staff: await manager(),
      params: { id: cancelled.id },
      body: { reasonId: 1 },
    })
    expect(await errorOf(cancelled.id, 1)).toEqual([409, 'Заказ отменён: платёж записать нельзя'])
  })

  it('the buyer pays the rest online; a payment of the whole sum that was open before goes back', async () => {
    const { id, token, paymentUrl } = await online()
    await record(id, 98_000)
    const again = await request(shop(), payOrder, { params: { id }, query: { token }, body: {} })
    expect([again.status, again.answer.url === paymentUrl]).toEqual([200, false])
    await press(shop(), paymentUrl, 'pay')
    await shop().work()
    expect([(await card(id)).isPaid, await spentOn(shop(), id)]).toEqual([false, 0])
    await press(shop(), again.answer.url, 'pay')
    await shop().work()
    expect(await card(id)).toMatchObject({ isPaid: true, received: 198_000 })
    expect(await spentOn(shop(), id)).toBe(100_000)
    // the latest payment goes back first
    const [line] = (await card(id)).lines
    const staffed = { staff: await manager(), params: { id } }
    await request(shop(), removeOrderGoods, { ...staffed, body: { items: [{ lineId: line?.id ?? 0, count: 1 }] } })
    await shop().work()
    expect([await spentOn(shop(), id), (await card(id)).received]).toEqual([1_000, 99_000])
    await request(shop(), cancelStaffOrder, { ...staffed, body: { reasonId: 1 } })
    await shop().work()
    expect([await spentOn(shop(), id), (await card(id)).received]).toEqual([0, 0])
    expect((await openedBy(shop(), { id, token })).paymentState).toBe('refunding')
  })

  it('a part-paid order waits a day for the rest, then the part goes back with the stock', async () => {
    const stock = await stockOf(SHOVEL, WAREHOUSE)
    const { id } = await online()
    await record(id, 98_000)
    pass(3_600_000)
    await shop().work()
    expect((await card(id)).status).toBe(ORDER_STATUS.awaitingPayment)
    pass(86_400_000)
    await shop().work()
    const after = await card(id)
    expect([after.status, after.received]).toEqual([ORDER_STATUS.canceled, 0])
    expect(after.payments.flatMap(({ refunds }) => refunds)).toMatchObject([{ amount: 98_000, status: 'owed' }])
    expect(await stockOf(SHOVEL, WAREHOUSE)).toBe(stock)
  })

  it('an order that becomes cheaper than the part is paid, and the surplus goes back', async () => {
    await fill({ [SHOVEL]: { count: 3 } })
    const id = (await place(anOrder(2_970))).answer.order.id as OrderId
    await record(id, 150_000)
    const before = await card(id)
    const edited = await request(shop(), editStaffOrder, {
      staff: await manager(),
      params: { id },
      body: { revision: before.revision, lines: [{ lineId: before.lines[0]?.id ?? 0, count: 1 }], added: [] },
    })
    expect(edited.answer).toMatchObject({ refund: 51_000, due: 0, order: { isPaid: true, received: 99_000 } })
  })
})
