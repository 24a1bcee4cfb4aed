import { combine, createEvent, createStore, sample } from 'effector'
import { interval } from 'patronum/interval'
import type { Seconds } from '../../domain/time/day.ts'
import { isAwaitingPayment } from '../../domain/order/order-status.ts'
import { errorNotified } from '../alerts/error-notified.ts'
import { perform } from '../kernel/perform.ts'
import { mutation } from '../kernel/mutation.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $orderApi } from '../ports/api/sales/order-api.ts'
import { $openedOrder, refreshOrder, type OpenedOrder, type OrderLink } from './opened-order.ts'
import { $secondsToPay, payableOrdersReceived, payableOrdersShown } from './time-to-pay.ts'

const POLL_MS = 4_000

export const paymentAwaited = createEvent()
export const paymentWaitEnded = createEvent()

export const paymentRequested = createEvent()

const isAwaiting = (opened: OpenedOrder | null): opened is OpenedOrder =>
  opened !== null && isAwaitingPayment(opened.order.status ?? 0)

export const $timeToPay = combine($openedOrder, $secondsToPay, (opened, left) =>
  isAwaiting(opened) ? (left[opened.link.id] ?? (0 as Seconds)) : (0 as Seconds),
)

const orderOf = (opened: OpenedOrder | null) => (opened === null ? [] : [{ ...opened.order, id: opened.link.id }])
sample({ clock: paymentAwaited, source: $openedOrder, fn: orderOf, target: payableOrdersShown })
sample({ clock: refreshOrder.doneData, fn: orderOf, target: payableOrdersReceived })

const { tick } = interval({ timeout: POLL_MS, start: paymentAwaited, stop: paymentWaitEnded })

// The provider's notification may arrive after the shopper returns.
sample({
  clock: tick,
  source: { opened: $openedOrder, isPolling: refreshOrder.$isPending },
  filter: ({ opened, isPolling }) => !isPolling && isAwaiting(opened),
  fn: ({ opened }) => (opened as OpenedOrder).link,
  target: refreshOrder.requested,
})

const pay = mutation({
  name: 'awaited-payment: pay',
  source: $orderApi,
  call: (api, { id, token }: OrderLink) => api.pay(id, token),
  concurrency: 'every',
})

export const $isPaying = createStore(false, { serialize: 'ignore' })
  .on(pay.started, () => true)
  .reset([pay.fail, paymentWaitEnded])

sample({
  clock: paymentRequested,
  source: { opened: $openedOrder, isPaying: $isPaying },
  filter: ({ opened, isPaying }) => opened !== null && !isPaying,
  fn: ({ opened }) => (opened as OpenedOrder).link,
  target: pay.requested,
})
perform({
  clock: pay.doneData,
  source: $navigation,
  run: (navigation, address) => {
    navigation.goTo(address)
  },
})

// An order that can no longer be paid has changed: load it.
sample({ clock: pay.fail, fn: ({ params }) => params, target: refreshOrder.requested })
sample({ clock: pay.failData, target: errorNotified })
