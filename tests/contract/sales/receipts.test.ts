import { beforeEach, expect, it } from 'vitest'
import { advanceStaffOrder, getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { putOrderCodes, putOrderTrack } from '../../../src/contract/admin/parcels.ts'
import { refundOrderGoods, removeOrderGoods } from '../../../src/contract/admin/returns.ts'
import { cancelOrder, previewOrder } from '../../../src/contract/sales/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { ORDER_STATUS, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { removeSetting, storeSetting } from '../../../src/service/platform/settings/settings.ts'
import type { SettingName } from '../../../src/service/platform/settings/definitions.ts'
import { anOrder, byCourier, checkoutOver, delivery, pickup } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { paymentsOf, placedOf, press, spentOn, type Placed } from '../support/payments.ts'
import { request } from '../support/request.ts'
import { demoSettings } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const KETTLE = PRODUCT.kettle as ProductId
const AUTHORIZATION = { authorization: `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}` }

interface SentItem {
  readonly description: string
  readonly quantity: string
  readonly amount: { readonly value: string }
  readonly vat_code: number
  readonly payment_mode: string
  readonly payment_subject: string
  readonly mark_code_info?: { readonly gs_1m: string }
}
interface Sent {
  readonly type: string
  readonly customer: { readonly email?: string; readonly phone?: string }
  readonly items: ReadonlyArray<SentItem>
  readonly settlements?: ReadonlyArray<{ readonly type: string; readonly amount: { readonly value: string } }>
}

const rowsOf = ({ items }: Sent) =>
  items.map((item) => [item.description, item.quantity, item.amount.value, item.vat_code, item.payment_mode])
const sumOf = ({ items }: Sent) =>
  kopecksOf(items.reduce((sum, { quantity, amount }) => sum + Number(quantity) * Number(amount.value), 0))

describeOnEngines('receipts of 54-ФЗ', (database) => {
  let isSbpOn = false
  const { shop, guest, fill, place } = checkoutOver(database, {
    settings: () => ({ ...demoSettings(), 'payments.sbp': isSbpOn }),
  })
  let staff: Staff | undefined
  const manager = async () => (staff ??= await aStaff(shop(), 'manager'))
  const set = (name: SettingName, value: string) => storeSetting(database().db, name, value, shop().now())

  const register = async (id: number): Promise<ReadonlyArray<Sent>> => {
    const payment = (await paymentsOf(shop(), id)).find(({ status }) => status === 'captured')
    const path = `/sandbox/yookassa/v3/receipts?payment_id=${payment?.provider_id ?? ''}`
    return ((await (await shop().sandbox(path, { headers: AUTHORIZATION })).json()) as { items: ReadonlyArray<Sent> })
      .items
  }
  const advance = async (id: OrderId, to?: OrderStatus) =>
    request(shop(), advanceStaffOrder, { staff: await manager(), params: { id }, body: { to } })
  const card = async (id: OrderId) =>
    (await request(shop(), getStaffOrder, { staff: await manager(), params: { id } })).answer
  const handOver = async (id: OrderId) => {
    while ((await card(id)).nextStep !== null) await advance(id)
    await shop().work()
  }
  /** Three shovels at 990 and a kettle at 1490 with 10 % off, and the courier. */
  const paid = async (method: 'online' | 'instalment' = 'online'): Promise<Placed> => {
    await fill({ [SHOVEL]: { count: 3 }, [KETTLE]: { count: 1 } }, delivery)
    const draft = byCourier(4_263, { paymentMethod: method, promocode: 'TEN' })
    const order = placedOf(await place(draft, undefined, delivery))
    await press(shop(), order.paymentUrl, 'pay')
    return order
  }
  beforeEach(async () => {
    await set('legal.vat', '22')
    await database()
      .db.insertInto('promocodes')
      .values({ code: 'TEN', title: 'Десять', percent: 10 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await database().db.updateTable('products').set({ vat: '10' }).where('id', '=', KETTLE).execute()
  })

  it('are not sent by a shop whose owner has not set the rate of VAT', async () => {
    await removeSetting(database().db, 'legal.vat')
    await fill({ [SHOVEL]: { count: 1 } })
    const order = placedOf(await place(anOrder(990, { paymentMethod: 'online' })))
    await press(shop(), order.paymentUrl, 'pay')
    expect([await register(order.id), (await card(order.id)).receipts]).toEqual([[], []])
  })

  it('go with the payment at the calculated rate, with the contact of the buyer, and again at the hand-over', async () => {
    const { id } = await paid()
    const [first] = await register(id)
    if (first === undefined) throw new Error('no receipt')
    expect(first.customer).toEqual({ email: 'anna@example.test', phone: '79130000000' })
    expect(rowsOf(first)).toEqual([
      ['Чайник эмалированный «Брусника», 2 л', '1', '1341.00', 5, 'full_prepayment'],
      ['Лопата штыковая', '3', '891.00', 12, 'full_prepayment'],
      ['Доставка', '1', '249.00', 12, 'full_prepayment'],
    ])
    expect(sumOf(first)).toBe(kopecksOf(4_263))
    expect(first.items.map(({ payment_subject }) => payment_subject)).toEqual(['commodity', 'commodity', 'service'])
    await handOver(id)
    await shop().work()
    const [, second, ...more] = await register(id)
    expect([rowsOf(second as Sent), second?.settlements, more]).toEqual([
      [
        ['Чайник эмалированный «Брусника», 2 л', '1', '1341.00', 3, 'full_payment'],
        ['Лопата штыковая', '3', '891.00', 11, 'full_payment'],
        ['Доставка', '1', '249.00', 11, 'full_payment'],
      ],
      [{ type: 'prepayment', amount: { value: '4263.00', currency: 'RUB' } }],
      [],
    ])
    expect((await card(id)).receipts.map(({ kind, status, amount }) => [kind, status, amount])).toEqual([
      ['prepayment', 'sent', kopecksOf(4_263)],
      ['settlement', 'sent', kopecksOf(4_263)],
    ])
  })

  it('of a removed unit and of returned products are of what is paid back, and the hand-over of what stays', async () => {
    const { id } = await paid()
    const shovels = (await card(id)).lines.find(({ productId }) => productId === SHOVEL)
    await request(shop(), removeOrderGoods, {
      staff: await manager(),
      params: { id },
      body: { items: [{ lineId: shovels?.id ?? 0, count: 1 }] },
    })
    await handOver(id)
    const back = await request(shop(), refundOrderGoods, {
      staff: await manager(),
      params: { id },
      body: { items: [{ productId: SHOVEL, count: 1, reasonId: 1 }] },
    })
    expect(back.answer.refund).toBe(kopecksOf(891))
    await shop().work()
    const receipts = await register(id)
    expect(
      receipts.map((receipt) => [receipt.type, sumOf(receipt), receipt.items[0]?.payment_mode, receipt.items.length]),
    ).toEqual([
      ['payment', kopecksOf(4_263), 'full_prepayment', 3],
      ['refund', kopecksOf(891), 'full_prepayment', 1],
      ['payment', kopecksOf(3_372), 'full_payment', 3],
      ['refund', kopecksOf(891), 'full_payment', 1],
    ])
    expect(await spentOn(shop(), id)).toBe(kopecksOf(2_481))
  })

  it('of a cancelled order are of everything that the payment still covers', async () => {
    const { id, token } = await paid()
    await request(shop(), cancelOrder, { params: { id }, query: { token }, body: { reasonId: 1, comment: undefined } })
    await shop().work()
    const [first, refund] = await register(id)
    expect([rowsOf(refund as Sent), sumOf(refund as Sent), await spentOn(shop(), id)]).toEqual([
      rowsOf(first as Sent),
      kopecksOf(4_263),
      0,
    ])
  })

  it('of instalments are in the cart; a partial refund names what stays; the second one is for the till', async () => {
    const { id } = await paid('instalment')
    const shovels = (await card(id)).lines.find(({ productId }) => productId === SHOVEL)
    await request(shop(), removeOrderGoods, {
      staff: await manager(),
      params: { id },
      body: { items: [{ lineId: shovels?.id ?? 0, count: 2 }] },
    })
    await handOver(id)
    expect(await spentOn(shop(), id)).toBe(kopecksOf(4_263 - 1_782))
    expect((await card(id)).receipts.map(({ kind, status, amount }) => [kind, status, amount])).toEqual([
      ['prepayment', 'sent', kopecksOf(4_263)],
      ['refund', 'sent', kopecksOf(1_782)],
      ['settlement', 'byTill', kopecksOf(2_481)],
    ])
  })

  it.each(['online', 'instalment'] as const)(
    'paid %s without a receipt is refunded without one, also after the rate of VAT is set',
    async (paymentMethod) => {
      await removeSetting(database().db, 'legal.vat')
      await fill({ [SHOVEL]: { count: 2 } })
      const { id, paymentUrl } = placedOf(await place(anOrder(1_980, { paymentMethod })))
      await press(shop(), paymentUrl, 'pay')
      await set('legal.vat', '22')
      const lineId = (await card(id)).lines[0]?.id ?? 0
      await request(shop(), removeOrderGoods, {
        staff: await manager(),
        params: { id },
        body: { items: [{ lineId, count: 1 }] },
      })
      await shop().work()
      expect([await spentOn(shop(), id), (await card(id)).receipts]).toEqual([kopecksOf(990), []])
    },
  )

  it('of marked products carry the codes of their units; without them the order is not handed over', async () => {
    await set('orders.marked', 'kuhnya')
    await fill({ [SHOVEL]: { count: 1 }, [KETTLE]: { count: 3 } })
    const order = placedOf(await place(anOrder(5_460, { paymentMethod: 'online' })))
    await press(shop(), order.paymentUrl, 'pay')
    const { id } = order
    await advance(id)
    expect((await advance(id, ORDER_STATUS.completed)).error.message).toBe(
      'введите коды «Честного знака»: не хватает 3',
    )
    const lines = (await card(id)).lines
    expect(lines.map(({ productId, isMarked }) => [productId, isMarked])).toEqual([
      [KETTLE, true],
      [SHOVEL, false],
    ])
    const put = async (codes: ReadonlyArray<string>, lineId = lines[0]?.id ?? 0) =>
      request(shop(), putOrderCodes, { staff: await manager(), params: { id }, body: { lineId, codes } })
    const codes = ['ABC', 'DEF', 'GHI'].map((unit) => `0104600000000017215${unit}\u001d93dGVz`)
    expect((await put([...codes, 'fourth'])).error.errors).toEqual({ codes: ['Кодов больше, чем единиц товара'] })
    expect((await put(['same', 'same'])).status).toBe(422)
    const nowhere = { staff: await manager(), params: { id: 999_999 as typeof id } }
    expect((await request(shop(), putOrderCodes, { ...nowhere, body: { lineId: 1, codes } })).status).toBe(404)
    const track = (trackNumber: string) => request(shop(), putOrderTrack, { ...nowhere, body: { trackNumber } })
    expect([(await track('10203040')).status, (await track('')).status]).toEqual([404, 422])
    expect((await put(codes)).answer.lines[0]?.codes).toEqual(codes)
    expect((await put([codes[0] ?? ''], lines[1]?.id)).error.errors).toEqual({
      codes: ['Этот код уже записан за другой единицей'],
    })
    await request(shop(), removeOrderGoods, {
      staff: await manager(),
      params: { id },
      body: { items: [{ lineId: lines[0]?.id ?? 0, count: 1 }] },
    })
    await shop().work()
    await handOver(id)
    const [first, removed, second] = await register(id)
    const marks = (sent: Sent | undefined) =>
      sent?.items.map((item) => [item.payment_subject, item.mark_code_info?.gs_1m])
    expect(marks(first)).toEqual([
      ['commodity', undefined],
      ['commodity', undefined],
    ])
    expect(marks(removed)).toEqual([['commodity', undefined]])
    expect(marks(second)).toEqual([
      ['marked', codes[0]],
      ['marked', codes[1]],
      ['commodity', undefined],
    ])
    await request(shop(), refundOrderGoods, {
      staff: await manager(),
      params: { id },
      body: { items: [{ productId: KETTLE, count: 1, reasonId: 1 }] },
    })
    await shop().work()
    expect([marks((await register(id))[3]), (await put([])).status]).toEqual([[['marked', codes[1]]], 409])
    await removeSetting(database().db, 'orders.marked')
  })

  it('of СБП, a separate method if the owner enables it, are the same; notifications arrive at the address of the account', async () => {
    await fill({ [SHOVEL]: { count: 1 } })
    const offered = async () =>
      (await request(shop(), previewOrder, { query: { at: pickup }, guest: guest() })).answer.order?.paymentMethods
    const body = anOrder(990, { paymentMethod: 'sbp' })
    expect([await offered(), (await place(body)).status]).toEqual([['online', 'onReceipt', 'instalment'], 422])
    isSbpOn = true
    expect(await offered()).toEqual(['online', 'sbp', 'onReceipt', 'instalment'])
    const order = placedOf(await place(body))
    expect(await (await shop().sandbox(order.paymentUrl)).text()).toContain('Оплата по СБП')
    await press(shop(), order.paymentUrl, 'pay')
    const [{ draft }, paidOrder] = [
      await shop()
        .db.selectFrom('sandbox_payments')
        .select('draft')
        .where('id', '=', order.paymentUrl.split('/').at(-1) ?? '')
        .executeTakeFirstOrThrow(),
      await card(order.id),
    ]
    expect(draft).toMatchObject({ payment_method_data: { type: 'sbp' } })
    expect(paidOrder).toMatchObject({ isPaid: true, paymentMethod: 'sbp', payments: [{ provider: 'yookassa-sbp' }] })
    expect((await register(order.id)).map(sumOf)).toEqual([kopecksOf(990)])
    isSbpOn = false
  })

  it.each([
    ['another sum', { amount: { value: '10.00', currency: 'RUB' } }, 'receipt.items.amount'],
    ['a long name', { description: 'я'.repeat(129) }, 'receipt.items.0.description'],
    ['a part of a unit in four decimals', { quantity: '0.9999' }, 'receipt.items.0.quantity'],
    ['an unknown rate of VAT', { vat_code: 13 }, 'receipt.items.0.vat_code'],
    ['a marked unit without its code', { payment_subject: 'marked' }, 'receipt.items.0.payment_subject'],
    ['no contact', null, 'receipt.customer'],
  ])('with %s is refused by the sandbox, as the provider does', async (_, wrong, parameter) => {
    const item = {
      description: 'Лопата',
      quantity: '1',
      amount: { value: '5.00', currency: 'RUB' },
      vat_code: 11,
      payment_mode: 'full_prepayment',
      payment_subject: 'commodity',
      measure: 'piece',
      ...wrong,
    }
    const answer = await shop().sandbox('/sandbox/yookassa/v3/payments', {
      method: 'POST',
      headers: { ...AUTHORIZATION, 'idempotence-key': 'a receipt', 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: { value: '5.00', currency: 'RUB' },
        capture: true,
        confirmation: { type: 'redirect', return_url: 'http://shop.test/' },
        description: 'Заказ',
        metadata: { reference: 'r' },
        receipt: { customer: wrong === null ? {} : { email: 'anna@example.test' }, items: [item] },
      }),
    })
    expect([answer.status, await answer.json()]).toMatchObject([400, { parameter }])
  })
})
