import { beforeEach, expect, it } from 'vitest'
import { advanceStaffOrder, getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { refundOrderGoods, replaceOrderGoods } from '../../../src/contract/admin/returns.ts'
import { changeBasket, getBasket, tickBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, previewOrder, repeatForEdit, type OrderRequest } from '../../../src/contract/sales/orders.ts'
import { getProduct, getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { type Kopecks, kopecksOf } from '../../../src/domain/money/money.ts'
import type { Order, OrderId } from '../../../src/domain/order/order.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { removeSetting, storeSetting } from '../../../src/service/platform/settings/settings.ts'
import { aPerson } from '../support/accounts.ts'
import { aKey, anOrder, BARNAUL, byCourier, checkoutOver, contact, delivery, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { placedOf, press, spentOn } from '../support/payments.ts'
import { endRule, removeRules, storeRule, type StoredRule } from '../support/price-rules.ts'
import { CATEGORY, PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const KETTLE = PRODUCT.kettle as ProductId
const LAST = PRODUCT.last as ProductId
const GARDEN = { categories: [CATEGORY.garden] }
const half = { kind: 'nth-unit', n: 2, percent: 50, isSameProduct: true } as const

describeOnPostgres('price rules of the basket', (database) => {
  const { shop, guest, fill, place, stockOf } = checkoutOver(database)
  let staff: Staff | undefined
  const manager = async () => (staff ??= await aStaff(shop(), 'manager'))
  const rule = (seed: StoredRule) =>
    storeRule(shop().db, { title: 'Второй за полцены', created_at: new Date(0), ...seed })

  beforeEach(async () => {
    await removeRules(shop().db)
    shop().forget()
  })

  const basket = async () => (await request(shop(), getBasket, { query: { at: pickup }, guest: guest() })).answer
  const preview = async (query: { promocode?: string; bonus?: number } = {}) =>
    (await request(shop(), previewOrder, { query: { at: pickup, ...query }, guest: guest() })).answer.order as Order
  const placeAs = async (sum: Kopecks, rest: Partial<OrderRequest> = {}) =>
    place({ ...anOrder(0, rest), expectedSum: sum })
  const linesOf = ({ shipments }: Pick<Order, 'shipments'>) =>
    shipments.flatMap(({ items }) =>
      items.map(({ product, count, price, rules = [], isGift = false }) => [
        product.id,
        count,
        price,
        rules.map(({ title, sum }) => `${title} ${sum}`).join(),
        isGift,
      ]),
    )
  const card = async (id: OrderId) =>
    (await request(shop(), getStaffOrder, { staff: await manager(), params: { id } })).answer

  it('are counted alike in the basket, the preview and the order, whose lines keep each price and its rules', async () => {
    const id = await rule({ goods: GARDEN, effect: half })
    await fill({ [SHOVEL]: { count: 3 }, [KETTLE]: { count: 1 } })
    const shown = await preview()
    const { items, sum } = await basket()
    const charged = items.find(({ product }) => product.id === SHOVEL)?.charged
    expect(charged).toEqual({
      sum: kopecksOf(2_475),
      rules: [{ title: 'Второй за полцены', sum: kopecksOf(495) }],
    })
    expect([sum, shown.sum, shown.itemsSum]).toEqual([kopecksOf(3_965), kopecksOf(3_965), kopecksOf(3_965)])
    const placed = await placeAs(shown.sum)
    expect(placed.status).toBe(201)
    const { order } = placed.answer
    expect(linesOf(order)).toEqual(linesOf(shown))
    expect(linesOf(order).filter(([product]) => product === SHOVEL)).toEqual([
      [SHOVEL, 1, kopecksOf(990), '', false],
      [SHOVEL, 2, kopecksOf(742.5), `Второй за полцены ${kopecksOf(495)}`, false],
    ])
    const stored = await shop()
      .db.selectFrom('order_lines')
      .select(['count', 'price', 'base_price', 'rules'])
      .where('order_id', '=', order.id as OrderId)
      .where('product_id', '=', SHOVEL)
      .orderBy('id')
      .execute()
    expect(stored).toEqual([
      { count: 1, price: kopecksOf(990), base_price: kopecksOf(990), rules: null },
      {
        count: 2,
        price: kopecksOf(742.5),
        base_price: kopecksOf(990),
        rules: [{ id, title: 'Второй за полцены', kopecks: kopecksOf(247.5) }],
      },
    ])
  })

  it('count ticked lines alone, and say what is missing', async () => {
    await rule({ goods: GARDEN, effect: half })
    await rule({
      title: 'От 10 000 ₽ скидка 5 %',
      effect: { kind: 'percent', percent: 5 },
      basket_from: kopecksOf(10_000),
    })
    await fill({ [SHOVEL]: { count: 1 }, [KETTLE]: { count: 1 } })
    expect((await basket()).nearRules).toEqual([
      { title: 'Второй за полцены', missing: 1 },
      { title: 'От 10 000 ₽ скидка 5 %', left: kopecksOf(10_000 - 990 - 1_490) },
    ])
    await fill({ [SHOVEL]: { count: 2 } })
    const ticks = await request(shop(), tickBasket, {
      query: { at: pickup },
      body: { [SHOVEL]: true },
      guest: guest(),
    })
    expect(ticks.answer.basket).toMatchObject({ sum: kopecksOf(1_980 + 1_490) })
    expect(ticks.answer.basket.items.map(({ charged }) => charged)).toEqual([undefined, undefined])
  })

  it('are promised on the card and on the page of each product that they concern, not of others', async () => {
    await rule({ goods: GARDEN, effect: half })
    await rule({ title: 'Для новых', goods: GARDEN, effect: { kind: 'percent', percent: 5 }, buyers: 'newcomers' })
    await rule({ title: 'В другом городе', effect: half, cities: [1] })
    await rule({ title: 'От любой суммы', effect: { kind: 'percent', percent: 5 }, basket_from: kopecksOf(1) })
    await rule({ title: 'Виден в цене', goods: GARDEN, effect: { kind: 'percent', percent: 5 } })
    shop().forget()
    const { items } = (await request(shop(), getProducts, { query: { at: pickup, ids: [SHOVEL, KETTLE] } })).answer
    const promises = new Map(items.map((product) => [product.id, product.promises]))
    expect([promises.get(SHOVEL), promises.get(KETTLE)]).toEqual([['Второй за полцены', 'Для новых'], undefined])
    const { slug } = items.find(({ id }) => id === SHOVEL) ?? { slug: '' as Slug }
    const page = await request(shop(), getProduct, { params: { slug }, query: { at: pickup } })
    expect(page.answer.promises).toEqual(['Второй за полцены', 'Для новых'])
  })

  it('that end before the order is placed are a change of the order that the shopper confirms [ORD-22]', async () => {
    const id = await rule({ goods: GARDEN, effect: half })
    await fill({ [SHOVEL]: { count: 2 } })
    const shown = await preview()
    await endRule(shop(), id)
    shop().forget()
    const refused = await placeAs(shown.sum)
    expect([refused.status, refused.error.order?.sum]).toEqual([409, kopecksOf(1_980)])
    expect((await placeAs(kopecksOf(1_980))).status).toBe(201)
  })

  it('give a product of their own line at the lowest price, of the stock that is left', async () => {
    await rule({ title: 'Кружка в подарок', goods: GARDEN, effect: { kind: 'gift', product: LAST, each: 2 } })
    await fill({ [SHOVEL]: { count: 4 } })
    const { gifts, sum } = await basket()
    expect(gifts).toMatchObject([{ product: { id: LAST }, count: 1, price: 1, title: 'Кружка в подарок' }])
    const shown = await preview()
    expect([sum, shown.sum]).toEqual([kopecksOf(3_960.01), kopecksOf(3_960.01)])
    const placed = (await placeAs(shown.sum)).answer.order
    expect(placed.shipments).toHaveLength(1)
    expect(linesOf(placed)).toContainEqual([LAST, 1, 1, `Кружка в подарок ${kopecksOf(299.99)}`, true])
    expect(await stockOf(LAST, 9)).toBe(0)
    await fill({ [SHOVEL]: { count: 2 } })
    expect((await basket()).gifts).toBeUndefined()
  })

  it('may leave their goods out of the sum that a promo code discounts', async () => {
    await shop()
      .db.insertInto('promocodes')
      .values({ code: 'DESYAT', title: 'Десять', percent: 10 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await rule({ goods: GARDEN, effect: half, with_promocode: false })
    await fill({ [SHOVEL]: { count: 2 }, [KETTLE]: { count: 1 } })
    const shown = await preview({ promocode: 'DESYAT' })
    expect([shown.itemsSum, shown.discountSum]).toEqual([kopecksOf(1_485 + 1_490), kopecksOf(149)])
    expect((await placeAs(shown.sum, { promocode: 'DESYAT' })).status).toBe(201)
    await fill({ [SHOVEL]: { count: 2 } })
    const only = await request(shop(), previewOrder, {
      query: { at: pickup, promocode: 'DESYAT' },
      guest: guest(),
    })
    expect(only.error.errors).toHaveProperty('promocode')
  })

  it('are for one city, for accounts, for companies or for newcomers, counted by the phone of the order', async () => {
    await fill({ [SHOVEL]: { count: 1 } })
    const sumWith = async (seed: Omit<StoredRule, 'effect'>, token?: string) => {
      await removeRules(shop().db)
      await rule({ ...seed, effect: { kind: 'amount', amount: kopecksOf(90) } })
      shop().forget()
      const who = token === undefined ? { guest: guest() } : { token }
      return (await request(shop(), previewOrder, { query: { at: pickup }, ...who })).answer.order?.sum
    }
    const anna = await aPerson(shop())
    await request(shop(), changeBasket, { query: { at: pickup }, body: { [SHOVEL]: { count: 1 } }, token: anna.token })
    expect(await sumWith({ cities: [BARNAUL] })).toBe(kopecksOf(900))
    expect(await sumWith({ cities: [1] })).toBe(kopecksOf(990))
    expect([await sumWith({ buyers: 'signed-in' }), await sumWith({ buyers: 'signed-in' }, anna.token)]).toEqual([
      kopecksOf(990),
      kopecksOf(900),
    ])
    expect(await sumWith({ buyers: 'companies' }, anna.token)).toBe(kopecksOf(990))
    await shop()
      .db.updateTable('users')
      .set({ legal_person: JSON.stringify({ inn: '2204009590', name: 'ООО «Чай»' }) })
      .where('id', '=', anna.id)
      .execute()
    expect(await sumWith({ buyers: 'companies' }, anna.token)).toBe(kopecksOf(900))
    expect(await sumWith({ buyers: 'newcomers' })).toBe(kopecksOf(900))
    const phone = '+79135550001' as Phone
    expect((await placeAs(kopecksOf(900), { contact: { ...contact, phone } })).status).toBe(201)
    await fill({ [SHOVEL]: { count: 1 } })
    const again = await placeAs(kopecksOf(900), { contact: { ...contact, phone } })
    expect([again.status, again.error.order?.sum]).toEqual([409, kopecksOf(990)])
  })

  it('of a set and a gift are returned as the lines say, with a promo code, and the receipts add up to each kopeck', async () => {
    await storeSetting(shop().db, 'legal.vat', '22', shop().now())
    await shop()
      .db.insertInto('promocodes')
      .values({ code: 'SEMKOP', title: 'Семь', percent: 7 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const parts = [SHOVEL, KETTLE].map((product) => ({
      goods: { products: [product], categories: [], brands: [], selections: [], properties: [], exceptProducts: [] },
      count: 1,
    }))
    await rule({ title: 'Лопата и чайник', effect: { kind: 'set', parts, amount: kopecksOf(333.33) } })
    await rule({ title: 'Кружка в подарок', goods: GARDEN, effect: { kind: 'gift', product: LAST, each: null } })
    await fill({ [SHOVEL]: { count: 2 }, [KETTLE]: { count: 1 } }, delivery)
    const shown = (
      await request(shop(), previewOrder, { query: { at: delivery, promocode: 'SEMKOP' }, guest: guest() })
    ).answer.order as Order
    const body = { ...byCourier(0, { paymentMethod: 'online', promocode: 'SEMKOP' }), expectedSum: shown.sum }
    const placed = placedOf(await place(body, undefined, delivery))
    await press(shop(), placed.paymentUrl, 'pay')
    const { id } = placed
    while ((await card(id)).nextStep !== null)
      await request(shop(), advanceStaffOrder, { staff: await manager(), params: { id }, body: {} })
    await shop().work()
    const { lines, sum, deliverySum } = await card(id)
    expect(lines.map(({ productId, count }) => [productId, count])).toEqual(
      expect.arrayContaining([
        [KETTLE, 1],
        [LAST, 1],
        [SHOVEL, 1],
      ]),
    )
    const given: Array<number> = []
    for (const line of lines) {
      const back = await request(shop(), refundOrderGoods, {
        staff: await manager(),
        params: { id },
        body: { items: [{ productId: line.productId, lineId: line.id, count: line.count, reasonId: 1 }] },
      })
      given.push(back.answer.refund)
    }
    await shop().work()
    expect(given.reduce((total, one) => total + one, 0)).toBe(sum - deliverySum)
    expect(await spentOn(shop(), id)).toBe(deliverySum)
    const receipts = await shop().db.selectFrom('receipts').selectAll().where('order_id', '=', id).execute()
    for (const { amount, receipt } of receipts)
      expect(receipt.items.reduce((total, { count, price }) => total + count * price, 0)).toBe(amount)
  })

  it.each([
    ['of its moment by default', undefined, kopecksOf(900 + 900 + 1_490)],
    ['of today if the owner chose so', 'off', kopecksOf(990 + 990 + 1_489.99)],
  ])('of a changed order are those %s', async (_, value, sum) => {
    if (value !== undefined) await storeSetting(shop().db, 'orders.keepRules', value, shop().now())
    const amount = { kind: 'amount', amount: kopecksOf(90) } as const
    const id = await rule({ title: 'Дачная скидка', goods: GARDEN, effect: amount, starts_at: shop().now() })
    shop().forget()
    await fill({ [SHOVEL]: { count: 1 } })
    const first = (await placeAs(kopecksOf(900))).answer
    shop().wait(3_600_000)
    await endRule(shop(), id)
    // made after the order: not of its moment
    const kopeck = { kind: 'amount', amount: kopecksOf(0.01) } as const
    await rule({ goods: { products: [KETTLE] }, effect: kopeck, created_at: shop().now() })
    shop().forget()
    const params = { id: first.order.id as OrderId }
    await request(shop(), repeatForEdit, { params, query: { token: first.token, onlyEdit: true }, guest: guest() })
    await fill({ [SHOVEL]: { count: 2 }, [KETTLE]: { count: 1 } })
    expect([(await basket()).sum, (await preview()).sum]).toEqual([sum, sum])
    expect((await placeAs(sum)).status).toBe(201)
    await removeSetting(shop().db, 'orders.keepRules')
  })

  it('that lower the price of a replacement lower it for the buyer', async () => {
    await fill({ [KETTLE]: { count: 1 } }, delivery)
    const { order } = (await place(byCourier(1_739), undefined, delivery)).answer
    const id = order.id as OrderId
    await rule({ goods: GARDEN, effect: { kind: 'percent', percent: 10 }, starts_at: new Date(0) })
    await storeSetting(shop().db, 'orders.keepRules', 'off', shop().now())
    shop().forget()
    const replaced = await request(shop(), replaceOrderGoods, {
      staff: await manager(),
      params: { id },
      body: { lineId: (await card(id)).lines[0]?.id ?? 0, count: 1, sku: 'SD-1' },
    })
    expect(replaced.answer.order.lines.map(({ productId, price }) => [productId, price])).toContainEqual([
      SHOVEL,
      kopecksOf(891),
    ])
    await removeSetting(shop().db, 'orders.keepRules')
  })

  it('are applied to the order that replaces an edited one, without its gifts as bought units [ORD-17]', async () => {
    await rule({ title: 'Кружка в подарок', goods: GARDEN, effect: { kind: 'gift', product: LAST, each: null } })
    await rule({ goods: GARDEN, effect: half })
    await fill({ [SHOVEL]: { count: 2 } })
    const first = (await placeAs((await preview()).sum)).answer
    const id = first.order.id as OrderId
    await request(shop(), repeatForEdit, {
      params: { id },
      query: { token: first.token, onlyEdit: true },
      guest: guest(),
    })
    const { items, gifts } = await basket()
    expect([items.map(({ product, count }) => [product.id, count]), gifts?.length]).toEqual([[[SHOVEL, 2]], 1])
    const second = await placeAs((await preview()).sum)
    expect(linesOf(second.answer.order)).toEqual(linesOf(first.order))
    const { status } = await request(shop(), createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': aKey() },
      body: anOrder(990),
      guest: guest(),
    })
    expect(status).toBe(422)
  })
})
