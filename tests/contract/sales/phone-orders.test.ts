import { expect, it } from 'vitest'
import { getStaffOrder } from '../../../src/contract/admin/orders.ts'
import {
  findBuyers,
  findGoodsIn,
  placePhoneOrder,
  planPhoneOrder,
  type PhoneOrder,
} from '../../../src/contract/admin/phone-orders.ts'
import { getBasket } from '../../../src/contract/sales/basket.ts'
import { getOrder, payOrder } from '../../../src/contract/sales/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { orderToken } from '../../../src/service/sales/order-token.ts'
import { aPerson } from '../support/accounts.ts'
import { address, BARNAUL, checkoutOver, contact, COURIER, OWN_SHOP, pickup } from '../support/checkout.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { press } from '../support/payments.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { request } from '../support/request.ts'
import { SECRET } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const LAST = PRODUCT.last as ProductId
const GUEST = '+79137654321' as Phone

describeShortOnPglite('an order by phone', (database, isShort) => {
  const { shop, stockOf } = checkoutOver(database, {
    orderLimits: { mostUnits: 40, phoneCheckAbove: kopecksOf(5_000) },
  })
  let staff: Staff | undefined
  const seller = async () => (staff ??= await aStaff(shop(), 'seller'))
  const anOrder = (roubles: number, parts: Partial<PhoneOrder> = {}): PhoneOrder => ({
    contact: { firstName: 'Пётр', lastName: '', phone: GUEST },
    items: [{ productId: SHOVEL, count: 2 }],
    methodCode: 'pickup',
    shopId: OWN_SHOP,
    paymentMethod: 'onReceipt',
    expectedSum: kopecksOf(roubles),
    ...parts,
  })
  const plan = async ({ contact: buyer, ...body }: PhoneOrder) =>
    request(shop(), planPhoneOrder, { staff: await seller(), body: { ...body, contact: { phone: buyer.phone } } })
  const place = async (body: PhoneOrder) => request(shop(), placePhoneOrder, { staff: await seller(), body })
  const card = async (id: OrderId) =>
    (await request(shop(), getStaffOrder, { staff: await seller(), params: { id } })).answer
  const ordersNow = async () => (await database().db.selectFrom('orders').select('id').execute()).length

  it('is planned without a trace, then placed by the rules of the checkout', async () => {
    const [before, orders] = [await stockOf(SHOVEL, WAREHOUSE), await ordersNow()]
    const courier = anOrder(1_980 + COURIER, { methodCode: 'courier', shopId: undefined, address })
    expect((await plan(courier)).answer).toMatchObject({
      lines: [{ productId: SHOVEL, count: 2, price: 99_000, isGift: false }],
      messages: [],
      itemsSum: 198_000,
      deliverySum: COURIER * 100,
      sum: 198_000 + COURIER * 100,
    })
    expect([await stockOf(SHOVEL, WAREHOUSE), await ordersNow()]).toEqual([before, orders])
    const placed = await place(courier)
    expect(placed.status).toBe(201)
    const order = await card(placed.answer.id)
    expect(order).toMatchObject({
      status: ORDER_STATUS.new,
      sum: 198_000 + COURIER * 100,
      buyer: { userId: null, firstName: 'Пётр', phone: GUEST },
      history: [{ author: 'Ольга', change: 'Оформлен по телефону.' }],
    })
    expect(await stockOf(SHOVEL, WAREHOUSE)).toBe(before - 2)
  })

  it('finds buyers by a part of the phone, and goods in a city', async () => {
    await place(anOrder(1_980))
    const found = (await request(shop(), findBuyers, { staff: await seller(), query: { text: '7654321' } })).answer
    expect(found.items).toMatchObject([
      { phone: GUEST, firstName: 'Пётр', hasAccount: false, lastReceiving: { cityId: BARNAUL, methodCode: 'pickup' } },
    ])
    const query = { text: 'лопат', cityId: BARNAUL, deliveryType: 'pickup' } as const
    const goods = (await request(shop(), findGoodsIn, { staff: await seller(), query })).answer
    expect(goods.items).toMatchObject([{ productId: SHOVEL, price: 99_000 }])
  })

  if (isShort) return

  it('paid by a link: it waits a day, and the SMS has the link that opens the order without signing in', async () => {
    const { answer } = await place(anOrder(1_980, { paymentMethod: 'online' }))
    const { id } = answer
    const sms = (await shop().inbox()).filter(({ channel }) => channel === 'sms').at(-1)
    const token = orderToken(SECRET, id)
    expect(sms).toMatchObject({
      to: GUEST,
      text: expect.stringContaining(`/order/success/?id=${String(id)}&token=${token}`),
    })
    shop().wait(3_600_000)
    staff = undefined
    await shop().work()
    const opened = (await request(shop(), getOrder, { params: { id }, query: { token } })).answer.order
    expect(opened.lifeTime).toBe(23 * 3_600)
    const { url } = (await request(shop(), payOrder, { params: { id }, query: { token }, body: {} })).answer
    await press(shop(), url, 'pay')
    await shop().work()
    expect(await card(id)).toMatchObject({ isPaid: true, status: ORDER_STATUS.paid })
  })

  it('belongs to the account with the phone, whose own basket stays as it is', async () => {
    const anna = await aPerson(shop())
    const { phone } = await database()
      .db.selectFrom('users')
      .select('phone')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow()
    const basket = async () =>
      (await request(shop(), getBasket, { query: { at: pickup }, token: anna.token })).answer.items.length
    const before = await basket()
    const { answer } = await place(anOrder(1_980, { contact: { ...contact, phone: phone as Phone } }))
    expect([(await card(answer.id)).buyer.userId, await basket()]).toEqual([anna.id, before])
  })

  it('needs no code for the phone, but keeps the other limits, the stock and the sum', async () => {
    const many = { items: [{ productId: SHOVEL, count: 30 }] }
    expect((await place(anOrder(29_700, many))).status).toBe(201)
    const tooMany = anOrder(40_590, { items: [{ productId: SHOVEL, count: 41 }] })
    expect([(await plan(tooMany)).answer.messages.length, (await place(tooMany)).status]).toEqual([1, 422])
    const short = anOrder(1_980, { items: [{ productId: LAST, count: 5 }] })
    expect((await plan(short)).answer.messages).toHaveLength(1)
    expect((await place(short)).status).toBe(409)
    const changed = await place(anOrder(1))
    expect(changed.status).toBe(409)
    const twice = anOrder(1_980, { items: [1, 2].map(() => ({ productId: SHOVEL, count: 1 })) })
    expect([(await plan(twice)).status, (await place(twice)).status]).toEqual([422, 422])
    const nowhere = anOrder(1_980, { methodCode: 'courier', shopId: undefined })
    expect([(await plan(nowhere)).status, (await place(nowhere)).status]).toEqual([422, 422])
    expect((await plan(anOrder(1, { promocode: 'НЕТТАКОГО' }))).status).toBe(422)
  })
})
