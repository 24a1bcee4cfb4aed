import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payOrder } from '../../src/contract/sales/orders.ts'
import { kopecksOf } from '../../src/domain/money/money.ts'
import { ORDER_STATUS } from '../../src/domain/order/order-status.ts'
import { PRODUCT } from '../contract/support/products.ts'
import { paymentsOf, placedOf, press, spentOn, type Placed } from '../contract/support/payments.ts'
import { callRaw, request } from '../contract/support/request.ts'
import {
  aShopperWith,
  checkOut,
  openArena,
  ROUNDS,
  ROUNDS_MS,
  setStock,
  shopFor,
  statusCounts,
  stockOf,
  type Arena,
} from './race-harness.ts'

const STOCK = 100
const ROUBLES = 990
const PAYMENT_MS = 1_800_000
const online = { paymentMethod: 'online' } as const

const times = <A>(count: number, make: (index: number) => Promise<A>): Promise<ReadonlyArray<A>> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('payments with several concurrent processes', () => {
  let arena: Arena
  beforeAll(async () => {
    // the sandbox sends no notifications: the tests do
    arena = await openArena({ notify: async () => new Response(null, { status: 204 }) })
  })
  afterAll(() => arena.close())

  const letTimePass = () => arena.shops.forEach((shop) => shop.wait(PAYMENT_MS))
  const work = () => times(6, (index) => shopFor(arena, index).work())
  /** Unpaid orders of earlier tests expire before stock is counted. */
  const placeOnline = async (key: string): Promise<Placed> => {
    letTimePass()
    await work()
    await setStock(arena, PRODUCT.shovel, STOCK)
    const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
    return placedOf(await checkOut(shopFor(arena, 0), guest, ROUBLES, key, online))
  }
  const notify = async (index: number, { id }: Placed, event: string): Promise<number> => {
    const [payment] = await paymentsOf(shopFor(arena, 0), id)
    const body = JSON.stringify({ type: 'notification', event, object: { id: payment?.provider_id } })
    const headers = { 'content-type': 'application/json' }
    return (await callRaw(shopFor(arena, index), '/api/payments/callback/yookassa', { method: 'POST', headers, body }))
      .status
  }
  const orderOf = ({ id }: Pick<Placed, 'id'>) =>
    arena.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const refundsOf = ({ id }: Pick<Placed, 'id'>) =>
    arena.db
      .selectFrom('payment_refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('payment_refunds.id')
      .where('order_id', '=', id)
      .execute()

  it(
    'one key sent 50 times, with repeats after lost responses, makes one order with one payment',
    async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        await setStock(arena, PRODUCT.shovel, STOCK)
        const guest = await aShopperWith(shopFor(arena, 0), [PRODUCT.shovel])
        const send = (index: number) => checkOut(shopFor(arena, index), guest, ROUBLES, `lost-${round}`, online)
        const first = await times(50, send)
        const again = await times(5, send)
        expect(statusCounts([...first, ...again]), `round ${round}`).toEqual({ 201: 55 })
        const placed = [...first, ...again].map((reply) => placedOf(reply))
        expect(new Set(placed.map(({ id, paymentUrl }) => `${id} ${paymentUrl}`)).size, `round ${round}`).toBe(1)
        expect(
          await arena.db
            .selectFrom('payments')
            .select('id')
            .where('order_id', '=', placed[0]?.id ?? 0)
            .execute(),
        ).toHaveLength(1)
        expect(await stockOf(arena, PRODUCT.shovel)).toBe(STOCK - 1)
      }
    },
    ROUNDS_MS,
  )

  describe('20 clicks on «Оплатить снова»', () => {
    type PayAgain = (index: number, placed: Placed) => Promise<string>

    const byTheShop: PayAgain = async (index, { id, token }) =>
      (await request(shopFor(arena, index), payOrder, { params: { id }, query: { token }, body: {} })).answer.url

    /** Without a lock: searches an open payment and creates one at the provider if there is none. */
    const naively: PayAgain = async (index, { id }) => {
      const open = await arena.db
        .selectFrom('payments')
        .select('url')
        .where('order_id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst()
      if (open !== undefined) return open.url ?? ''
      const url = `/naive/${index}`
      await arena.db
        .insertInto('payments')
        .values({
          order_id: id,
          attempt: 100 + index,
          provider: `naive-${index}`,
          reference: `${id}-naive-${index}`,
          provider_id: `naive-${index}`,
          url,
          amount: kopecksOf(ROUBLES),
          status: 'pending',
          created_at: new Date(0),
        })
        .execute()
      return url
    }

    /** The rejected payment, and one open payment that all responses contain. */
    const errorsOf = async (payAgain: PayAgain, key: string): Promise<ReadonlyArray<string>> => {
      const placed = await placeOnline(key)
      await press(shopFor(arena, 0), placed.paymentUrl, 'refuse')
      // the service processes the rejection before the clicks
      await notify(0, placed, 'payment.canceled')
      const urls = await times(20, (index) => payAgain(index, placed))
      const statuses = (await paymentsOf(shopFor(arena, 0), placed.id)).map(({ status }) => status)
      return [
        ...(new Set(urls).size === 1 ? [] : [`${new Set(urls).size} addresses to pay at`]),
        ...(statuses.join() === 'cancelled,pending' ? [] : [statuses.join()]),
      ]
    }

    it(
      'create one payment',
      async () => {
        for (let round = 1; round <= ROUNDS; round++)
          expect(await errorsOf(byTheShop, `again-${round}`), `round ${round}`).toEqual([])
      },
      ROUNDS_MS,
    )

    it('create several in a service that reads first and writes later: the test can fail', async () => {
      expect(await errorsOf(naively, 'naive-again')).not.toEqual([])
    })
  })

  describe('a notification that arrives 20 times and out of order', () => {
    const EVENTS = ['payment.succeeded', 'payment.waiting_for_capture', 'payment.canceled', 'refund.succeeded']

    type Receive = (index: number, placed: Placed, event: string) => Promise<unknown>

    const byTheShop: Receive = notify

    /** Trusts every notification without a query of the provider. */
    const naively: Receive = async (_, { id }, event) => {
      const order = arena.db.updateTable('orders').where('id', '=', id)
      if (event === 'payment.succeeded') {
        await order.set({ status: ORDER_STATUS.paid, is_paid: true }).execute()
        await arena.db.updateTable('payments').set({ status: 'captured' }).where('order_id', '=', id).execute()
      }
      if (event === 'payment.canceled') await order.set({ status: ORDER_STATUS.canceled, is_paid: false }).execute()
    }

    /** Paid once, in time, with no other effect, in any order of events. */
    const errorsOf = async (receive: Receive, key: string): Promise<ReadonlyArray<string>> => {
      const placed = await placeOnline(key)
      await press(shopFor(arena, 0), placed.paymentUrl, 'pay')
      const responses = await times(20, (index) => receive(index, placed, EVENTS[index % EVENTS.length] ?? ''))
      // and a delayed one
      await receive(0, placed, 'payment.canceled')
      const { status, is_paid } = await orderOf(placed)
      const found = {
        responses: [...new Set(responses)],
        order: [status, is_paid],
        payments: (await paymentsOf(shopFor(arena, 0), placed.id)).map((payment) => payment.status),
        refunds: (await refundsOf(placed)).length,
        spent: await spentOn(shopFor(arena, 0), placed.id),
      }
      const expected = {
        responses: [204],
        order: [ORDER_STATUS.paid, true],
        payments: ['captured'],
        refunds: 0,
        spent: kopecksOf(ROUBLES),
      }
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [JSON.stringify(found)]
    }

    it(
      'pays the order once',
      async () => {
        for (let round = 1; round <= ROUNDS; round++)
          expect(await errorsOf(byTheShop, `told-${round}`), `round ${round}`).toEqual([])
      },
      ROUNDS_MS,
    )

    it('leaves a paid order cancelled if every notification is trusted: the test can fail', async () => {
      const fieldErrors = await errorsOf(async (index, placed, event) => {
        await naively(index, placed, event)
        return 204
      }, 'naive-told')
      expect(fieldErrors.join()).toContain(`"order":[${ORDER_STATUS.canceled},false]`)
    })

    it(
      'refunds the order once when it is late',
      async () => {
        for (let round = 1; round <= ROUNDS; round++) {
          const placed = await placeOnline(`late-${round}`)
          letTimePass()
          await work()
          await press(shopFor(arena, 0), placed.paymentUrl, 'pay')
          await times(20, (index) => notify(index, placed, 'payment.succeeded'))
          await work()
          expect(await refundsOf(placed), `round ${round}`).toHaveLength(1)
          expect([(await orderOf(placed)).status, await spentOn(shopFor(arena, 0), placed.id)]).toEqual([
            ORDER_STATUS.canceled,
            0,
          ])
          expect(await stockOf(arena, PRODUCT.shovel)).toBe(STOCK)
        }
      },
      ROUNDS_MS,
    )

    it('a late payment is refunded more than once if the service reads first and writes later', async () => {
      const placed = await placeOnline('naive')
      const [payment] = await paymentsOf(shopFor(arena, 0), placed.id)
      const receive = async (index: number) => {
        if ((await refundsOf(placed)).length > 0) return
        await arena.db
          .insertInto('payment_refunds')
          .values({
            payment_id: payment?.id ?? 0,
            amount: kopecksOf(ROUBLES),
            cause: 'returned',
            key: `naive-${index}`,
            created_at: new Date(0),
          })
          .execute()
      }
      await times(20, receive)
      expect((await refundsOf(placed)).length).toBeGreaterThan(1)
    })
  })

  describe('an expiry concurrent with the payment', () => {
    /** The order is paid and kept, or cancelled with stock and payment returned; nothing in between. */
    const errorsOf = async (placed: Placed, stock: number): Promise<ReadonlyArray<string>> => {
      const { status, is_paid } = await orderOf(placed)
      const spent = await spentOn(shopFor(arena, 0), placed.id)
      const isPaid = status === ORDER_STATUS.paid && is_paid && spent === kopecksOf(ROUBLES) && stock === STOCK - 1
      const isReverted = status === ORDER_STATUS.canceled && !is_paid && spent === 0 && stock === STOCK
      return isPaid || isReverted ? [] : [JSON.stringify({ status, is_paid, spent, stock })]
    }

    it(
      'leaves the order paid or cancelled, never both',
      async () => {
        for (let round = 1; round <= ROUNDS; round++) {
          const placed = await placeOnline(`expiry-${round}`)
          letTimePass()
          await Promise.all([
            press(shopFor(arena, 1), placed.paymentUrl, 'pay').then(() =>
              times(10, (index) => notify(index, placed, 'payment.succeeded')),
            ),
            work(),
          ])
          await work()
          expect(await errorsOf(placed, await stockOf(arena, PRODUCT.shovel)), `round ${round}`).toEqual([])
        }
      },
      ROUNDS_MS,
    )

    it('leaves both in a service that reads first and writes later: the test can fail', async () => {
      const placed = await placeOnline('naive-expiry')
      const isWaiting = async () => (await orderOf(placed)).status === ORDER_STATUS.awaitingPayment
      const order = arena.db.updateTable('orders').where('id', '=', placed.id)
      await press(shopFor(arena, 0), placed.paymentUrl, 'pay')
      const [mayPay, mayExpire] = await Promise.all([isWaiting(), isWaiting()])
      if (mayPay) await order.set({ is_paid: true, status: ORDER_STATUS.paid }).execute()
      if (mayExpire) {
        await order.set({ status: ORDER_STATUS.canceled }).execute()
        await setStock(arena, PRODUCT.shovel, STOCK)
      }
      expect(await errorsOf(placed, await stockOf(arena, PRODUCT.shovel))).not.toEqual([])
    })
  })
})
