import { expect, it } from 'vitest'
import { readSheet } from 'read-excel-file/node'
import { recordOrderPayment } from '../../../src/contract/admin/order-payments.ts'
import { advanceStaffOrder, cancelStaffOrder } from '../../../src/contract/admin/orders.ts'
import {
  exportSalesXlsx,
  getSalesReport,
  getUnsoldReport,
  type ReportGroup,
} from '../../../src/contract/admin/reports.ts'
import { refundOrderGoods } from '../../../src/contract/admin/returns.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { anOrder, checkoutOver } from '../support/checkout.ts'
import { describeOnEngines } from '../support/database.ts'
import { placedOf, press, spentOn } from '../support/payments.ts'
import { PRODUCT } from '../support/products.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { TODAY } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'

const REPORT_GROUPS: ReadonlyArray<ReportGroup> = ['day', 'shop', 'category', 'product', 'payment']

const SHOVEL = PRODUCT.shovel as ProductId
const period = { from: TODAY as Day, to: TODAY as Day }

describeOnEngines('reports of sales', (database) => {
  const { shop, fill, place } = checkoutOver(database)
  const manager = () => aStaff(shop(), 'manager')
  const report = async (by: ReportGroup, days = period) =>
    (await request(shop(), getSalesReport, { staff: await manager(), query: { ...days, by } })).answer
  const paid = async (shovels: number, kettles: number, roubles: number, promocode?: string): Promise<OrderId> => {
    await fill({ [SHOVEL]: { count: shovels }, [PRODUCT.kettle]: { count: kettles } })
    const order = placedOf(await place(anOrder(roubles, { paymentMethod: 'online', promocode })))
    await press(shop(), order.paymentUrl, 'pay')
    return order.id
  }
  const staffed = async () => ({ staff: await manager() })

  it('agree with each other and with the orders: paid products after discounts, without returns', async () => {
    await shop()
      .db.insertInto('promocodes')
      .values({ code: 'SEVENTH', title: 'Седьмая', percent: 7, min_sum: 0 as Kopecks })
      .execute()
    const ids = [await paid(3, 1, 4_460), await paid(1, 2, 3_692.1, 'SEVENTH'), await paid(2, 1, 3_227.1, 'SEVENTH')]
    await fill({ [SHOVEL]: { count: 1 } })
    const { order: unpaidOrder } = (await place(anOrder(990))).answer
    await fill({ [SHOVEL]: { count: 5 } })
    const cancelled = (await place(anOrder(4_950))).answer.order.id as OrderId
    await request(shop(), cancelStaffOrder, { ...(await staffed()), params: { id: cancelled }, body: { reasonId: 7 } })
    const [first = 0 as OrderId, second = 0 as OrderId] = ids
    for (const id of [first, second]) {
      for (const to of [ORDER_STATUS.collecting, ORDER_STATUS.ready, ORDER_STATUS.completed])
        await request(shop(), advanceStaffOrder, { ...(await staffed()), params: { id }, body: { to } })
      const back = await request(shop(), refundOrderGoods, {
        ...(await staffed()),
        params: { id },
        body: { items: [{ productId: SHOVEL, count: 1, reasonId: 1 }] },
      })
      expect(back.status).toBe(200)
    }
    await shop().work()
    const spent = (await Promise.all(ids.map((id) => spentOn(shop(), id)))).reduce((sum, one) => sum + one, 0)
    const { total, unpaid } = await report('day')
    expect(total).toMatchObject({ orders: 3, units: 10, returnedUnits: 2, net: spent, deliverySum: 0 })
    expect(unpaid).toEqual({ orders: 1, sum: 99_000 })
    await request(shop(), recordOrderPayment, {
      ...(await staffed()),
      params: { id: unpaidOrder.id as OrderId },
      body: { amount: 20_000 as Kopecks, receivedOn: TODAY as Day, note: '', seen: 0 as Kopecks },
    })
    expect((await report('day')).unpaid).toEqual({ orders: 1, sum: 79_000 })
    for (const by of REPORT_GROUPS) {
      const { rows, total: same } = await report(by)
      const added = (name: 'units' | 'sum' | 'returnedUnits' | 'returnedSum' | 'net') =>
        rows.reduce((sum, row) => sum + row[name], 0)
      expect([by, same]).toEqual([by, total])
      expect([by, added('units'), added('sum'), added('returnedUnits'), added('returnedSum'), added('net')]).toEqual([
        by,
        total.units,
        total.sum,
        total.returnedUnits,
        total.returnedSum,
        total.net,
      ])
    }
    expect((await report('day')).rows.map(({ key }) => key)).toEqual([TODAY])
    expect((await report('payment')).rows.map(({ title }) => title)).toEqual(['Онлайн'])
    expect((await report('product')).rows.map(({ title }) => title)).toContain('Лопата штыковая')
    const earlier = { from: '2020-01-01' as Day, to: '2020-01-31' as Day }
    expect(await report('product', earlier)).toMatchObject({ rows: [], total: { orders: 0, net: 0 } })

    const file = await callRaw(shop(), `/api/admin/reports/sales.xlsx?from=${TODAY}&to=${TODAY}&by=product`, {
      headers: staffHeaders(await manager()),
    })
    const cells = await readSheet(Buffer.from(await file.arrayBuffer()), 'Продажи')
    expect(cells.at(-1)?.slice(0, 3)).toEqual(['Итого', 3, 10])
    expect(cells.at(-1)?.at(-1)).toBeCloseTo(total.net / 100, 5)
  })

  it('names products in stock that nobody has ordered', async () => {
    await fill({ [SHOVEL]: { count: 1 } })
    await place(anOrder(990))
    await shop()
      .db.updateTable('products')
      .set({ created_at: new Date('2020-01-01') })
      .execute()
    const { items, total } = (await request(shop(), getUnsoldReport, { ...(await staffed()), query: period })).answer
    const ids = items.map(({ id }) => id)
    expect([ids.includes(PRODUCT.last), ids.includes(SHOVEL)]).toEqual([true, false])
    expect(items.reduce((sum, one) => sum + one.sum, 0)).toBe(total.sum)
  })

  it('refuses a period that ends before it begins or is too long', async () => {
    const statusOf = async (from: string, to: string) =>
      (
        await request(shop(), getSalesReport, {
          ...(await staffed()),
          query: { from: from as Day, to: to as Day, by: 'day' as const },
        })
      ).status
    expect([await statusOf('2026-05-02', '2026-05-01'), await statusOf('2010-01-01', '2026-05-01')]).toEqual([422, 422])
    const query = { from: '2026-05-02' as Day, to: '2026-05-01' as Day }
    expect([
      (await request(shop(), getUnsoldReport, { ...(await staffed()), query })).status,
      (await request(shop(), exportSalesXlsx, { ...(await staffed()), query: { ...query, by: 'day' as const } }))
        .status,
    ]).toEqual([422, 422])
  })
})
