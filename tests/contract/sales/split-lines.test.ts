import { expect, it } from 'vitest'
import { advanceStaffOrder, getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { putOrderCodes } from '../../../src/contract/admin/parcels.ts'
import { refundOrderGoods, removeOrderGoods, replaceOrderGoods } from '../../../src/contract/admin/returns.ts'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, getOrder, getRefund, refundOrder, repeatForEdit } from '../../../src/contract/sales/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { removeSetting, storeSetting } from '../../../src/service/platform/settings/settings.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { aKey, anOrder, checkoutOver, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { placedOf, press, spentOn } from '../support/payments.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { splitLine } from '../support/split-line.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const SHOVEL = PRODUCT.shovel as ProductId

describeOnPostgres('an order with units of one product at different prices', (database) => {
  const { shop } = checkoutOver(database)
  let staff: Staff | undefined
  const manager = async () => (staff ??= await aStaff(shop(), 'manager'))
  const [cheap, dear] = [kopecksOf(495), kopecksOf(1_980)]

  /** Two shovels at 495 and one at 1980. */
  const bought = async (person: Person, paymentMethod: 'online' | 'onReceipt' = 'online'): Promise<OrderId> => {
    const { token } = person
    await request(shop(), changeBasket, { query: { at: pickup }, body: { [SHOVEL]: { count: 3 } }, token })
    const placed = await request(shop(), createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': aKey() },
      body: anOrder(2_970, { paymentMethod }),
      token,
    })
    const id = placed.answer.order.id as OrderId
    await splitLine(shop().db, { orderId: id, productId: SHOVEL }, [
      [2, cheap],
      [1, dear],
    ])
    if (paymentMethod === 'online') await press(shop(), placedOf(placed).paymentUrl, 'pay')
    return id
  }
  const card = async (id: OrderId) =>
    (await request(shop(), getStaffOrder, { staff: await manager(), params: { id } })).answer
  const handOver = async (id: OrderId) => {
    while ((await card(id)).nextStep !== null)
      await request(shop(), advanceStaffOrder, { staff: await manager(), params: { id }, body: {} })
    await shop().work()
  }
  const lineAt = async (id: OrderId, price: number) =>
    (await card(id)).lines.find((line) => line.price === price && !line.isRemoved)?.id ?? 0

  it('is shown to the shopper and to staff with each price, in one shipment', async () => {
    const anna = await aPerson(shop())
    const id = await bought(anna)
    const { order } = (await request(shop(), getOrder, { params: { id }, token: anna.token })).answer
    const shown = order.shipments.map(({ items }) => items.map(({ count, price }) => [count, price]))
    expect([shown, order.itemsSum]).toEqual([
      [
        [
          [2, cheap],
          [1, dear],
        ],
      ],
      kopecksOf(2_970),
    ])
    expect((await card(id)).lines.map(({ count, price }) => [count, price])).toEqual(shown[0])
  })

  it('offers the units at each price for a return, and refunds those that the shopper chose [OC-71, CAB-15]', async () => {
    const anna = await aPerson(shop())
    const id = await bought(anna)
    await handOver(id)
    const choice = async () =>
      (await request(shop(), getRefund, { params: { id }, token: anna.token })).answer.items.map(
        ({ product, maxCount, price }) => [product.id, maxCount, price],
      )
    type Item = Parameters<typeof refundOrder.body.encode>[0]['items'][number]
    const give = (...items: ReadonlyArray<Omit<Item, 'productId' | 'reasonId'> & { readonly reasonId?: number }>) =>
      request(shop(), refundOrder, {
        params: { id },
        body: { items: items.map((item) => ({ reasonId: 1, ...item, productId: SHOVEL })), fileIds: [] },
        token: anna.token,
      })
    expect(await choice()).toEqual([
      [SHOVEL, 2, cheap],
      [SHOVEL, 1, dear],
    ])
    for (const items of [
      [{ count: 2, price: dear }],
      [{ count: 1, price: kopecksOf(990) }],
      [{ count: 4 }],
      [{ count: 2, price: cheap }, { count: 2 }],
    ])
      expect((await give(...items)).error.errors).toEqual({ items: ['Столько вернуть нельзя'] })
    expect((await give({ count: 1, price: dear }, { count: 1, price: dear })).status).toBe(422)
    const paid = await spentOn(shop(), id)
    expect((await give({ count: 1, price: dear }, { count: 1, price: cheap, reasonId: 2 })).status).toBe(201)
    expect(await choice()).toEqual([[SHOVEL, 1, cheap]])
    for (const { id: returnId } of (await card(id)).returns)
      await shop()
        .db.updateTable('order_returns')
        .set({ received_at: shop().now() })
        .where('id', '=', returnId)
        .execute()
    expect((await card(id)).returns.map(({ price, count, reason }) => [price, count, reason])).toEqual([
      [dear, 1, 'Не подошёл'],
      [cheap, 1, expect.not.stringMatching('Не подошёл')],
    ])
    expect([paid, (await give({ count: 1 })).status]).toEqual([kopecksOf(2_970), 201])
    expect(await choice()).toEqual([])
  })

  it('is refunded by staff line by line, both lines at once too, with receipts of the prices that were paid', async () => {
    await storeSetting(shop().db, 'legal.vat', '22', shop().now())
    const anna = await aPerson(shop())
    const id = await bought(anna)
    await handOver(id)
    const [first, second] = [await lineAt(id, cheap), await lineAt(id, dear)]
    const refund = async (items: ReadonlyArray<readonly [lineId: number, count: number]>) =>
      request(shop(), refundOrderGoods, {
        staff: await manager(),
        params: { id },
        body: { items: items.map(([lineId, count]) => ({ productId: SHOVEL, lineId, count, reasonId: 1 })) },
      })
    expect((await refund([[second, 2]])).status).toBe(422)
    expect((await refund([[999_999, 1]])).status).toBe(422)
    const both = await refund([
      [second, 1],
      [first, 1],
    ])
    expect(both.answer.refund).toBe(dear + cheap)
    expect((await refund([[first, 1]])).answer.refund).toBe(cheap)
    await shop().work()
    expect(await spentOn(shop(), id)).toBe(0)
    const receipts = await shop()
      .db.selectFrom('receipts')
      .select(['kind', 'receipt'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
    expect(
      receipts.map(({ kind, receipt: { items } }) => [
        kind,
        items.map(({ count, price }) => [count, price]).toSorted(([, one = 0], [, other = 0]) => one - other),
      ]),
    ).toEqual([
      // written before the test splits the line
      ['prepayment', [[3, kopecksOf(990)]]],
      [
        'settlement',
        [
          [2, cheap],
          [1, dear],
        ],
      ],
      [
        'refund',
        [
          [1, cheap],
          [1, dear],
        ],
      ],
      ['refund', [[1, cheap]]],
    ])
    await removeSetting(shop().db, 'legal.vat')
  })

  it('takes marking codes for each line, and a removed or replaced unit gives back its own price', async () => {
    await storeSetting(shop().db, 'orders.marked', 'sad', shop().now())
    const anna = await aPerson(shop())
    const id = await bought(anna)
    const put = async (price: number, codes: ReadonlyArray<string>) =>
      request(shop(), putOrderCodes, {
        staff: await manager(),
        params: { id },
        body: { lineId: await lineAt(id, price), codes },
      })
    expect((await put(cheap, [`${id}-a`, `${id}-b`])).status).toBe(200)
    expect((await put(dear, [`${id}-a`])).status).toBe(422)
    expect((await put(dear, [`${id}-c`])).answer.lines.map(({ codes }) => codes.length)).toEqual([2, 1])
    const change = { staff: await manager(), params: { id } }
    const removed = await request(shop(), removeOrderGoods, {
      ...change,
      body: { items: [{ lineId: await lineAt(id, dear), count: 1 }] },
    })
    expect(removed.answer.refund).toBe(dear)
    const replaced = await request(shop(), replaceOrderGoods, {
      ...change,
      body: { lineId: await lineAt(id, cheap), count: 1, sku: 'TG-12' },
    })
    expect(replaced.answer.refund).toBe(cheap - kopecksOf(300))
    await handOver(id)
    expect((await card(id)).nextStep).toBeNull()
    expect(await spentOn(shop(), id)).toBe(cheap + kopecksOf(300))
    await removeSetting(shop().db, 'orders.marked')
  })

  it('is repeated and changed with the units of all its lines [ORD-17]', async () => {
    const anna = await aPerson(shop())
    const id = await bought(anna, 'onReceipt')
    const { token } = anna
    const again = async (onlyEdit: boolean) => {
      await request(shop(), repeatForEdit, { params: { id }, query: { onlyEdit }, token })
      const { items, editedOrder } = (await request(shop(), getBasket, { query: { at: pickup }, token })).answer
      return [items.map(({ product, count }) => [product.id, count]), editedOrder?.id]
    }
    expect(await again(true)).toEqual([[[SHOVEL, 3]], id])
    const placed = await request(shop(), createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': aKey() },
      body: anOrder(2_970),
      token,
    })
    expect(placed.status).toBe(201)
    expect(await again(false)).toEqual([[[SHOVEL, 3]], undefined])
  })

  it('names each price in the letter', async () => {
    const anna = await aPerson(shop())
    const id = await bought(anna, 'onReceipt')
    await request(shop(), removeOrderGoods, {
      staff: await manager(),
      params: { id },
      body: { items: [{ lineId: await lineAt(id, cheap), count: 1 }] },
    })
    const letters = (await shop().inbox()).filter(({ to }) => to === 'anna@example.test')
    const text = JSON.stringify(letters.at(-1)).replaceAll('\u00a0', ' ')
    expect(text).toContain('1 шт. по 495 ₽')
    expect(text).toContain('1 шт. по 1 980 ₽')
  })
})
