import { combine, createEvent, createStore, sample } from 'effector'
import { alertRaised, type Alert } from '../alerts/alerts.ts'
import type { Seconds } from '../../domain/time/day.ts'
import { isAwaitingPayment, isCanceled, ORDER_STATUS } from '../../domain/order/order-status.ts'
import type { Order, OrderId } from '../../domain/order/order.ts'
import { unpaidReminder, type UnpaidOrder } from '../../domain/order/unpaid.ts'
import type { AppError } from '../kernel/app-error.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { isId, jsonList } from '../kernel/decode.ts'
import { perform } from '../kernel/perform.ts'
import { stored } from '../kernel/stored.ts'
import { mutation } from '../kernel/mutation.ts'
import { run } from '../kernel/run.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $shopperOrderApi } from '../ports/api/sales/shopper-order-api.ts'
import { $user, sessionEnded } from '../session/current-user.ts'
import { $guestOrder, guestOrderSettled, type GuestOrder } from './guest-order.ts'
import { $secondsToPay, payableOrdersReceived } from './time-to-pay.ts'

export const unpaidReloadRequested = createEvent()

const load = mutation({
  name: 'unpaid: load',
  source: $shopperOrderApi,
  call: (api) => api.unpaid,
  concurrency: 'every',
})

const unpaidOf = ({ status = 0, lifeTime, isPaid }: Order, orderId: OrderId): UnpaidOrder | null => {
  const left = (lifeTime ?? 0) as Seconds
  if (isAwaitingPayment(status)) return { orderId, lifeTime: left, isOrderCanceled: false }
  return isCanceled(status) && isPaid !== true ? { orderId, lifeTime: left, isOrderCanceled: true } : null
}

const loadGuest = mutation({
  name: 'unpaid: loadGuest',
  source: $orderApi,
  call: async (api, { id, token }: GuestOrder) => unpaidOf(await run(api.order(id, token)), id),
  concurrency: 'every',
})

const received = createEvent<UnpaidOrder | null>()

const $unpaid = createStore<UnpaidOrder | null>(null, { serialize: 'ignore' })
  .on(received, (_, unpaid) => unpaid)
  .reset(sessionEnded)

const seen = stored<ReadonlyArray<OrderId>>({
  key: 'cancelledOrdersSeen',
  in: 'browser',
  codec: jsonList<OrderId>(isId),
  most: 50,
})

const cancellationFound = perform({
  clock: received.filterMap((unpaid) => (unpaid?.isOrderCanceled === true ? unpaid : undefined)),
  source: seen.$entry,
  run: (entry, unpaid): OrderId | null => {
    const reminder = unpaidReminder(unpaid, 0 as Seconds, entry.read())
    if (reminder._tag !== 'Cancelled') return null
    entry.write([reminder.orderId, ...entry.read()])
    return reminder.orderId
  },
})

sample({
  clock: cancellationFound,
  filter: (orderId) => orderId !== null,
  fn: (orderId): Alert => ({ _tag: 'OrderCancelled', orderId: orderId as OrderId }),
  target: alertRaised,
})

export type Reminder = { readonly orderId: OrderId; readonly left: Seconds }

export const $unpaidReminder = combine($unpaid, $secondsToPay, (unpaid, secondsToPay): Reminder | null => {
  const left = (unpaid && secondsToPay[unpaid.orderId]) ?? (0 as Seconds)
  const reminder = unpaidReminder(unpaid, left, [])
  return reminder._tag === 'Countdown' ? { orderId: reminder.orderId, left: reminder.left } : null
})

// The service returns orders of users only. [ROLE-07]
sample({
  clock: unpaidReloadRequested,
  source: $user,
  filter: (user) => user !== null,
  target: load.requested,
})
sample({
  clock: [unpaidReloadRequested, $guestOrder],
  source: { user: $user, order: $guestOrder },
  filter: ({ user, order }) => user === null && order !== null,
  fn: ({ order }) => order as GuestOrder,
  target: loadGuest.requested,
})

sample({ clock: load.doneData, target: received })
// A guest has no reminder, only the alert of a cancellation. [ROLE-07, OC-34]
sample({
  clock: loadGuest.doneData,
  source: $user,
  filter: (user, unpaid) => user === null && unpaid?.isOrderCanceled === true,
  fn: (_, unpaid) => unpaid,
  target: received,
})
sample({
  clock: loadGuest.doneData,
  filter: (unpaid) => unpaid === null || unpaid.isOrderCanceled,
  target: guestOrderSettled,
})

const isUnknownOrder = (error: AppError): boolean => error._tag === 'Rejected' && error.status === 404
sample({ clock: loadGuest.failData, filter: isUnknownOrder, target: guestOrderSettled })

sample({
  clock: received,
  filter: (unpaid) => unpaid !== null,
  fn: (unpaid) => {
    const { orderId, lifeTime, isOrderCanceled } = unpaid as UnpaidOrder
    return [{ id: orderId, lifeTime, status: isOrderCanceled ? ORDER_STATUS.canceled : ORDER_STATUS.awaitingPayment }]
  },
  target: payableOrdersReceived,
})
logErrors('unpaid order load', load.failData)
logErrors('unpaid order load of a guest', loadGuest.failData)
