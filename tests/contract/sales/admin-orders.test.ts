import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import {
  addOrderNote,
  advanceStaffOrder,
  cancelStaffOrder,
  changeStaffOrderEmail,
  closeUncollectedOrder,
  getOrderChoices,
  getStaffOrder,
  getStaffOrders,
  openAsBuyer,
} from '../../../src/contract/admin/orders.ts'
import {
  getReturn,
  getReturns,
  payBackReturn,
  receiveReturn,
  rejectReturn,
  stockReturn,
  refundOrderGoods,
  removeOrderGoods,
  replaceOrderGoods,
} from '../../../src/contract/admin/returns.ts'
import { getDashboard } from '../../../src/contract/admin/work.ts'
import { getUser } from '../../../src/contract/identity/accounts.ts'
import { getOrder, refundOrder } from '../../../src/contract/sales/orders.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { ORDER_STATUS, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import { pageOfOrders } from '../../../src/service/sales/admin/find-orders.ts'
import { aPerson } from '../support/accounts.ts'
import { anOrder, byCourier, checkoutOver, delivery } from '../support/checkout.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { placedOf, press, spentOn } from '../support/payments.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { TODAY } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import { anUpload } from '../support/uploads.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { illTyped } from '../../support/fakes.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const { awaitingPayment, canceled, canceledWithoutReturn, collecting, completed, paid, ready } = ORDER_STATUS

