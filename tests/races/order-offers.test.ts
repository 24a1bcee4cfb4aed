import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editStaffOrder, offerOrderEdit, withdrawOrderOffer } from '../../src/contract/admin/order-edits.ts'
import { getStaffOrder } from '../../src/contract/admin/orders.ts'
import { acceptOrderOffer, declineOrderOffer } from '../../src/contract/sales/order-offers.ts'
import type { ProductId } from '../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../src/domain/money/money.ts'
import type { OrderId } from '../../src/domain/order/order.ts'
import { openedBy, press, spentOn } from '../contract/support/payments.ts'
import { PRODUCT } from '../contract/support/products.ts'
import { request } from '../contract/support/request.ts'
import { aStaff, type Staff } from '../contract/support/staff.ts'
import { aShopperWith, checkOut, openArena, ROUNDS, ROUNDS_MS, setStock, shopFor, type Arena } from './race-harness.ts'

const ROUBLES = 990
const STOCK = 100

describe('a change that is offered to the buyer, answered by several at once', () => {
  let arena: Arena
  let staff: Staff
  beforeAll(async () => {
    arena = await openArena()
    staff = await aStaff(shopFor(arena, 0), 'manager')
  })
  afterAll(() => arena.close())

  interface Offered {
    readonly id: OrderId
    readonly token: string
    readonly offerId: number
  }

  const card = async (id: OrderId) =>
    (await request(shopFor(arena, 0), getStaffOrder, { staff, params: { id } })).answer
  const editOf = async (id: OrderId, count: number) => {
    const { revision, lines } = await card(id)
    const line = lines.find(({ isRemoved }) => !isRemoved)
    return { revision, lines: [{ lineId: line?.id ?? 0, count }], added: [] }
  }
  const offered = async (key: string, paymentMethod: 'online' | 'onReceipt'): Promise<Offered> => {
    await setStock(arena, PRODUCT.shovel, STOCK)
    const shop = shopFor(arena, 0)
    const guest = await aShopperWith(shop, [PRODUCT.shovel as ProductId])
    const { answer } = await checkOut(shop, guest, ROUBLES, key, { paymentMethod })
    const id = answer.order.id as OrderId
    if (answer.paymentUrl !== null) await press(shop, answer.paymentUrl, 'pay')
    await shop.work()
    await request(shop, offerOrderEdit, { staff, params: { id }, body: await editOf(id, 3) })
    const { offer } = await openedBy(shop, { id, token: answer.token })
    return { id, token: answer.token, offerId: offer?.id ?? 0 }
  }
  const answerBy =
    (call: typeof acceptOrderOffer | typeof declineOrderOffer) =>
    (index: number, { id, token, offerId }: Offered) =>
      request(shopFor(arena, index), call as typeof acceptOrderOffer, {
        params: { id },
        query: { token },
        body: { offerId },
      })
  const accept = answerBy(acceptOrderOffer)
  const decline = answerBy(declineOrderOffer)
  const withdraw = (index: number, { id }: Offered) =>
    request(shopFor(arena, index), withdrawOrderOffer, { staff, params: { id } })

  /** Each unit is on the shelf or in the order, and the order costs what its lines cost. */
  const errorsOf = async ({ id }: Offered): Promise<ReadonlyArray<string>> => {
    const { qty } = await arena.db
      .selectFrom('stock')
      .select((stock) => stock.fn.sum<number>('qty').as('qty'))
      .where('product_id', '=', PRODUCT.shovel)
      .executeTakeFirstOrThrow()
    const { lines, sum, units, offer } = await card(id)
    const cost = lines.reduce((all, { price, count, isRemoved }) => all + (isRemoved ? 0 : price * count), 0)
    return [
      ...(Number(qty) + units === STOCK ? [] : [`${String(qty)} on the shelf, ${String(units)} in the order`]),
      ...(cost === sum ? [] : [`lines cost ${String(cost)}, the order ${String(sum)}`]),
      ...(offer === null ? [] : ['the offer is open']),
      ...(units === 1 || units === 2 || units === 3 ? [] : [`${String(units)} units`]),
    ]
  }

  it(
    'the buyer twice, a refusal, an employee who withdraws it and one who changes the order: one of them wins',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const order = await offered(`answers-${String(round)}`, 'onReceipt')
        const other = await editOf(order.id, 2)
        await Promise.all([
          accept(0, order),
          accept(1, order),
          decline(2, order),
          withdraw(0, order),
          request(shopFor(arena, 1), editStaffOrder, { staff, params: { id: order.id }, body: other }),
        ])
        expect(await errorsOf(order), `round ${String(round)}`).toEqual([])
      }
    },
    ROUNDS_MS,
  )

  it(
    'the payment of a paid order and its withdrawal: both the order and the money are the new ones, or the old ones',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        const order = await offered(`money-${String(round)}`, 'online')
        const { url } = (await accept(0, order)).answer
        await Promise.all([press(shopFor(arena, 1), url ?? '', 'pay'), withdraw(2, order)])
        for (const index of [0, 1, 2, 0]) await shopFor(arena, index).work()
        expect(await errorsOf(order), `round ${String(round)}`).toEqual([])
        const { sum, units } = await card(order.id)
        expect(sum).toBe(kopecksOf(ROUBLES * units))
        expect(await spentOn(shopFor(arena, 0), order.id), `round ${String(round)}`).toBe(sum)
      }
    },
    ROUNDS_MS,
  )
})
