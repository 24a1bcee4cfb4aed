import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordOrderPayment } from '../../src/contract/admin/order-payments.ts'
import { kopecksOf } from '../../src/domain/money/money.ts'
import { dayOfMillis } from '../../src/domain/time/moment.ts'
import { paymentsOf, placedOf, press, spentOn, type Placed } from '../contract/support/payments.ts'
import { PRODUCT } from '../contract/support/products.ts'
import { request } from '../contract/support/request.ts'
import { aStaff, type Staff } from '../contract/support/staff.ts'
import {
  aShopperWith,
  checkOut,
  openArena,
  ROUNDS,
  ROUNDS_MS,
  setStock,
  shopFor,
  statusCounts,
  type Arena,
} from './race-harness.ts'

const ROUBLES = 990
const SUM = kopecksOf(ROUBLES)

describe('a transfer that several employees record at once', () => {
  let arena: Arena
  let staff: ReadonlyArray<Staff>
  beforeAll(async () => {
    arena = await openArena()
    const [one, other] = [await aStaff(shopFor(arena, 0), 'manager'), await aStaff(shopFor(arena, 0), 'manager')]
    staff = [one, other]
  })
  afterAll(() => arena.close())

  const placed = async (key: string): Promise<Placed> => {
    await setStock(arena, PRODUCT.shovel, 100)
    const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
    return placedOf(await checkOut(shopFor(arena, 0), guest, ROUBLES, key, { paymentMethod: 'online' }))
  }
  const record = (index: number, { id }: Placed, amount = SUM) => {
    const shop = shopFor(arena, index)
    return request(shop, recordOrderPayment, {
      staff: staff[index % staff.length] as Staff,
      params: { id },
      body: { amount, receivedOn: dayOfMillis(shop.now().getTime()), note: '', seen: kopecksOf(0) },
    })
  }
  const receivedOf = async ({ id }: Placed) =>
    (await paymentsOf(shopFor(arena, 0), id))
      .filter(({ status }) => status === 'captured')
      .reduce((sum, { amount }) => sum + amount, 0)
  const orderOf = ({ id }: Placed) =>
    arena.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it(
    'is recorded once, whole or in part',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const whole = await placed(`whole-${String(round)}`)
        const replies = await Promise.all([0, 1, 2, 3].map((index) => record(index, whole)))
        expect(statusCounts(replies), `round ${String(round)}`).toEqual({ 200: 1, 409: 3 })
        expect([await receivedOf(whole), (await orderOf(whole)).is_paid]).toEqual([SUM, true])
        const part = await placed(`part-${String(round)}`)
        const parts = await Promise.all([0, 1, 2, 3].map((index) => record(index, part, kopecksOf(300))))
        expect(statusCounts(parts), `round ${String(round)}`).toEqual({ 200: 1, 409: 3 })
        expect([await receivedOf(part), (await orderOf(part)).is_paid]).toEqual([kopecksOf(300), false])
      }
    },
    ROUNDS_MS,
  )

  it(
    'and the payment of the buyer meanwhile: the order is paid once, what is too much goes back',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const order = await placed(`both-${String(round)}`)
        const [reply] = await Promise.all([record(0, order), press(shopFor(arena, 1), order.paymentUrl, 'pay')])
        for (let index = 0; index < 3; index++) await shopFor(arena, index).work()
        const isByStaff = reply.status === 200
        expect([await receivedOf(order), (await orderOf(order)).is_paid], `round ${String(round)}`).toEqual([SUM, true])
        expect(await spentOn(shopFor(arena, 0), order.id), `round ${String(round)}`).toBe(isByStaff ? 0 : SUM)
      }
    },
    ROUNDS_MS,
  )
})
