import { afterAll, beforeAll, expect, it } from 'vitest'
import { editStaffOrder } from '../../src/contract/admin/order-edits.ts'
import { cancelOrder } from '../../src/contract/sales/orders.ts'
import { ORDER_STATUS } from '../../src/domain/order/order-status.ts'
import type { OrderId } from '../../src/domain/order/order.ts'
import { PRODUCT } from '../contract/support/products.ts'
import { request } from '../contract/support/request.ts'
import { aStaff } from '../contract/support/staff.ts'
import {
  aShopperWith,
  checkOut,
  openArena,
  ROUNDS,
  ROUNDS_MS,
  setStock,
  shopFor,
  stockOf,
  type Arena,
} from './race-harness.ts'

const UNITS = 4
const ROUBLES = 300

let arena: Arena
beforeAll(async () => {
  arena = await openArena()
})
afterAll(() => arena.close())

const unitsInOrders = async (): Promise<number> =>
  Number(
    (
      await arena.db
        .selectFrom('order_lines as line')
        .innerJoin('orders', 'orders.id', 'line.order_id')
        .select((line) => line.fn.sum('line.count').as('units'))
        .where('product_id', '=', PRODUCT.last)
        .where('orders.status', '<>', ORDER_STATUS.canceled)
        .where('is_cancelled', '=', false)
        .where('is_removed', '=', false)
        .executeTakeFirstOrThrow()
    ).units ?? 0,
  )

it(
  'two employees who edit an order, its buyer who cancels it and another buyer lose no unit, and one edit counts',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await setStock(arena, PRODUCT.last, UNITS)
      const total = UNITS + (await unitsInOrders())
      const [buyer, other] = await Promise.all([
        aShopperWith(shopFor(arena, 0), [PRODUCT.last]),
        aShopperWith(shopFor(arena, 1), [PRODUCT.last]),
      ])
      const { order, token } = (await checkOut(shopFor(arena, 0), buyer, ROUBLES, `edited-${round}`)).answer
      const { id = 0 as OrderId } = order
      const line = await arena.db
        .selectFrom('order_lines')
        .select('id')
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const edit = async (shop: number, count: number, revision = 0) =>
        request(shopFor(arena, shop), editStaffOrder, {
          staff: await aStaff(shopFor(arena, shop)),
          params: { id },
          body: { revision, lines: [{ lineId: line.id, count }], added: [] },
        })
      const alone = await Promise.all([edit(0, 2), edit(1, 3)])
      expect(alone.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [first, second, cancelled, placed] = await Promise.all([
        edit(0, 3, 1),
        edit(1, 1, 1),
        request(shopFor(arena, 2), cancelOrder, { params: { id }, query: { token }, body: { reasonId: 1 } }),
        checkOut(shopFor(arena, 1), other, ROUBLES, `beside-${round}`),
      ])
      const edits = [first.status, second.status]
      expect([200, 409]).toContain(cancelled.status)
      expect(edits.filter((status) => status === 200).length, edits.join()).toBeLessThanOrEqual(1)
      expect([...edits, cancelled.status, placed.status].filter((status) => status >= 500)).toEqual([])
      expect((await stockOf(arena, PRODUCT.last)) + (await unitsInOrders())).toBe(total)
    }
  },
  ROUNDS_MS,
)
