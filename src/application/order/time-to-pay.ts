import { combine, createEvent, createStore, merge, sample } from 'effector'
import type { Seconds } from '../../domain/time/day.ts'
import { isAwaitingPayment } from '../../domain/order/order-status.ts'
import type { Order, OrderId } from '../../domain/order/order.ts'
import { leftOf, lifetimeFrom, seconds, type Lifetime } from '../kernel/countdown.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $user } from '../session/current-user.ts'

type Payable = Pick<Order, 'id' | 'status' | 'lifeTime'>
type Lifetimes = Readonly<Record<OrderId, Lifetime | undefined>>

const SECOND_MS = 1_000
// Both sides round to seconds, and a response takes its time: an end moves only if it differs by more.
const MIN_SHIFT_BACK_MS = 3_000
const MIN_SHIFT_FORWARD_MS = 10_000

export const payableOrdersReceived = createEvent<ReadonlyArray<Payable>>()

export const payableOrdersShown = createEvent<ReadonlyArray<Payable>>()

const stamped = (clock: typeof payableOrdersReceived, isNew: boolean) =>
  sample({ clock, source: $clock, fn: (time, orders) => ({ orders, isNew, now: time.now() }) })
const clockRead = merge([stamped(payableOrdersReceived, true), stamped(payableOrdersShown, false)])

const endOf = ({ life, at }: Lifetime) => at + life * SECOND_MS

// The end of an order's time does not move.
const withStableEnd = (current: Lifetime | undefined, received: Lifetime): Lifetime => {
  if (current === undefined) return received
  const later = endOf(received) - endOf(current)
  return later > -MIN_SHIFT_BACK_MS && later < MIN_SHIFT_FORWARD_MS ? current : received
}

const $lifetimes = createStore<Lifetimes>({}, { serialize: 'ignore' })
  .on(clockRead, (current, { orders, isNew, now }) => {
    const next: Record<OrderId, Lifetime | undefined> = { ...current }
    for (const { id, status = 0, lifeTime } of orders) {
      if (id === undefined || (!isNew && current[id] !== undefined)) continue
      next[id] =
        isAwaitingPayment(status) && typeof lifeTime === 'number'
          ? withStableEnd(current[id], lifetimeFrom(lifeTime as Seconds, now))
          : undefined
    }
    return next
  })
  // `sessionEnded` also comes when a guest's page has loaded: their order has its time by then
  .reset(sample({ clock: $user, filter: (user) => user === null }))

const $now = createStore(0, { serialize: 'ignore' }).on(clockRead, (_, { now }) => now)

/** Seconds left to pay by order: one source for every place that shows them. [UNPAID-04, ORD-15] */
export const $secondsToPay = combine(
  $lifetimes,
  $now,
  (lifetimes, now): Readonly<Record<OrderId, Seconds>> =>
    Object.fromEntries(
      Object.entries(lifetimes).flatMap(([id, lifetime]) =>
        lifetime === undefined ? [] : [[id, leftOf(lifetime, now)]],
      ),
    ),
)

$now.on(seconds($secondsToPay.map((left) => Object.values(left).some((time) => time > 0))), (_, now) => now)
