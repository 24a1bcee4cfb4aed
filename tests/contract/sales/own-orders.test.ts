import { getBonus } from '../../../src/contract/sales/loyalty.ts'
import { getHistory } from '../../../src/contract/identity/profile.ts'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import {
  cancelOrder,
  createOrder,
  getOrder,
  getOrders,
  getOrderStatus,
  getRefund,
  getUnpaidOrder,
  payOrder,
  previewOrder,
  refundOrder,
  repeatForEdit,
  type OrderRequest,
} from '../../../src/contract/sales/orders.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { bonusBalance, enterBonus } from '../../../src/service/identity/bonus/bonus-ledger.ts'
import { removeSetting, storeSetting } from '../../../src/service/platform/settings/settings.ts'
import type { Settings } from '../../../src/service/platform/settings/definitions.ts'
import { operatorCommands } from '../../../src/service/commands/commands.ts'
import { executeCommand } from '../../../src/service/commands/socket/execute-command.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { aKey, anOrder, checkoutOver, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { placedOf, press, spentOn } from '../support/payments.ts'
import { request } from '../support/request.ts'
import { demoSettings } from '../support/shop.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const DAY_MS = 86_400_000

describeOnPostgres('orders of a user', (database) => {
  let rates: Partial<Settings> = {}
  const { shop, stockOf } = checkoutOver(database, { settings: () => ({ ...demoSettings(), ...rates }) })

  const buy = async (person: Person, count: number, rest: Partial<OrderRequest> = {}, sum = 990 * count) => {
    await request(shop(), changeBasket, {
      query: { at: pickup },
      body: { [PRODUCT.shovel]: { count } },
      token: person.token,
    })
    return request(shop(), createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': aKey() },
      body: anOrder(sum, rest),
      token: person.token,
    })
  }
  const bought = async (person: Person, count: number, rest?: Partial<OrderRequest>, sum?: number): Promise<OrderId> =>
    (await buy(person, count, rest, sum)).answer.order.id as OrderId
  const operate = (command: string, values: Record<string, string | number>) =>
    executeCommand(
      operatorCommands(
        { now: () => shop().now().getTime() },
        { dataDirectory: '', storage: diskStorage(''), priceType: null },
      ),
      { command, values },
      {
        database: database(),
        log: pino({ level: 'silent' }),
        progress: () => undefined,
        signal: new AbortController().signal,
      },
    )
  const advance = (order: number, to?: string) =>
    operate('orders-advance', { order, ...(to === undefined ? {} : { to }) })
  const read = async (person: Person, id: OrderId) =>
    (await request(shop(), getOrder, { params: { id }, token: person.token })).answer.order

  it('are listed, the newest first, by pages and by status, without orders of other users [CAB-04]', async () => {
    const [anna, boris] = [await aPerson(shop()), await aPerson(shop())]
    const [first, second, third] = [
      await bought(anna, 1),
      await bought(anna, 2),
      await bought(anna, 1, { paymentMethod: 'online' }),
    ]
    await bought(boris, 1)
    const list = async (query: { page?: number; limit?: number; status?: number } = {}) =>
      (await request(shop(), getOrders, { query, token: anna.token })).answer
    expect((await list()).items).toEqual([await read(anna, third), await read(anna, second), await read(anna, first)])
    expect(await list({ page: 2, limit: 2 })).toMatchObject({
      items: [{ id: first }],
      pagination: { total: 3, page: 2, limit: 2, pages: 2 },
    })
    expect((await list({ status: 2 })).items.map(({ id }) => id)).toEqual([third])
    expect((await request(shop(), getOrders)).status).toBe(401)
  })

  it("are returned to their user alone: for another's order the response is the same as for a missing one", async () => {
    const [anna, boris] = [await aPerson(shop()), await aPerson(shop())]
    const id = await bought(anna, 1)
    expect((await read(anna, id)).number).toBe(String(id))
    const unknownId = (id + 1_000) as OrderId
    const body = { reasonId: 1 }
    for (const call of [
      (of: OrderId) => request(shop(), getOrder, { params: { id: of }, token: boris.token }),
      (of: OrderId) => request(shop(), getOrderStatus, { params: { id: of }, token: boris.token }),
      (of: OrderId) => request(shop(), payOrder, { params: { id: of }, body: {}, token: boris.token }),
      (of: OrderId) => request(shop(), cancelOrder, { params: { id: of }, body, token: boris.token }),
      (of: OrderId) => request(shop(), repeatForEdit, { params: { id: of }, token: boris.token }),
      (of: OrderId) => request(shop(), getRefund, { params: { id: of }, token: boris.token }),
      (of: OrderId) =>
        request(shop(), refundOrder, {
          params: { id: of },
          body: { items: [{ productId: PRODUCT.shovel as ProductId, count: 1, reasonId: 1 }], fileIds: [] },
          token: boris.token,
        }),
    ]) {
      const [foreign, absent] = [await call(id), await call(unknownId)]
      expect([foreign.status, foreign.json]).toEqual([404, absent.json])
    }
    expect((await read(anna, id)).status).toBe(1)
  })

  describe('an unpaid order', () => {
    const unpaid = async (person: Person) => (await request(shop(), getUnpaidOrder, { token: person.token })).json

    it('is reported with its seconds, is absent once paid, and is reported as cancelled when its time is over [UNPAID-01, UNPAID-02]', async () => {
      const anna = await aPerson(shop())
      expect(await unpaid(anna)).toBeNull()
      const placed = placedOf(await buy(anna, 1, { paymentMethod: 'online' }))
      shop().wait(60_000)
      expect(await unpaid(anna)).toEqual({ orderId: placed.id, lifeTime: 1_740, isOrderCanceled: false })
      await press(shop(), placed.paymentUrl, 'pay')
      expect(await unpaid(anna)).toBeNull()
      const late = await bought(anna, 1, { paymentMethod: 'online' })
      shop().wait(1_800_000)
      await shop().work()
      expect(await unpaid(anna)).toEqual({ orderId: late, lifeTime: 0, isOrderCanceled: true })
      shop().wait(DAY_MS)
      expect(await unpaid(anna)).toBeNull()
      expect((await request(shop(), getUnpaidOrder)).status).toBe(401)
    })

    it('that expires first is reported before the others; of the cancelled ones, the latest [UNPAID-01, OC-34]', async () => {
      const anna = await aPerson(shop())
      const first = await bought(anna, 1, { paymentMethod: 'online' })
      shop().wait(60_000)
      const second = await bought(anna, 1, { paymentMethod: 'online' })
      expect(await unpaid(anna)).toMatchObject({ orderId: first, isOrderCanceled: false })
      shop().wait(1_740_000)
      await shop().work()
      expect(await unpaid(anna)).toMatchObject({ orderId: second, isOrderCanceled: false })
      shop().wait(60_000)
      await shop().work()
      expect(await unpaid(anna)).toMatchObject({ orderId: second, isOrderCanceled: true })
    })

    it('that is cancelled by anyone is in the history of its shopper [CAB-11]', async () => {
      const anna = await aPerson(shop())
      const own = await bought(anna, 1, { paymentMethod: 'online' })
      await request(shop(), cancelOrder, { params: { id: own }, body: { reasonId: 1 }, token: anna.token })
      const late = await bought(anna, 1, { paymentMethod: 'online' })
      shop().wait(1_800_000)
      await shop().work()
      const { items } = (await request(shop(), getHistory, { token: anna.token })).answer
      expect(items.filter(({ title }) => title === 'Заказ отменён').map(({ text }) => text)).toEqual([
        `Заказ № ${String(late)}`,
        `Заказ № ${String(own)}`,
      ])
    })

    it('is not reported when the shopper cancelled it', async () => {
      const anna = await aPerson(shop())
      const id = await bought(anna, 1, { paymentMethod: 'online' })
      await request(shop(), cancelOrder, { params: { id }, body: { reasonId: 1 }, token: anna.token })
      expect(await unpaid(anna)).toBeNull()
    })
  })

  it('are put into the basket again as far as in stock, with their deliveryContext; 409 when nothing is [ORD-17]', async () => {
    const anna = await aPerson(shop())
    const id = await bought(anna, 3)
    await shop().db.updateTable('orders').set({ status: 15, is_paid: true }).where('id', '=', id).execute()
    const set = (qty: number) =>
      shop()
        .db.updateTable('stock')
        .set({ qty })
        .where('product_id', '=', PRODUCT.shovel)
        .where('location_id', '=', WAREHOUSE)
        .execute()
    await set(2)
    const { json } = await request(shop(), repeatForEdit, { params: { id }, token: anna.token })
    expect(json).toMatchObject({
      city: { id: 463573 },
      deliveryData: { method: { code: 'pickup', deliveryType: 'pickup' }, currentPoint: { shop: { id: 1 } } },
    })
    const basket = (await request(shop(), getBasket, { query: { at: pickup }, token: anna.token })).answer
    expect(basket.items.map(({ product, count, disabled }) => [product.id, count, disabled])).toEqual([
      [PRODUCT.shovel, 2, false],
    ])
    await set(0)
    const rejected = await request(shop(), repeatForEdit, { params: { id }, token: anna.token })
    expect([rejected.status, rejected.error.message]).toEqual([409, 'Ничего из этого заказа сейчас нет в наличии'])
  })

  it('give an account without a card a virtual one with the first order [CAB-14, OC-53]', async () => {
    const anna = await aPerson(shop())
    const card = async () => (await request(shop(), getBonus, { token: anna.token })).answer.card
    expect(await card()).toBeNull()
    await bought(anna, 1)
    expect(await card()).toMatchObject({ number: expect.stringMatching(/^299/), isVirtual: true, balance: 0 })
  })

  describe('orders in delivery', () => {
    it('are moved by the operator, step by step, and are not sent unpaid [ORD-12, ORD-13]', async () => {
      const anna = await aPerson(shop())
      const id = await bought(anna, 1)
      expect(await advance(id)).toEqual({ _tag: 'Done', lines: [`заказ № ${id}: Собирается`] })
      expect(await advance(id)).toEqual({ _tag: 'Done', lines: [`заказ № ${id}: Готов к выдаче`] })
      expect((await read(anna, id)).shipments[0]).toMatchObject({ status: 13, storageDate: expect.any(String) })
      await advance(id)
      expect(await read(anna, id)).toMatchObject({ status: 15, isPaid: true, canCancel: false, canRefund: true })
      expect(await advance(id)).toEqual({
        _tag: 'Failed',
        reason: 'заказ в статусе «Выдан» закрыт: следующего шага нет',
      })
      const unpaid = await bought(anna, 1, { paymentMethod: 'online' })
      expect(await advance(unpaid, 'collecting')).toEqual({ _tag: 'Failed', reason: 'заказ ещё не оплачен' })
      expect(await advance(unpaid)).toMatchObject({ reason: expect.stringMatching(/ждёт оплаты/) })
      expect(await advance(unpaid, 'sold')).toMatchObject({ _tag: 'Failed' })
      expect(await advance(999_999)).toEqual({ _tag: 'Failed', reason: 'заказа № 999999 нет' })
      expect(await operate('orders-list', { status: 'awaitingPayment', limit: 1 })).toMatchObject({
        _tag: 'Done',
        lines: [expect.stringMatching(new RegExp(`^${unpaid}  .*Ожидает оплаты`))],
      })
    })

    it('are closed by the operator with either status: the products are on sale again [ORD-11]', async () => {
      const anna = await aPerson(shop())
      const [back, cancelled] = [await bought(anna, 1), await bought(anna, 1)]
      const before = await stockOf(PRODUCT.shovel, WAREHOUSE)
      await advance(back, 'canceled')
      expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(before + 1)
      await advance(cancelled, 'canceledWithoutReturn')
      expect(await stockOf(PRODUCT.shovel, WAREHOUSE)).toBe(before + 2)
      expect(await read(anna, cancelled)).toMatchObject({ status: 7, statusTitle: 'Отменён' })
    })
  })

  describe('returns of products', () => {
    const handedOut = async (person: Person, count: number) => {
      const placed = placedOf(await buy(person, count, { paymentMethod: 'online' }))
      await press(shop(), placed.paymentUrl, 'pay')
      for (const to of ['collecting', 'ready', 'completed']) await advance(placed.id, to)
      return placed.id
    }
    const give = (person: Person, id: OrderId, count: number, reasonId = 1) =>
      request(shop(), refundOrder, {
        params: { id },
        body: { items: [{ productId: PRODUCT.shovel as ProductId, count, reasonId }], fileIds: [] },
        token: person.token,
      })

    it('list what can be returned, are accepted, and are refunded when the operator confirms [OC-71, CAB-11]', async () => {
      const anna = await aPerson(shop())
      const id = await handedOut(anna, 3)
      const choice = async () => (await request(shop(), getRefund, { params: { id }, token: anna.token })).answer
      expect(await choice()).toMatchObject({
        items: [{ product: { id: PRODUCT.shovel }, maxCount: 3, price: kopecksOf(990) }],
      })
      const { status, answer } = await give(anna, id, 2)
      const [back] = answer.order.shipments[0]?.items[0]?.refunds ?? []
      expect([status, back]).toMatchObject([201, { count: 2, isPaidBack: false }])
      expect((await choice()).items[0]?.maxCount).toBe(1)
      const { items } = (await request(shop(), getHistory, { token: anna.token })).answer
      expect(items[0]).toMatchObject({ title: 'Возврат оформлен', text: `Товары заказа № ${String(id)}` })
      expect(await operate('orders-pay-back', { order: id })).toMatchObject({ _tag: 'Done' })
      const rows = await shop().db.selectFrom('staff_audit').selectAll().where('subject_id', '=', String(id)).execute()
      expect(rows.at(-1)).toMatchObject({ login: 'npm run shop', action: 'payBackReturn', subject: 'order' })
      await shop().work()
      expect(await spentOn(shop(), id)).toBe(kopecksOf(990))
      expect(await read(anna, id)).toMatchObject({ paymentState: 'paid', refundSum: kopecksOf(1_980) })
      expect((await read(anna, id)).shipments[0]?.items[0]?.refunds).toMatchObject([{ count: 2, isPaidBack: true }])
      expect(await operate('orders-pay-back', { order: id })).toMatchObject({ _tag: 'Failed' })
    })

    it('give back the bonuses that paid and take the bonuses that were earned, in parts as in one [OC-53, OC-71]', async () => {
      const anna = await aPerson(shop())
      await enterBonus(shop().db, { userId: anna.id, amount: 300, kind: 'given', title: 'Подарок', now: shop().now() })
      const placed = placedOf(await buy(anna, 3, { paymentMethod: 'online', bonus: 100 }, 2_870))
      await press(shop(), placed.paymentUrl, 'pay')
      for (const to of ['collecting', 'ready', 'completed']) await advance(placed.id, to)
      expect(await bonusBalance(shop().db, anna.id)).toBe(300 - 100 + 143)
      await give(anna, placed.id, 1)
      await operate('orders-pay-back', { order: placed.id })
      expect(await bonusBalance(shop().db, anna.id)).toBe(343 + 33 - 47)
      await give(anna, placed.id, 2)
      await operate('orders-pay-back', { order: placed.id })
      expect(await bonusBalance(shop().db, anna.id)).toBe(300)
      expect(await operate('orders-pay-back', { order: placed.id })).toMatchObject({ _tag: 'Failed' })
      expect(await bonusBalance(shop().db, anna.id)).toBe(300)
      await shop().work()
      expect(await spentOn(shop(), placed.id)).toBe(0)
    })

    it('contain the refunded sum of an order that was paid on receipt [OC-71]', async () => {
      const anna = await aPerson(shop())
      const id = await bought(anna, 2)
      for (const to of ['collecting', 'ready', 'completed']) await advance(id, to)
      await give(anna, id, 1)
      expect(await read(anna, id)).toMatchObject({ paymentState: null, refundSum: 0 })
      await operate('orders-pay-back', { order: id })
      expect(await read(anna, id)).toMatchObject({ paymentState: null, refundSum: kopecksOf(990) })
    })

    it('are rejected above the bought count, with an unknown reason, when late, and before the order is handed out [OC-71]', async () => {
      const anna = await aPerson(shop())
      const id = await handedOut(anna, 1)
      expect((await give(anna, id, 2)).error.errors).toEqual({ items: ['Столько вернуть нельзя'] })
      expect((await give(anna, id, 1, 77)).error.errors).toEqual({ items: ['Выберите причину возврата'] })
      const foreign = await request(shop(), refundOrder, {
        params: { id },
        body: { items: [{ productId: PRODUCT.shovel as ProductId, count: 1, reasonId: 1 }], fileIds: [7_777] },
        token: anna.token,
      })
      expect([foreign.error.errors, (await read(anna, id)).shipments[0]?.items[0]?.refunds]).toEqual([
        { fileIds: ['Загрузите файл ещё раз'] },
        [],
      ])
      shop().wait(15 * DAY_MS)
      const fresh = await aPerson(shop())
      await shop().db.updateTable('orders').set({ user_id: fresh.id }).where('id', '=', id).execute()
      expect((await give(fresh, id, 1)).status).toBe(409)
      expect((await request(shop(), getRefund, { params: { id }, token: fresh.token })).status).toBe(409)
      const early = await bought(fresh, 1)
      expect((await give(fresh, early, 1)).status).toBe(409)
    })
  })

  describe('discounted orders', () => {
    const aCode = async (code: string, rest: object) =>
      shop()
        .db.insertInto('promocodes')
        .values({
          code,
          title: code,
          percent: 10,
          amount: null,
          valid_from: null,
          valid_to: null,
          usage_limit: null,
          user_id: null,
          ...rest,
        })
        .execute()
    const preview = async (person: Person, discounts: { promocode?: string; bonus?: number }) =>
      request(shop(), previewOrder, { query: { at: pickup, ...discounts }, token: person.token })

    it('use a promo code in the preview and in the order, once; a cancelled order releases it', async () => {
      const anna = await aPerson(shop())
      await aCode('ЛЕТО', { usage_limit: 1 })
      await request(shop(), changeBasket, {
        query: { at: pickup },
        body: { [PRODUCT.shovel]: { count: 2 } },
        token: anna.token,
      })
      expect((await preview(anna, { promocode: ' лето ' })).answer.order).toMatchObject({
        itemsSum: kopecksOf(1_980),
        discountSum: kopecksOf(198),
        sum: kopecksOf(1_782),
        promocode: 'ЛЕТО',
      })
      const stale = await buy(anna, 2, { promocode: 'лето' })
      expect([stale.status, stale.error.order?.sum]).toEqual([409, kopecksOf(1_782)])
      const id = await bought(anna, 2, { promocode: 'лето' }, 1_782)
      expect(await read(anna, id)).toMatchObject({
        discountSum: kopecksOf(198),
        sum: kopecksOf(1_782),
        promocode: 'ЛЕТО',
      })
      expect((await buy(anna, 2, { promocode: 'лето' }, 1_782)).error.errors).toEqual({
        promocode: ['Промокод уже использован'],
      })
      await request(shop(), cancelOrder, { params: { id }, body: { reasonId: 1 }, token: anna.token })
      expect((await buy(anna, 2, { promocode: 'лето' }, 1_782)).status).toBe(201)
    })

    it('reject a promo code that is unknown, of another user, not started, ended, or for larger sums', async () => {
      const [anna, boris] = [await aPerson(shop()), await aPerson(shop())]
      await aCode('БОРИСА', { user_id: boris.id })
      await aCode('РАНО', { valid_from: '2999-01-01' })
      await aCode('ПОЗДНО', { valid_to: '2020-01-01' })
      await aCode('МНОГО', { min_sum: kopecksOf(5_000) })
      await request(shop(), changeBasket, {
        query: { at: pickup },
        body: { [PRODUCT.shovel]: { count: 1 } },
        token: anna.token,
      })
      for (const [promocode, message] of [
        ['НЕТ', 'Такого промокода нет'],
        ['БОРИСА', 'Такого промокода нет'],
        ['РАНО', 'Промокод сейчас не действует'],
        ['ПОЗДНО', 'Промокод сейчас не действует'],
        ['МНОГО', 'Промокод действует при заказе от 5 000 ₽'],
      ] as const) {
        const { status, error } = await preview(anna, { promocode })
        expect([status, error.errors?.promocode?.[0]?.replaceAll('\u00a0', ' ')]).toEqual([422, message])
      }
    })

    it('use bonuses, at most 30 % of the products and at most the balance; a cancelled order returns them', async () => {
      const anna = await aPerson(shop())
      await enterBonus(shop().db, { userId: anna.id, amount: 400, kind: 'given', title: 'Подарок', now: shop().now() })
      await request(shop(), changeBasket, {
        query: { at: pickup },
        body: { [PRODUCT.shovel]: { count: 1 } },
        token: anna.token,
      })
      expect((await preview(anna, {})).answer.order).toMatchObject({ bonusMax: 297, bonus: 0, bonusEarned: 49 })
      expect((await preview(anna, { bonus: 298 })).error.errors).toEqual({
        bonus: ['На этот заказ можно списать не больше 297 бонусов'],
      })
      const id = await bought(anna, 1, { bonus: 297 }, 693)
      expect(await read(anna, id)).toMatchObject({ bonus: 297, discountSum: kopecksOf(297), sum: kopecksOf(693) })
      expect(await bonusBalance(shop().db, anna.id)).toBe(103)
      await request(shop(), cancelOrder, { params: { id }, body: { reasonId: 1 }, token: anna.token })
      expect(await bonusBalance(shop().db, anna.id)).toBe(400)
    })

    it('come back with the last day that they had, and bonuses that an order earned have their own', async () => {
      const anna = await aPerson(shop())
      const give = (amount: number, days: string) =>
        storeSetting(shop().db, 'loyalty.lifeDays', days, shop().now()).then(() =>
          enterBonus(shop().db, { userId: anna.id, amount, kind: 'given', title: '', now: shop().now() }),
        )
      const lots = async () =>
        (
          await shop()
            .db.selectFrom('bonus_lots')
            .select(['ends_on', 'left_over'])
            .where('user_id', '=', anna.id)
            .orderBy('id')
            .execute()
        ).map(({ ends_on, left_over }) => [ends_on, left_over])
      await give(100, '10')
      await give(250, '20')
      const [soon, late] = (await lots()).map(([endsOn]) => endsOn)
      const id = await bought(anna, 1, { bonus: 297 }, 693)
      expect(await lots()).toEqual([
        [soon, 0],
        [late, 53],
      ])
      shop().wait(5 * 86_400_000)
      await request(shop(), cancelOrder, { params: { id }, body: { reasonId: 1 }, token: anna.token })
      expect(await lots()).toEqual([
        [soon, 100],
        [late, 250],
      ])
      const other = await bought(anna, 1)
      for (const to of ['collecting', 'ready', 'completed']) await advance(other, to)
      expect((await lots()).at(-1)?.[1]).toBe(49)
      await removeSetting(shop().db, 'loyalty.lifeDays')
    })

    it.each([0, 1, 7, 33, 100])(
      'earn the bonuses that the preview promised at %i percent, also when the rate changes before they are handed out',
      async (percent) => {
        const anna = await aPerson(shop())
        rates = { 'loyalty.earnsPercent': percent, 'loyalty.paysPercent': percent }
        await enterBonus(shop().db, { userId: anna.id, amount: 5_000, kind: 'given', title: '', now: shop().now() })
        const query = { at: pickup }
        await request(shop(), changeBasket, { query, body: { [PRODUCT.shovel]: { count: 1 } }, token: anna.token })
        const promised = (await preview(anna, {})).answer.order
        expect(promised).toMatchObject({
          bonusMax: Math.floor(9.9 * percent),
          bonusEarned: Math.floor(9.9 * percent),
        })
        const id = await bought(anna, 1)
        rates = { 'loyalty.earnsPercent': 50 }
        expect((await read(anna, id)).bonusEarned).toBe(promised?.bonusEarned)
        for (const to of ['collecting', 'ready', 'completed']) await advance(id, to)
        expect(await bonusBalance(shop().db, anna.id)).toBe(5_000 + (promised?.bonusEarned ?? 0))
        rates = {}
      },
    )

    it('use no bonuses while the card is disabled; an order without them is accepted [OC-53]', async () => {
      const anna = await aPerson(shop())
      const number = `29${String(anna.id).padStart(11, '0')}`
      await enterBonus(shop().db, { userId: anna.id, amount: 400, kind: 'given', title: 'Подарок', now: shop().now() })
      const disable = (isDisabled: boolean) =>
        shop()
          .db.insertInto('bonus_cards')
          .values({ number, user_id: anna.id, is_disabled: isDisabled })
          .onConflict((conflict) => conflict.column('number').doUpdateSet({ is_disabled: isDisabled }))
          .execute()
      await disable(true)
      await request(shop(), changeBasket, {
        query: { at: pickup },
        body: { [PRODUCT.shovel]: { count: 1 } },
        token: anna.token,
      })
      expect((await preview(anna, {})).answer.order).toMatchObject({ bonusMax: 0, bonus: 0 })
      expect((await preview(anna, { bonus: 1 })).error.errors).toEqual({
        bonus: ['Бонусная карта заблокирована, списать бонусы нельзя'],
      })
      expect(
        (
          await request(shop(), createOrder, {
            query: { at: pickup },
            body: anOrder(980, { bonus: 10 }),
            token: anna.token,
          })
        ).status,
      ).toBe(422)
      expect(await bonusBalance(shop().db, anna.id)).toBe(400)
      await disable(false)
      expect((await preview(anna, {})).answer.order).toMatchObject({ bonusMax: 297 })
      await bought(anna, 1)
    })

    it('earn bonuses when they are handed out, for the paid sum', async () => {
      const anna = await aPerson(shop())
      const id = await bought(anna, 2)
      for (const to of ['collecting', 'ready', 'completed']) await advance(id, to)
      expect(await bonusBalance(shop().db, anna.id)).toBe(99)
    })
  })
})