describeShortOnPglite('orders of the back office', (database, isShort) => {
  const { shop, fill, place, stockOf } = checkoutOver(database)
  let staff: Staff | undefined
  const manager = async () => (staff ??= await aStaff(shop(), 'manager'))

  const card = async (id: number) =>
    request(shop(), getStaffOrder, { staff: await manager(), params: { id: id as OrderId } })
  const advance = async (id: number, to?: number) =>
    request(shop(), advanceStaffOrder, {
      staff: await manager(),
      params: { id: id as OrderId },
      body: { to: to as OrderStatus },
    })
  const onReceipt = async (count = 2): Promise<OrderId> => {
    await fill({ [SHOVEL]: { count } })
    return (await place(anOrder(990 * count))).answer.order.id as OrderId
  }
  const paidOnline = async (): Promise<OrderId> => {
    await fill({ [SHOVEL]: { count: 3 }, [PRODUCT.kettle]: { count: 1 } })
    const order = placedOf(await place(anOrder(4_460, { paymentMethod: 'online' })))
    await press(shop(), order.paymentUrl, 'pay')
    return order.id
  }
  const handedOver = async (id: OrderId) => {
    while ((await card(id)).answer.nextStep !== null) await advance(id)
    return id
  }
  const newestAudit = async (subject: string) =>
    (await request(shop(), getAudit, { staff: await aStaff(shop()), query: { subject } })).answer.items[0]
  const spent = async (id: number) => (await shop().work(), spentOn(shop(), id))
  const raw = async (path: string) => callRaw(shop(), path, { headers: staffHeaders(await manager()) })

  it('shows the buyer, products, payments and history of an order, and its next step', async () => {
    const id = await paidOnline()
    await shop().work()
    const order = (await card(id)).answer
    expect(order).toMatchObject({
      id,
      status: paid,
      statusTitle: 'Оплачен',
      nextStep: { status: collecting, title: 'Собирается' },
      canCancel: true,
      canRemoveGoods: true,
      canReturnGoods: false,
      isPaid: true,
      units: 4,
      buyer: { userId: null, firstName: 'Анна', phone: '+79130000000', email: 'anna@example.test' },
      payments: [{ provider: 'yookassa', status: 'captured', amount: 446_000, refunds: [] }],
      history: [{ status: paid, statusTitle: 'Оплачен', isPaid: true }],
      messages: [
        { fact: 'placed', channel: 'mail' },
        { fact: 'paid', channel: 'mail' },
      ],
    })
    expect(order.lines.map(({ title, sku, count }) => [title, sku, count])).toContainEqual([
      'Лопата штыковая',
      'SD-1',
      3,
    ])
    expect((await card(999_999)).status).toBe(404)
    const choices = (await request(shop(), getOrderChoices, { staff: await manager() })).answer
    expect(choices.statuses).toContainEqual({ id: completed, title: 'Выдан' })
    expect(choices.cancelReasons.map(({ id: reason }) => reason)).toEqual([7, 8, 9, 10, 1, 2, 3, 4, 5, 6])
  })

  it('finds orders by status, day, text and payment, sorted and in pages', async () => {
    await shop().db.deleteFrom('orders').execute()
    const cheap = await onReceipt(1)
    const dear = await onReceipt(3)
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    const sent = (await place(byCourier(1_239), undefined, delivery)).answer.order.id
    await advance(dear)
    const found = async (query: Parameters<typeof getStaffOrders.query.encode>[0]) =>
      (await request(shop(), getStaffOrders, { staff: await manager(), query })).answer
    const ids = async (query: Parameters<typeof found>[0]) => (await found(query)).items.map(({ id }) => id)
    expect(await ids({})).toEqual([sent, dear, cheap])
    expect(await ids({ sort: 'sum', direction: 'asc' })).toEqual([cheap, sent, dear])
    expect(await ids({ status: [collecting] })).toEqual([dear])
    expect(await ids({ deliveryType: 'delivery' })).toEqual([sent])
    expect(await ids({ from: TODAY as Day, to: TODAY as Day })).toEqual([sent, dear, cheap])
    expect(await ids({ to: '2026-04-30' as Day })).toEqual([])
    expect(await ids({ isPaid: true })).toEqual([])
    expect(await ids({ paymentMethod: 'online' })).toEqual([])
    expect(await ids({ text: String(cheap) })).toEqual([cheap])
    for (const text of ['Орлова Анна', 'анна', 'ANNA@example', '8 (913) 000-00-00', 'SD-1'])
      expect([text, (await ids({ text })).length]).toEqual([text, 3])
    for (const text of ['%', 'Петров', '_nna']) expect([text, await ids({ text })]).toEqual([text, []])
    const second = await found({ page: 2, limit: 2 })
    expect([second.items.map(({ id }) => id), second.pagination]).toEqual([
      [cheap],
      { total: 3, page: 2, limit: 2, pages: 2 },
    ])
  })

  it.skipIf(isShort)('counts no more orders than it can count fast', async () => {
    await onReceipt()
    await onReceipt()
    const { items, pagination } = await pageOfOrders(database().db, {}, 1)
    expect([items.length > 1, pagination.total]).toEqual([true, 1])
  })

  it('advances along the life of an order and records it; an impossible step is 409', async () => {
    const id = await onReceipt()
    expect((await advance(id)).answer).toMatchObject({ status: collecting, nextStep: { status: ready } })
    expect(await newestAudit('order')).toMatchObject({
      action: 'advanceStaffOrder',
      subjectId: String(id),
      before: { status: 1 },
      after: { status: collecting },
    })
    expect((await advance(id, ORDER_STATUS.new)).error).toMatchObject({
      code: 409,
      message: 'заказ в статусе «Собирается» не может стать «Новый»',
    })
    await handedOver(id)
    expect((await card(id)).answer).toMatchObject({ status: completed, isPaid: true, nextStep: null })
    expect((await card(id)).answer.history.map(({ status }) => status)).toEqual([collecting, ready, completed])
    expect((await advance(999_999)).status).toBe(404)
    await fill({ [SHOVEL]: { count: 1 } })
    const unpaid = placedOf(await place(anOrder(990, { paymentMethod: 'online' })))
    expect((await card(unpaid.id)).answer).toMatchObject({ status: awaitingPayment, nextStep: null })
    expect((await advance(unpaid.id, collecting)).error.message).toBe('заказ ещё не оплачен')
  })

  it('cancels with a reason of the shop: stock and payment go back', async () => {
    const stock = await stockOf(SHOVEL, WAREHOUSE)
    const id = await paidOnline()
    const cancel = async (reasonId: number, comment?: string) =>
      request(shop(), cancelStaffOrder, { staff: await manager(), params: { id }, body: { reasonId, comment } })
    expect((await cancel(99)).error.errors).toHaveProperty('reasonId')
    expect((await cancel(10)).error.errors).toHaveProperty('comment')
    expect((await cancel(7, 'кончились')).answer).toMatchObject({
      status: canceled,
      cancelReason: 'Нет в наличии: кончились',
    })
    expect(await newestAudit('order')).toMatchObject({ after: { status: canceled, cancelReasonId: 7 } })
    expect([await stockOf(SHOVEL, WAREHOUSE), await spent(id)]).toEqual([stock, 0])
    expect((await cancel(7)).status).toBe(409)
    expect(
      (
        await request(shop(), cancelStaffOrder, {
          staff: await manager(),
          params: { id: 999_999 as OrderId },
          body: { reasonId: 7 },
        })
      ).status,
    ).toBe(404)
  })

  it('closes an order that was not collected: stock and payment go back once, and the buyer reads why [OC-31]', async () => {
    const stock = await stockOf(SHOVEL, WAREHOUSE)
    const id = await paidOnline()
    const close = async (orderId = id) =>
      request(shop(), closeUncollectedOrder, { staff: await manager(), params: { id: orderId } })
    expect([(await close()).error.message, (await card(id)).answer.canCloseUncollected]).toEqual([
      'Этот заказ не ждёт выдачи',
      false,
    ])
    await advance(id)
    await advance(id)
    expect((await card(id)).answer).toMatchObject({ status: ready, canCloseUncollected: true, cancelReason: null })
    expect((await Promise.all([close(), close()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await card(id)).answer).toMatchObject({
      status: canceledWithoutReturn,
      statusTitle: 'Закрыт без выдачи',
      canCloseUncollected: false,
      nextStep: null,
      cancelReason: 'Заказ не забрали',
    })
    expect([await stockOf(SHOVEL, WAREHOUSE), await spent(id)]).toEqual([stock, 0])
    expect(await newestAudit('order')).toMatchObject({ action: 'closeUncollectedOrder', after: { cancelReasonId: 11 } })
    const texts = (await shop().inbox()).map(({ text }) => text.replaceAll('\u00a0', ' '))
    const letters = texts.filter((text) => text.includes(`Заказ № ${String(id)} отменён`))
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatch(/Причина: Заказ не забрали\.[^]*Деньги вернутся/)
    expect((await close(999_999 as OrderId)).status).toBe(404)
  })

  it('removes products before the order is handed over: their stock and their share go back, the rest stays', async () => {
    const id = await paidOnline()
    const stock = await stockOf(SHOVEL, WAREHOUSE)
    const line = (await card(id)).answer.lines.find(({ productId }) => productId === SHOVEL)
    const remove = async (items: ReadonlyArray<{ readonly lineId: number; readonly count: number }>, order = id) =>
      request(shop(), removeOrderGoods, {
        staff: await manager(),
        params: { id: order },
        body: { items, reason: 'нет на складе' },
      })
    const lineId = line?.id ?? 0
    expect((await remove([{ lineId, count: 4 }])).status).toBe(422)
    expect(
      (
        await remove([
          { lineId, count: 1 },
          { lineId, count: 1 },
        ])
      ).status,
    ).toBe(422)
    const removed = (await remove([{ lineId, count: 2 }])).answer
    expect([removed.refund, removed.order.sum, removed.order.itemsSum]).toEqual([198_000, 248_000, 248_000])
    const { author, change } = removed.order.history.at(-1) ?? {}
    expect([author, change?.replaceAll('\u00a0', ' ')]).toEqual([
      'Ольга',
      'Убрано: «Лопата штыковая» × 2. Причина: нет на складе. Сумма: 2 480 ₽ вместо 4 460 ₽.',
    ])
    const letters = (await shop().inbox()).map(({ text }) => text.replaceAll('\u00a0', ' '))
    const letter = letters.find((text) => text.includes(`Заказ № ${String(id)} изменён`))
    expect(letter).toContain('Убрано: «Лопата штыковая» × 2.')
    expect(letter).toContain('Причина: нет на складе.')
    expect(letter).toContain('Новая сумма заказа: 2 480 ₽.')
    expect(letter).toContain('Вернём 1 980 ₽.')
    expect(removed.order.lines.filter(({ productId }) => productId === SHOVEL)).toMatchObject([
      { count: 1, isRemoved: false },
      { count: 2, isRemoved: true },
    ])
    expect([await stockOf(SHOVEL, WAREHOUSE), await spent(id)]).toEqual([stock + 2, 248_000])
    expect((await newestAudit('order'))?.after).toMatchObject({ sum: 248_000 })
    const all = removed.order.lines.filter(({ isRemoved }) => !isRemoved)
    expect((await remove(all.map(({ id: each, count }) => ({ lineId: each, count })))).error).toMatchObject({
      code: 409,
      message: 'Это все товары: отмените заказ целиком',
    })
    // the rest is refunded with the order
    await request(shop(), cancelStaffOrder, { staff: await manager(), params: { id }, body: { reasonId: 9 } })
    expect([await stockOf(SHOVEL, WAREHOUSE), await spent(id)]).toEqual([stock + 3, 0])
    expect((await remove([{ lineId, count: 1 }])).error).toMatchObject({ code: 409 })
    expect((await remove([{ lineId, count: 1 }], 999_999 as OrderId)).status).toBe(404)
  })

  it('removes products with their discount and bonuses to the kopeck', async () => {
    const person = await aPerson(shop())
    const id = await onReceipt(3)
    await shop()
      .db.updateTable('orders')
      .set({ user_id: person.id, discount_sum: 10_001 as Kopecks, bonus: 100, sum: 286_999 as Kopecks })
      .where('id', '=', id)
      .execute()
    const [line] = (await card(id)).answer.lines
    const items = [{ lineId: line?.id ?? 0, count: 1 }]
    const { order, refund } = (
      await request(shop(), removeOrderGoods, { staff: await manager(), params: { id }, body: { items } })
    ).answer
    // a third of 2 869.99 ₽, rounded down; nothing was paid yet
    expect([refund, order.sum, order.discountSum, order.bonus]).toEqual([0, 191_333, 6_667, 66])
    const entries = await shop()
      .db.selectFrom('bonus_entries')
      .select('amount')
      .where('user_id', '=', person.id)
      .execute()
    expect(entries).toEqual([{ amount: 34 }])
  })

  it('replaces a product of an order by another that costs no more; the buyer sees «Замена» [SHIP-12]', async () => {
    const KETTLE = PRODUCT.kettle as ProductId
    const { sku: kettleSku } = await shop()
      .db.selectFrom('products')
      .select('sku')
      .where('id', '=', KETTLE)
      .executeTakeFirstOrThrow()
    const person = await aPerson(shop())
    const id = await paidOnline()
    await shop().db.updateTable('orders').set({ user_id: person.id }).where('id', '=', id).execute()
    const [shovels, kettles] = [await stockOf(SHOVEL, WAREHOUSE), await stockOf(KETTLE, WAREHOUSE)]
    const lineOf = async (productId: number, isReplacement = false) =>
      (await card(id)).answer.lines.find(
        (line) => line.productId === productId && line.isReplacement === isReplacement && !line.isRemoved,
      )?.id ?? 0
    const replace = async (lineId: number, sku: string, count = 1, order = id) =>
      request(shop(), replaceOrderGoods, {
        staff: await manager(),
        params: { id: order },
        body: { lineId, sku, count },
      })
    const shovelLine = await lineOf(SHOVEL)
    const errorOf = async (...rest: Parameters<typeof replace>) => (await replace(...rest)).error.message
    expect(await errorOf(shovelLine, 'нет-такого')).toBe('Товара с таким артикулом в продаже нет')
    expect(await errorOf(shovelLine, kettleSku, 4)).toBe('Столько в заказе нет')
    await shop().db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', KETTLE).execute()
    expect(await errorOf(shovelLine, kettleSku)).toMatch(/^Не хватает там, где собирают заказ: «.*», есть 0 шт\.$/)
    expect(await stockOf(SHOVEL, WAREHOUSE)).toBe(shovels)
    await shop()
      .db.updateTable('stock')
      .set({ qty: kettles })
      .where('product_id', '=', KETTLE)
      .where('location_id', '=', WAREHOUSE)
      .execute()

    // a dearer one at the price of what was ordered
    const dearer = (await replace(shovelLine, kettleSku)).answer
    expect([dearer.refund, dearer.order.sum]).toEqual([0, 446_000])
    expect(dearer.order.lines).toContainEqual(
      expect.objectContaining({ productId: KETTLE, count: 1, price: 99_000, isReplacement: true, isRemoved: false }),
    )
    expect([await stockOf(SHOVEL, WAREHOUSE), await stockOf(KETTLE, WAREHOUSE)]).toEqual([shovels + 1, kettles - 1])
    expect(await newestAudit('order')).toMatchObject({ action: 'replaceOrderGoods' })

    // a cheaper one lowers the order, and the difference is refunded
    const { sku: shovelSku } = await shop()
      .db.selectFrom('products')
      .select('sku')
      .where('id', '=', SHOVEL)
      .executeTakeFirstOrThrow()
    expect(await errorOf(await lineOf(KETTLE), shovelSku)).toMatch(/есть 0 шт\.$/)
    await shop().db.insertInto('stock').values({ product_id: SHOVEL, location_id: 1, qty: 1 }).execute()
    const cheaper = (await replace(await lineOf(KETTLE), shovelSku)).answer
    expect([cheaper.refund, cheaper.order.sum, await spent(id)]).toEqual([50_000, 396_000, 396_000])
    expect(await errorOf(shovelLine, shovelSku)).toBe('Это тот же товар')

    const seen = await request(shop(), getOrder, { params: { id }, query: {}, token: person.token })
    const items = seen.answer.order.shipments.flatMap((shipment) => shipment.items)
    expect(items.filter(({ isReplacement }) => isReplacement)).toHaveLength(2)
    expect(items.filter(({ isRemoved }) => isRemoved)).toHaveLength(2)
    await handedOver(id)
    expect((await replace(shovelLine, kettleSku)).status).toBe(409)
    expect((await replace(shovelLine, kettleSku, 1, 999_999 as OrderId)).status).toBe(404)
  })

  it('refunds products of a completed order at once, of a guest too', async () => {
    const id = await handedOver(await paidOnline())
    const sold = async () =>
      (await request(shop(), getDashboard, { staff: await manager() })).answer.sales?.day.sum ?? 0
    const soldBefore = await sold()
    const before = await spent(id)
    const refund = async (count: number, order = id) =>
      request(shop(), refundOrderGoods, {
        staff: await manager(),
        params: { id: order },
        body: { items: [{ productId: SHOVEL, count, reasonId: 2 }], comment: 'скол' },
      })
    expect((await refund(9)).status).toBe(422)
    const { order, ...answer } = (await refund(1)).answer
    expect(answer).toEqual({ refund: 99_000, isOnline: true })
    expect(order.returns).toMatchObject([{ state: 'paidBack', count: 1, reason: 'Брак или поломка', comment: 'скол' }])
    expect(await spent(id)).toBe(before - 99_000)
    expect(await sold()).toBe(soldBefore - 99_000)
    expect((await newestAudit('order'))?.after).toMatchObject({ returns: ['Лопата штыковая × 1: paidBack'] })
    const byHand = await handedOver(await onReceipt())
    expect((await refund(2, byHand)).answer).toMatchObject({ refund: 198_000, isOnline: false })
    expect((await refund(1, await onReceipt())).status).toBe(409)
    expect((await refund(1, 999_999 as OrderId)).status).toBe(404)
  })

  it('has a queue of returns with photos: announced, received, refunded once', async () => {
    const person = await aPerson(shop())
    const id = await paidOnline()
    await shop().db.updateTable('orders').set({ user_id: person.id }).where('id', '=', id).execute()
    await handedOver(id)
    const before = await spent(id)
    const { id: fileId } = await anUpload(shop(), person.token)
    await request(shop(), refundOrder, {
      token: person.token,
      params: { id },
      body: {
        items: [
          { productId: SHOVEL, count: 2, reasonId: 1 },
          { productId: PRODUCT.kettle as ProductId, count: 1, reasonId: 1 },
        ],
        fileIds: [fileId],
      },
    })
    const queue = async (state: 'announced' | 'received' | 'paidBack') =>
      (await request(shop(), getReturns, { staff: await manager(), query: { state, orderId: id } })).answer.items
    const [announced, other] = await queue('announced')
    expect(announced).toMatchObject({
      orderId: id,
      title: 'Лопата штыковая',
      count: 2,
      reason: 'Не подошёл',
      photos: [expect.stringMatching(/^\/api\/files\//) as unknown],
      buyer: { userId: person.id, phone: '+79130000000' },
    })
    expect((await card(id)).answer).toMatchObject({ hasOpenReturn: true, canReturnGoods: true })
    const params = { id: announced?.id ?? 0 }
    const payBack = async () => request(shop(), payBackReturn, { staff: await manager(), params })
    const receive = async () => request(shop(), receiveReturn, { staff: await manager(), params })
    const stockOf = async (returnId: number, locationId: number | null = null) =>
      request(shop(), stockReturn, { staff: await manager(), params: { id: returnId }, body: { locationId } })
    const stock = (locationId: number | null) => stockOf(params.id, locationId)
    expect((await stock(null)).status).toBe(409)
    expect((await stock(illTyped('x'))).status).toBe(422)
    expect((await stockOf(999_999)).status).toBe(404)
    expect((await payBack()).error).toMatchObject({ code: 409, message: 'Сначала отметьте, что товар получен' })
    expect((await receive()).answer.state).toBe('received')
    expect((await receive()).status).toBe(409)
    expect(await newestAudit('return')).toMatchObject({ after: { state: 'received' } })
    const units = async () =>
      (
        await shop()
          .db.selectFrom('stock')
          .select('qty')
          .where('product_id', '=', SHOVEL)
          .where('location_id', '=', 1)
          .executeTakeFirst()
      )?.qty ?? 0
    const unitsBefore = await units()
    expect((await stock(999_999)).status).toBe(409)
    expect((await Promise.all([stock(1), stock(1)])).map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await units()).toBe(unitsBefore + 2)
    expect(await queue('announced')).toEqual([other])
    expect((await queue('received')).length).toBe(1)
    expect(await newestAudit('return')).toMatchObject({
      action: 'stockReturn',
      after: { stockedAt: expect.any(String) },
    })
    const both = await Promise.all([payBack(), payBack()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 200)?.answer).toMatchObject({ refund: 198_000, isOnline: true })
    expect(await spent(id)).toBe(before - 198_000)
    expect((await queue('paidBack')).length).toBe(1)
    expect(await queue('announced')).toEqual([other])
    expect((await request(shop(), getReturn, { staff: await manager(), params })).answer.state).toBe('paidBack')
    const reject = async (returnId: number, reason = 'Чайником пользовались') =>
      request(shop(), rejectReturn, {
        staff: await manager(),
        params: { id: returnId },
        body: { reason },
      })
    expect((await reject(params.id)).status).toBe(409)
    expect((await reject(other?.id ?? 0, '')).status).toBe(422)
    expect((await reject(other?.id ?? 0)).status).toBe(204)
    expect((await reject(other?.id ?? 0)).status).toBe(404)
    expect(await queue('announced')).toEqual([])
    expect((await card(id)).answer.notes.map(({ text }) => text)).toContain('Возврат отклонён: Чайником пользовались')
    expect(await newestAudit('return')).toMatchObject({ action: 'rejectReturn', before: { count: 1 }, after: null })
    const letters = (await shop().inbox()).filter(({ text }) => text.includes('не можем принять возврат'))
    expect(letters.map(({ text }) => text).join()).toContain('Причина: Чайником пользовались')
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/receive'],
      ['POST', '/payBack'],
    ] as const) {
      const headers = staffHeaders(await manager())
      expect((await callRaw(shop(), `/api/admin/returns/999999${path}`, { method, headers })).status).toBe(404)
    }
  })

  it('opens the shop as the buyer once, by the admin link [ADMIN-01, ADMIN-03]', async () => {
    const person = await aPerson(shop())
    const id = await onReceipt()
    const enter = async () => request(shop(), openAsBuyer, { staff: await manager(), params: { id } })
    expect((await enter()).status).toBe(404)
    await shop().db.updateTable('orders').set({ user_id: person.id }).where('id', '=', id).execute()
    const { address } = (await enter()).answer
    const token = new URL(address, 'http://shop').searchParams.get('token') ?? ''
    expect(address).toBe(`/loginAdmin/?token=${token}`)
    expect((await request(shop(), getUser, { token })).answer.id).toBe(person.id)
    expect((await request(shop(), getUser, { token })).status).toBe(401)
    expect(await newestAudit('order')).toMatchObject({ action: 'openAsBuyer', subjectId: String(id) })
  })

  it('mends the e-mail of a buyer: the letter with the order goes there, and the history says who did it', async () => {
    const id = await onReceipt()
    const correct = async (email: string, order = id) =>
      request(shop(), changeStaffOrderEmail, { staff: await manager(), params: { id: order }, body: { email } })
    const { answer } = await correct('anna.orlova@example.test')
    expect(answer.buyer.email).toBe('anna.orlova@example.test')
    expect(answer.history.at(-1)).toMatchObject({
      author: 'Ольга',
      change: 'Почта: anna.orlova@example.test вместо anna@example.test.',
    })
    const letters = (await shop().inbox()).filter(({ to }) => to === 'anna.orlova@example.test')
    expect(letters.map(({ text }) => text).join()).toContain(`Заказ № ${id}: письма о нём будут приходить сюда.`)
    expect(await newestAudit('order')).toMatchObject({ action: 'changeStaffOrderEmail' })
    expect((await correct('anna')).status).toBe(422)
    expect((await correct('anna@example.test', 999_999 as OrderId)).status).toBe(404)
  })

  it('keeps notes of staff', async () => {
    const id = await onReceipt()
    const note = async (text: string, order = id) =>
      request(shop(), addOrderNote, { staff: await manager(), params: { id: order }, body: { text } })
    expect((await note('  перезвонить после 18  ')).answer.notes).toMatchObject([
      { author: 'Ольга', text: 'перезвонить после 18' },
    ])
    expect(await newestAudit('order')).toMatchObject({ after: { notes: ['перезвонить после 18'] } })
    expect((await note(' ')).status).toBe(422)
    expect((await note('?', 999_999 as OrderId)).status).toBe(404)
    const opened = await request(shop(), getOrder, { params: { id }, query: { token: 'x' } })
    expect(opened.status).toBe(404)
  })

  it('prints a sheet without scripts for any text of the buyer', async () => {
    await fill({ [SHOVEL]: { count: 2 } })
    const comment = '<img src=x onerror=alert(1)>'
    const id = (await place(anOrder(1_980, { comment }))).answer.order.id
    const sheet = await raw(`/api/admin/orders/${id}/print`)
    const text = await sheet.text()
    expect(sheet.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(sheet.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toContain('<img')
    expect(text.replaceAll('\u00a0', ' ')).toContain('1 980 ₽')
    expect((await raw('/api/admin/orders/999999/print')).status).toBe(404)
  })

  it('prints a picking list, sheets and the list of a courier over several orders', async () => {
    const [first, second] = [await onReceipt(2), await onReceipt(3)]
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    const sent = (await place(byCourier(1_239), undefined, delivery)).answer.order.id
    const printed = async (kind: string) =>
      (await raw(`/api/admin/orders/print?ids=${first},${second},${sent},${first},999999&kind=${kind}`)).text()
    const rowsOf = (text: string) =>
      [...text.matchAll(/<tr>.*?<\/tr>/gs)].map(([row]) => row.replace(/<[^>]+>|\s+/g, ' '))
    const picking = rowsOf(await printed('picking'))
    expect(picking).toHaveLength(2)
    expect(picking[1]).toMatch(new RegExp(`SD-1 .* 6 +${first}, ${second}, ${sent} `))
    expect((await printed('sheets')).match(/<h1>/g)).toHaveLength(3)
    const couriers = rowsOf(await printed('couriers'))
    expect(couriers).toHaveLength(2)
    expect(couriers[1]).toContain('ул. Молодёжная')
    expect((await raw('/api/admin/orders/print?ids=1&kind=all')).status).toBe(400)
  })

  it('are found by words in any order, ё as е, «№» and an article in any case [as the search of shoppers]', async () => {
    const id = await onReceipt()
    const named = { first_name: 'Пётр', last_name: 'Семёнов', phone: '+79135551234' as Phone }
    await shop().db.updateTable('orders').set(named).where('id', '=', id).execute()
    for (const text of [
      'Семенов Петр',
      'петр семёнов',
      `№ ${String(id)}`,
      `№${String(id)} семенов`,
      '8 (913) 555-12-34',
      '555-12-34 Пётр',
      'sd-1 семенов',
      'SD1 Семенов',
      'SD 1 Семенов',
      'Семенов sd 1 петр',
      'sd - 1 семенов',
      'Семёнов'.normalize('NFD'),
    ]) {
      const { answer } = await request(shop(), getStaffOrders, { staff: await manager(), query: { text } })
      expect([text, answer.items.map((order) => order.id)]).toEqual([text, [id]])
    }
    const { answer } = await request(shop(), getStaffOrders, { staff: await manager(), query: { text: 'Самонов' } })
    expect(answer.items).toEqual([])
  })

  it('name the pickup point in the list', async () => {
    const id = await onReceipt()
    const { answer } = await request(shop(), getStaffOrders, { staff: await manager(), query: { text: String(id) } })
    expect(answer.items[0]?.point).toMatch(/, /)
  })

  it('exports the found orders to CSV and XLSX', async () => {
    await shop().db.deleteFrom('orders').execute()
    const id = await onReceipt()
    await onReceipt(1)
    await shop().db.updateTable('orders').set({ first_name: '=1+1', last_name: '' }).where('id', '=', id).execute()
    const csv = await raw('/api/admin/orders.csv?sort=sum&direction=desc')
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="orders-${TODAY}.csv"`)
    const lines = (await csv.text()).split('\r\n')
    expect(lines[0]).toBe(
      'Номер;Оформлен;Статус;Товары, ₽;Скидка, ₽;Доставка, ₽;Сумма, ₽;Оплата;Оплачен;Получение;Город;Пункт;Покупатель;Телефон;Почта;Штук',
    )
    // Excel of Russia reads dates with points and decimal commas
    expect(lines[1]).toMatch(new RegExp(`^${id};\\d{2}\\.\\d{2}\\.2026 \\d{2}:\\d{2};[^;]+;1980;0;0;1980;`))
    // a spreadsheet must not run a buyer's name
    expect(lines[1]).toContain(';"=""=1+1""";"=""+79130000000""";')
    expect(lines.filter((line) => line !== '').length).toBe(3)

    const book = Buffer.from(await (await raw(`/api/admin/orders.xlsx?text=${id}`)).arrayBuffer())
    const orders = await readSheet(book, 'Заказы')
    expect(orders.length).toBe(2)
    expect([orders[1]?.[0], orders[1]?.[3], orders[1]?.[6]]).toEqual([id, 1_980, 1_980])
    expect(orders[1]?.[1]).toBeInstanceOf(Date)
    expect(orders[1]?.[12]).toBe('=1+1')
    expect((await readSheet(book, 'Товары'))[1]).toEqual([id, 'Лопата штыковая', 'SD-1', 2, 990, 1_980])
    expect(
      (await readSheet(Buffer.from(await (await raw('/api/admin/orders.xlsx?text=Петров')).arrayBuffer()), 'Товары'))
        .length,
    ).toBe(1)
  })

  if (isShort) return

  it('exports at most 20 000 orders', async () => {
    const { db } = shop()
    const columns = sql.raw(
      'guest_key, request_hash, status, payment_method, city_id, delivery_type, method_code, first_name, last_name, phone, items_sum, delivery_sum, discount_sum, sum, created_at',
    )
    await onReceipt(1)
    await sql`insert into orders (${columns}) select ${columns} from (select * from orders limit 1) one, generate_series(1, 20000)`.execute(
      db,
    )
    for (const kind of ['csv', 'xlsx']) {
      const refused = await raw(`/api/admin/orders.${kind}`)
      expect([refused.status, await refused.json()]).toEqual([
        409,
        { code: 409, message: 'Больше 20000 заказов: выберите период короче' },
      ])
    }
    expect((await raw('/api/admin/orders.csv?to=2020-01-01')).status).toBe(200)
  })
})
