import { fork, scopeBind } from 'effector'
import { right } from 'fp-ts/Either'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { $timeToPay, paymentAwaited } from '../../../src/application/order/awaited-payment.ts'
import { $openedOrder, orderLoader } from '../../../src/application/order/opened-order.ts'
import { $unpaidReminder, unpaidReloadRequested } from '../../../src/application/order/unpaid.ts'
import { $orderApi } from '../../../src/application/ports/api/sales/order-api.ts'
import { $shopperOrderApi } from '../../../src/application/ports/api/sales/shopper-order-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $user, sessionEnded, userReceived } from '../../../src/application/session/current-user.ts'
import { ORDER_STATUS } from '../../../src/domain/order/order-status.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { User, UserId } from '../../../src/domain/person/user.ts'
import { anOrder } from '../../../src/domain/testing/order.ts'
import { storeValue } from '../../support/fakes.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'

const ID = 501 as OrderId
const START = 1_000_300
const PAY_UNTIL = START + 89_400

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

// rounded up, as the service does
const lifeTime = () => Math.ceil((PAY_UNTIL - Date.now()) / 1_000)

it("The time of a guest's order stays when the page finds that there is no session, and ends with one [ORD-15, AUTH-12]", async () => {
  const order = anOrder({ id: ID, status: ORDER_STATUS.awaitingPayment, lifeTime: lifeTime() })
  const opened = { link: { id: ID, token: 'signed' }, order, pickupPoint: null }
  const scope = fork({
    values: [storeValue($openedOrder, opened), storeValue($clock, { now: () => Date.now() })],
  })
  scopeBind(paymentAwaited, { scope })()
  scopeBind(sessionEnded, { scope })()
  await vi.advanceTimersByTimeAsync(0)
  expect(scope.getState($timeToPay)).toBe(90)
  scopeBind(userReceived, { scope })({ id: 1 } as User)
  scopeBind(sessionEnded, { scope })()
  expect(scope.getState($timeToPay)).toBe(0)
})

it('The time of an unpaid order is the same in the reminder and on its page, and is one less every second [ORD-15, UNPAID-04]', async () => {
  const order = () => anOrder({ id: ID, status: ORDER_STATUS.awaitingPayment, lifeTime: lifeTime() })
  const scope = fork({
    values: [
      storeValue($user, { id: 1 as UserId }),
      storeValue($clock, { now: () => Date.now() }),
      storeValue($shopperOrderApi, {
        unpaid: () => Promise.resolve(right({ orderId: ID, lifeTime: lifeTime() as Seconds, isOrderCanceled: false })),
      }),
      storeValue($orderApi, {
        status: () => () => Promise.resolve(right({ isPaid: false, status: ORDER_STATUS.awaitingPayment })),
        order: () => () => Promise.resolve(right(order())),
      }),
    ],
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const both = () => [scope.getState($unpaidReminder)?.left, scope.getState($timeToPay)]

  scopeBind(unpaidReloadRequested, { scope })()
  await pass(1_400)
  void runLoader(scope, orderLoader, { id: ID, token: null })
  await pass(0)
  scopeBind(paymentAwaited, { scope })()
  await pass(300)
  expect(both()).toEqual([88, 88])
  // a navigation loads the reminder again
  scopeBind(unpaidReloadRequested, { scope })()
  for (const left of [87, 86, 85, 84]) {
    await pass(1_000)
    expect(both()).toEqual([left, left])
  }
})
