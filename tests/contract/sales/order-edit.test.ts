import { expect, it } from 'vitest'
import {
  findOrderGoods,
  editStaffOrder,
  planOrderEdit,
  type OrderEdit,
} from '../../../src/contract/admin/order-edits.ts'
import { advanceStaffOrder, getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, payOrder, repeatForEdit } from '../../../src/contract/sales/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { ShopId } from '../../../src/domain/place/place.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { bonusBalance, enterBonus } from '../../../src/service/identity/bonus/bonus-ledger.ts'
import { aPerson } from '../support/accounts.ts'
import { address, aKey, anOrder, byCourier, checkoutOver, COURIER, delivery, pickup } from '../support/checkout.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { placedOf, press, spentOn } from '../support/payments.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { request } from '../support/request.ts'
import { aStaff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const KETTLE = PRODUCT.kettle as ProductId
const kopecks = (value: number) => value as Kopecks

describeShortOnPglite('the order editor', (database, isShort) => {
  const { shop, fill, place, stockOf } = checkoutOver(database)
  const as = async (role: 'owner' | 'seller') => aStaff(shop(), role)
  const card = async (id: number) =>
    (await request(shop(), getStaffOrder, { staff: await as('owner'), params: { id: id as OrderId } })).answer
  const inputOf = async (id: number, parts: Partial<OrderEdit>) => ({
    params: { id: id as OrderId },
    body: { revision: (await card(id)).revision, lines: [], added: [], ...parts },
  })
  const plan = async (id: number, parts: Partial<OrderEdit>, role: 'owner' | 'seller' = 'seller') =>
    request(shop(), planOrderEdit, { staff: await as(role), ...(await inputOf(id, parts)) })
  const edit = async (id: number, parts: Partial<OrderEdit>, role: 'owner' | 'seller' = 'seller') =>
    request(shop(), editStaffOrder, { staff: await as(role), ...(await inputOf(id, parts)) })
  const lineOf = async (id: number, productId: number) =>
    (await card(id)).lines.find((line) => line.productId === productId && !line.isRemoved)?.id ?? 0
  const onReceipt = async (count = 2): Promise<OrderId> => {
    await fill({ [SHOVEL]: { count } })
    return (await place(anOrder(990 * count))).answer.order.id as OrderId
  }
  const stocks = async () => [
    await stockOf(SHOVEL, WAREHOUSE),
    await stockOf(KETTLE, WAREHOUSE),
    await stockOf(KETTLE, 1),
  ]

  it('adds units and other products in one transaction; a plan says so and changes nothing', async () => {
    const id = await onReceipt()
    const shovel = await lineOf(id, SHOVEL)
    const before = await stocks()
    const parts = {
      lines: [{ lineId: shovel, count: 5 }],
      added: [{ productId: KETTLE, count: 2 }],
      reason: 'просьба покупателя',
    }
    const planned = (await plan(id, parts)).answer
    expect(planned).toMatchObject({
      changes: [
        'Количество: «Лопата штыковая» — 5 шт. вместо 2.',
        expect.stringMatching(/^Добавлено: «.+» × 2 по 1\s490\s₽\.$/),
      ],
      before: { sum: 198_000 },
      after: { sum: 793_000 },
      refund: 0,
      due: 793_000,
    })
    expect([await stocks(), (await card(id)).sum]).toEqual([before, 198_000])
    const { order } = (await edit(id, parts)).answer
    expect([order.sum, order.units, order.revision]).toEqual([793_000, 7, 1])
    expect(order.lines.map(({ price, count }) => price * count).reduce((sum, one) => sum + one, 0)).toBe(order.itemsSum)
    expect(await stocks()).toEqual([(before[0] ?? 0) - 3, (before[1] ?? 0) - 2, before[2]])
    expect(order.history.at(-1)?.change).toMatch(
      /^Количество: .+ Причина: просьба покупателя\. Сумма: 7\s930\s₽ вместо 1\s980\s₽\.$/,
    )
    await shop().work()
    expect((await card(id)).messages).toContainEqual({ fact: 'changed 1', channel: 'mail' })
  })

  it('finds products for an order by a part of the title or an article', async () => {
    const id = await onReceipt(1)
    const found = async (text: string) =>
      (await request(shop(), findOrderGoods, { staff: await as('seller'), params: { id }, query: { text } })).answer
        .items
    expect(await found('лопат')).toEqual([expect.objectContaining({ productId: SHOVEL, price: 99_000 })])
    expect((await found('SD-1'))[0]?.productId).toBe(SHOVEL)
  })

  if (isShort) return

  it('refuses what cannot be: a stale or empty change, short stock, an order that left', async () => {
    const id = await onReceipt()
    const lineId = await lineOf(id, SHOVEL)
    const before = await stocks()
    const errorOf = async (parts: Partial<OrderEdit>) => {
      const [planned, edited] = [await plan(id, parts), await edit(id, parts)]
      expect([planned.status, planned.error.message]).toEqual([edited.status, edited.error.message])
      return edited.error.message
    }
    const unknown = { staff: await as('seller'), params: { id: 999_999 as OrderId } }
    const body = { revision: 0, lines: [{ lineId, count: 1 }], added: [] }
    expect([
      (await request(shop(), planOrderEdit, { ...unknown, body })).status,
      (await request(shop(), editStaffOrder, { ...unknown, body })).status,
      (await request(shop(), findOrderGoods, { ...unknown, query: { text: 'чай' } })).status,
    ]).toEqual([404, 404, 404])
    expect(await errorOf({})).toBe('Вы ничего не изменили')
    expect(await errorOf({ lines: [{ lineId, count: 0 }] })).toBe('В заказе не останется товаров: отмените его целиком')
    expect(await errorOf({ lines: [{ lineId: lineId + 1, count: 1 }] })).toBe('Такого товара в заказе уже нет')
    expect(await errorOf({ lines: [{ lineId, count: 500 }] })).toBe(
      '«Лопата штыковая»: столько нет там, где собирают заказ',
    )
    expect(await errorOf({ deliveryDate: '2020-01-01' as Day })).toMatch(/прошёл/)
    expect((await edit(id, { lines: [{ lineId, count: 1 }] })).status).toBe(200)
    expect(await errorOf({ revision: 0, lines: [{ lineId, count: 3 }] })).toMatch(/^Заказ только что изменили/)
    expect([await stocks(), (await card(id)).sum]).toEqual([[(before[0] ?? 0) + 1, before[1], before[2]], 99_000])
    for (const to of [ORDER_STATUS.collecting, ORDER_STATUS.ready])
      await request(shop(), advanceStaffOrder, { staff: await as('owner'), params: { id }, body: { to } })
    expect(await errorOf({ lines: [{ lineId, count: 2 }] })).toMatch(/^Этот заказ изменить уже нельзя/)
  })

  it('lets a seller change a price within the limit of the shop, and the owner any', async () => {
    const id = await onReceipt()
    const lineId = await lineOf(id, SHOVEL)
    const priced = (price: number) => ({ lines: [{ lineId, count: 2, price: kopecks(price) }] })
    expect((await edit(id, priced(89_000))).error.message).toMatch(/^Вам можно поставить цену от 891\s₽ до 1\s089\s₽/)
    expect((await edit(id, priced(89_100))).answer.order.sum).toBe(178_200)
    // the limit counts from the price in the shop
    expect((await edit(id, priced(88_000))).status).toBe(409)
    expect((await edit(id, priced(50_000), 'owner')).answer.order.sum).toBe(100_000)
  })

  it('refunds what became cheaper in a paid order, and never charges what became dearer', async () => {
    await fill({ [SHOVEL]: { count: 3 }, [KETTLE]: { count: 1 } })
    const { id, paymentUrl } = placedOf(await place(anOrder(4_460, { paymentMethod: 'online' })))
    await press(shop(), paymentUrl, 'pay')
    const lineId = await lineOf(id, SHOVEL)
    expect((await edit(id, { lines: [{ lineId, count: 4 }] })).error.message).toMatch(/станет дороже на 990\s₽/)
    const swap = await edit(id, { lines: [{ lineId, count: 1 }], added: [{ productId: SHOVEL, count: 1 }] })
    expect(swap.answer).toMatchObject({ refund: 99_000, due: 0, order: { sum: 347_000 } })
    await shop().work()
    expect(await spentOn(shop(), id)).toBe(347_000)
  })

  it('an order that waits for payment asks for its new sum; a payment of the old one goes back', async () => {
    await fill({ [SHOVEL]: { count: 2 } })
    const { id, paymentUrl, token } = placedOf(await place(anOrder(1_980, { paymentMethod: 'online' })))
    await edit(id, { lines: [{ lineId: await lineOf(id, SHOVEL), count: 3 }] })
    await press(shop(), paymentUrl, 'pay')
    await shop().work()
    expect([(await card(id)).isPaid, await spentOn(shop(), id)]).toEqual([false, 0])
    const again = await request(shop(), payOrder, { params: { id }, query: { token }, body: {} })
    expect(again.status).toBe(200)
  })

  it('gives spent bonuses back with cheaper products, and takes the code off dearer ones', async () => {
    const anna = await aPerson(shop())
    await enterBonus(shop().db, {
      userId: anna.id,
      amount: 500,
      kind: 'earned',
      title: 'Подарок',
      now: shop().now(),
    })
    await shop()
      .db.insertInto('promocodes')
      .values({ code: 'TENTH', title: 'Десятая', percent: 10, min_sum: kopecks(0) })
      .execute()
    await request(shop(), changeBasket, { query: { at: pickup }, body: { [SHOVEL]: { count: 2 } }, token: anna.token })
    const placed = await request(shop(), createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': aKey() },
      body: anOrder(1_682, { promocode: 'TENTH', bonus: 100 }),
      token: anna.token,
    })
    const id = placed.answer.order.id as OrderId
    const lineId = await lineOf(id, SHOVEL)
    const balance = () => bonusBalance(shop().db, anna.id)
    const spent = await balance()
    const more = (await edit(id, { lines: [{ lineId, count: 3 }] })).answer.order
    expect([more.sum, more.bonus, await balance()]).toEqual([257_300, 100, spent])
    const less = (await edit(id, { lines: [{ lineId, count: 1 }] })).answer.order
    expect(less.itemsSum - less.discountSum).toBe(less.sum)
    expect([less.bonus, await balance()]).toEqual([34, spent + 66])
  })

  it('changes the recipient, the place and the day; the price of delivery is the new one', async () => {
    await fill({ [SHOVEL]: { count: 1 } })
    const id = (await place(anOrder(990))).answer.order.id as OrderId
    const receiving = { methodCode: 'courier' as const, address: { ...address, comment: 'код 12' } }
    const recipient = { firstName: 'Пётр', lastName: 'Ким', phone: '+79131112233' as Phone }
    const parts = { receiving, recipient, deliveryDate: '2030-01-15' as Day, deliveryTime: 'с 10 до 14' }
    const { order } = (await edit(id, parts)).answer
    expect(order).toMatchObject({
      deliveryType: 'delivery',
      methodCode: 'courier',
      address: { street: address.street, comment: 'код 12' },
      buyer: { firstName: 'Пётр', phone: '+79131112233' },
      deliveryDate: '2030-01-15',
      deliveryTime: 'с 10 до 14',
      deliverySum: COURIER * 100,
      sum: 99_000 + COURIER * 100,
    })
    expect(order.history.at(-1)?.change).not.toMatch(/Молодёжная|Ким|\+7913/)
    const back = (await edit(id, { receiving: { methodCode: 'pickup', shopId: 1 as ShopId } })).answer.order
    expect([back.methodCode, back.address, back.sum]).toEqual(['pickup', null, 99_000])
    expect((await edit(id, { receiving: { methodCode: 'courier' } })).status).toBe(422)
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    const sent = (await place(byCourier(1_239), undefined, delivery)).answer.order.id as OrderId
    expect((await edit(sent, { receiving: { methodCode: 'pickup', shopId: 1 as ShopId } })).answer.order.sum).toBe(
      99_000,
    )
  })

  it("a shopper's edit that began before the shop's is refused, and the order stays", async () => {
    const id = await onReceipt()
    const anna = await aPerson(shop())
    await shop().db.updateTable('orders').set({ user_id: anna.id }).where('id', '=', id).execute()
    const opened = await request(shop(), repeatForEdit, {
      params: { id },
      query: { onlyEdit: true },
      token: anna.token,
    })
    expect(opened.status).toBe(200)
    await edit(id, { lines: [{ lineId: await lineOf(id, SHOVEL), count: 3 }] })
    const placed = await request(shop(), createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': aKey() },
      body: anOrder(1_980),
      token: anna.token,
    })
    expect([placed.status, placed.error.message]).toEqual([409, expect.stringMatching(/^Магазин изменил заказ/)])
    expect(await card(id)).toMatchObject({ status: ORDER_STATUS.new, units: 3 })
  })
})
