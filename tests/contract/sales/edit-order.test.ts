import { expect, it } from 'vitest'
import { changeBasket, getBasket, stopEditing } from '../../../src/contract/sales/basket.ts'
import {
  cancelOrder,
  createOrder,
  getOrder,
  previewOrder,
  repeatForEdit,
  type OrderRequest,
} from '../../../src/contract/sales/orders.ts'
import { signIn } from '../../../src/contract/identity/sessions.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { bonusBalance, enterBonus } from '../../../src/service/identity/bonus/bonus-ledger.ts'
import { aPerson, PASSWORD, type Person } from '../support/accounts.ts'
import { aKey, address, anOrder, byCourier, checkoutOver, delivery, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { placedOf, press } from '../support/payments.ts'
import { aGuest, request, type Guest } from '../support/request.ts'
import type { Day } from '../../../src/domain/time/day.ts'

type Shopper = { readonly token: string } | { readonly guest: Guest }

describeOnPostgres('repeat for edit', (database) => {
  const { shop, stockOf } = checkoutOver(database)

  const fill = (who: Shopper, body: Record<number, { count: number }>) =>
    request(shop(), changeBasket, { query: { at: pickup }, body, ...who })
  const place = (who: Shopper, roubles: number, rest: Partial<OrderRequest> = {}, key = aKey()) =>
    request(shop(), createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': key },
      body: anOrder(roubles, rest),
      ...who,
    })
  const bought = async (who: Shopper, count: number, rest: Partial<OrderRequest> = {}) => {
    await fill(who, { [PRODUCT.kettle]: { count } })
    return (await place(who, 1_490 * count, rest)).answer
  }
  const edit = (who: Shopper, id: OrderId, token?: string) =>
    request(shop(), repeatForEdit, { params: { id }, query: { onlyEdit: true, token }, ...who })
  const basketOf = async (who: Shopper) => (await request(shop(), getBasket, { query: { at: pickup }, ...who })).answer
  const previewed = async (who: Shopper, discounts: { promocode?: string; bonus?: number } = {}) =>
    request(shop(), previewOrder, { query: { at: pickup, ...discounts }, ...who })
  const statusOf = async (id: OrderId) =>
    (await shop().db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  const person = (): Promise<Person> => aPerson(shop())
  const idOf = ({ order }: { readonly order: { readonly id?: OrderId | undefined } }) => order.id as OrderId

  it('changes the order itself: the new one takes its place, and its units are sold once [ORD-17]', async () => {
    const anna = await person()
    const first = await bought(anna, 3)
    expect([first.order.canEdit, await stockOf(PRODUCT.kettle, 1)]).toEqual([true, 0])
    expect((await edit(anna, idOf(first))).json).toMatchObject({
      city: { id: 463573 },
      deliveryData: { method: { code: 'pickup', deliveryType: 'pickup' }, currentPoint: { shop: { id: 1 } } },
    })
    expect(await basketOf(anna)).toMatchObject({
      items: [{ product: { id: PRODUCT.kettle, productBranchStocks: 13 }, count: 3, disabled: false }],
      editedOrder: { id: idOf(first), message: null, methodCode: 'pickup', contact: { firstName: 'Анна' } },
    })
    await fill(anna, { [PRODUCT.kettle]: { count: 2 }, [PRODUCT.shovel]: { count: 1 } })
    expect((await previewed(anna)).answer.order).toMatchObject({ sum: kopecksOf(3_970) })
    expect(await statusOf(idOf(first))).toBe(1)
    const second = (await place(anna, 3_970)).answer
    expect([await statusOf(idOf(first)), await statusOf(idOf(second))]).toEqual([6, 1])
    expect([await stockOf(PRODUCT.kettle, 1), await stockOf(PRODUCT.shovel, WAREHOUSE)]).toEqual([1, 99])
    expect(await basketOf(anna)).toEqual({ items: [], sum: 0, count: 0 })
    expect(
      await shop()
        .db.selectFrom('orders')
        .select(['cancel_reason_id', 'cancel_comment'])
        .where('id', '=', idOf(first))
        .executeTakeFirst(),
    ).toEqual({ cancel_reason_id: 2, cancel_comment: `Вместо него оформлен заказ №\u00a0${idOf(second)}` })
  })

  it('lets the shopper keep the last unit, which the order itself holds [ORD-17, CART-27]', async () => {
    const anna = await person()
    await fill(anna, { [PRODUCT.last]: { count: 1 } })
    const first = (await place(anna, 300)).answer
    await edit(anna, idOf(first))
    expect((await fill(anna, { [PRODUCT.last]: { count: 1 }, [PRODUCT.shovel]: { count: 1 } })).status).toBe(200)
    expect((await fill(anna, { [PRODUCT.last]: { count: 2 } })).status).toBe(422)
    expect((await place(anna, 1_290)).status).toBe(201)
    expect(await stockOf(PRODUCT.last, WAREHOUSE)).toBe(0)
  })

  it('keeps what the order had: its address, its comment, its promo code and its bonuses [ORD-17, ORD-21]', async () => {
    const anna = await person()
    await shop()
      .db.transaction()
      .execute((trx) =>
        enterBonus(trx, { userId: anna.id, amount: 100, kind: 'earned', title: 'Подарок', now: shop().now() }),
      )
    await shop()
      .db.insertInto('promocodes')
      .values({
        code: 'ONCE',
        title: 'Скидка',
        percent: 10,
        valid_from: '2020-01-01' as Day,
        valid_to: '2040-01-01' as Day,
        usage_limit: 1,
      })
      .onConflict((conflict) => conflict.column('code').doUpdateSet({ used: 0 }))
      .execute()
    await fill(anna, { [PRODUCT.kettle]: { count: 1 } })
    const discounts = { promocode: 'ONCE', bonus: 100 }
    const first = await request(shop(), createOrder, {
      query: { at: delivery },
      headers: { 'Idempotency-Key': aKey() },
      body: byCourier(1_490 - 149 - 100 + 249, { ...discounts, comment: 'Позвоните' }),
      token: anna.token,
    })
    expect(first.status).toBe(201)
    const id = idOf(first.answer)
    await edit(anna, id)
    expect((await basketOf(anna)).editedOrder).toMatchObject({
      methodCode: 'courier',
      address,
      comment: 'Позвоните',
      promocode: 'ONCE',
      paymentMethod: 'onReceipt',
    })
    expect((await previewed(anna, discounts)).answer.order).toMatchObject({
      bonus: 100,
      promocode: 'ONCE',
      bonusMax: 100,
    })
    const second = await place(anna, 1_490 - 149 - 100, discounts)
    expect([second.status, await statusOf(id), await bonusBalance(shop().db, anna.id)]).toEqual([201, 6, 0])
  })

  it('leaves other lines of the basket where they were, unticked [CART-13]', async () => {
    const anna = await person()
    const first = await bought(anna, 1)
    await fill(anna, { [PRODUCT.shovel]: { count: 4 } })
    await edit(anna, idOf(first))
    const lines = (await basketOf(anna)).items.map(({ product, count, disabled }) => [product.id, count, disabled])
    expect(lines).toEqual([
      [PRODUCT.shovel, 4, true],
      [PRODUCT.kettle, 1, false],
    ])
  })

  it('of an order that was paid meanwhile is rejected with a message; the basket stays and can become a new order', async () => {
    const anna = await person()
    const first = placedOf({ answer: await bought(anna, 1, { paymentMethod: 'online' }) })
    await edit(anna, first.id)
    await press(shop(), first.paymentUrl, 'pay')
    const rejected = await place(anna, 1_490)
    expect([rejected.status, rejected.error.message]).toEqual([
      409,
      `Заказ №\u00a0${first.id} уже оплачен, изменить его нельзя. Корзина сохранена: её можно оформить как новый заказ`,
    ])
    const left = await basketOf(anna)
    expect([left.count, left.editedOrder?.message, await statusOf(first.id)]).toEqual([
      1,
      `Заказ №\u00a0${first.id} уже оплачен, изменить его нельзя`,
      3,
    ])
    expect((await edit(anna, first.id)).status).toBe(409)
    expect((await request(shop(), stopEditing, { token: anna.token })).status).toBe(204)
    expect(await basketOf(anna)).toMatchObject({ count: 1 })
    expect((await basketOf(anna)).editedOrder).toBeUndefined()
    expect((await place(anna, 1_490)).status).toBe(201)
    expect(await statusOf(first.id)).toBe(3)
  })

  it('of an order that was cancelled or collected meanwhile is rejected, and the order does not change', async () => {
    const anna = await person()
    for (const [change, word, status] of [
      [
        (id: OrderId) => request(shop(), cancelOrder, { params: { id }, body: { reasonId: 1 }, token: anna.token }),
        'отменён',
        6,
      ],
      [
        (id: OrderId) => shop().db.updateTable('orders').set({ status: 4 }).where('id', '=', id).execute(),
        'собирают',
        4,
      ],
    ] as const) {
      const first = await bought(anna, 1)
      await edit(anna, idOf(first))
      await change(idOf(first))
      const rejected = await place(anna, 1_490)
      expect([rejected.status, rejected.error.message]).toEqual([409, expect.stringContaining(`уже ${word}`)])
      expect([await statusOf(idOf(first)), (await basketOf(anna)).count]).toEqual([status, 1])
      await request(shop(), stopEditing, { token: anna.token })
    }
  })

  it('of an order that is over is a repeat: the order stays, the basket is a new one [ORD-18]', async () => {
    const anna = await person()
    const first = await bought(anna, 1)
    await shop().db.updateTable('orders').set({ status: 15, is_paid: true }).where('id', '=', idOf(first)).execute()
    const repeated = await request(shop(), repeatForEdit, { params: { id: idOf(first) }, token: anna.token })
    expect([repeated.status, (await basketOf(anna)).editedOrder]).toEqual([200, undefined])
    expect((await place(anna, 1_490)).status).toBe(201)
    expect(await statusOf(idOf(first))).toBe(15)
  })

  it('is a guest’s by the order’s link, and goes with the basket into an account', async () => {
    const guest = aGuest()
    const first = await bought({ guest }, 1)
    expect((await edit({ guest: aGuest() }, idOf(first))).status).toBe(404)
    expect((await edit({ guest }, idOf(first), first.token)).status).toBe(200)
    const anna = await person()
    await request(shop(), signIn, { body: { login: anna.phone, password: PASSWORD }, guest })
    expect((await basketOf(anna)).editedOrder?.id).toBe(idOf(first))
    expect((await place(anna, 1_490)).status).toBe(201)
    expect(await statusOf(idOf(first))).toBe(6)
  })

  it('in two tabs and on two devices at once leaves exactly one active order [ORD-17]', async () => {
    for (let round = 0; round < 5; round++) {
      const [tab, device] = [aGuest(), aGuest()]
      const first = await bought({ guest: tab }, 1)
      for (const guest of [tab, device]) await edit({ guest }, idOf(first), first.token)
      const placed = await Promise.all([tab, tab, device, device].map((guest) => place({ guest }, 1_490)))
      expect(placed.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(placed.filter(({ status }) => status === 409 || status === 422)).toHaveLength(3)
      const alive = await shop()
        .db.selectFrom('orders')
        .select('id')
        .where('guest_key', 'in', (guests) =>
          guests.selectFrom('orders').select('guest_key').where('id', '>=', idOf(first)),
        )
        .where('status', '=', 1)
        .execute()
      expect(alive).toHaveLength(1)
      expect(await stockOf(PRODUCT.kettle, 1)).toBe(2)
      await shop().db.updateTable('orders').set({ status: 6 }).where('status', '=', 1).execute()
      await shop()
        .db.updateTable('stock')
        .set({ qty: 3 })
        .where('product_id', '=', PRODUCT.kettle)
        .where('location_id', '=', 1)
        .execute()
    }
  })

  it('and a cancellation of the same order at once leave at most one active order, and the right stock', async () => {
    for (let round = 0; round < 5; round++) {
      const anna = await person()
      const first = await bought(anna, 1)
      await edit(anna, idOf(first))
      const [placed, cancelled] = await Promise.all([
        place(anna, 1_490),
        request(shop(), cancelOrder, { params: { id: idOf(first) }, body: { reasonId: 1 }, token: anna.token }),
      ])
      expect([placed.status, cancelled.status].toSorted()).toEqual(placed.status === 201 ? [201, 409] : [200, 409])
      expect(await statusOf(idOf(first))).toBe(6)
      const sold = placed.status === 201 ? 1 : 0
      expect(await stockOf(PRODUCT.kettle, 1)).toBe(3 - sold)
      await shop()
        .db.updateTable('stock')
        .set({ qty: 3 })
        .where('product_id', '=', PRODUCT.kettle)
        .where('location_id', '=', 1)
        .execute()
    }
  })

  it('shows in the order whether it can be changed [ORD-17]', async () => {
    const anna = await person()
    const first = await bought(anna, 1)
    const read = async () =>
      (await request(shop(), getOrder, { params: { id: idOf(first) }, token: anna.token })).answer.order.canEdit
    expect(await read()).toBe(true)
    await shop().db.updateTable('orders').set({ status: 4 }).where('id', '=', idOf(first)).execute()
    expect(await read()).toBe(false)
  })
})
