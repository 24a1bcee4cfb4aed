import { attach, createEvent, createStore, sample } from 'effector'
import { interval } from 'patronum'
import type { Seconds } from '../../domain/time/day.ts'
import { isAwaitingPayment } from '../../domain/order/order-status.ts'
import { failureNotified } from '../alerts/failure-notified.ts'
import { countdown } from '../kernel/countdown.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $orderApi } from '../ports/api/order-api.ts'
import { $openedOrder, refreshOrderFx, type OpenedOrder, type OrderLink } from './opened-order.ts'

const ASK_EVERY_MS = 4_000

/** An order that may wait for its money is on screen, and is left. */
export const paymentAwaited = createEvent()
export const paymentForgotten = createEvent()

/** The shopper wants to pay for the order that is open. */
export const paymentRequested = createEvent()

const isAwaiting = (opened: OpenedOrder | null): opened is OpenedOrder =>
  opened !== null && isAwaitingPayment(opened.order.status ?? 0)

const time = countdown('orderPayment')

/** Seconds left to pay. [ORD-15, UNPAID-04] */
export const $timeToPay = time.$left

sample({
  clock: [paymentAwaited, refreshOrderFx.done],
  source: $openedOrder,
  filter: isAwaiting,
  fn: (opened) => ((opened as OpenedOrder).order.lifeTime ?? 0) as Seconds,
  target: time.started,
})
sample({ clock: paymentForgotten, target: time.stopped })

const { tick } = interval({ timeout: ASK_EVERY_MS, start: paymentAwaited, stop: paymentForgotten })

/** The notification of a payment may come after its shopper. */
sample({
  clock: tick,
  source: { opened: $openedOrder, isAsking: refreshOrderFx.pending },
  filter: ({ opened, isAsking }) => !isAsking && isAwaiting(opened),
  fn: ({ opened }) => (opened as OpenedOrder).link,
  target: refreshOrderFx,
})

const payFx = failsAsPorts(
  attach({
    source: $orderApi,
    effect: (api, { id, token }: OrderLink) => run(api.pay(id, token)),
  }),
)
const leaveFx = attach({ source: $navigation, effect: (navigation, address: string) => navigation.leave(address) })

/** From the press on «Оплатить» until the browser has left. */
export const $isPaying = createStore(false, { serialize: 'ignore' })
  .on(payFx, () => true)
  .reset([payFx.fail, paymentForgotten])

sample({
  clock: paymentRequested,
  source: { opened: $openedOrder, isPaying: $isPaying },
  filter: ({ opened, isPaying }) => opened !== null && !isPaying,
  fn: ({ opened }) => (opened as OpenedOrder).link,
  target: payFx,
})
sample({ clock: payFx.doneData, target: leaveFx })

/** What cannot be paid for any more has become something else meanwhile. */
sample({ clock: payFx.fail, fn: ({ params }) => params, target: refreshOrderFx })
sample({ clock: payFx.failData, target: failureNotified })
