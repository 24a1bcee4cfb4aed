import type { Seconds } from '../time/day.ts'
import type { OrderId } from './order.ts'

export interface UnpaidOrder {
  readonly orderId: OrderId
  readonly lifeTime: Seconds
  readonly isOrderCanceled: boolean
}

export type UnpaidReminder =
  | { readonly _tag: 'None' }
  | { readonly _tag: 'Countdown'; readonly orderId: OrderId; readonly left: Seconds }
  | { readonly _tag: 'Cancelled'; readonly orderId: OrderId }

const MS_IN_SECOND = 1_000

/** Seconds left at `now` of a lifetime received at `receivedAt` (milliseconds), never below zero. [UNPAID-02, UNPAID-04] */
export const secondsLeft = (lifeTime: Seconds, receivedAt: number, now: number): Seconds =>
  Math.max(lifeTime - Math.floor((now - receivedAt) / MS_IN_SECOND), 0) as Seconds

/** A countdown while time is left; an alert, once, if the order was cancelled; else nothing. [UNPAID-03..05, OC-34] */
export const unpaidReminder = (
  unpaid: UnpaidOrder | null,
  left: Seconds,
  announced: ReadonlyArray<OrderId>,
): UnpaidReminder => {
  if (unpaid === null) return { _tag: 'None' }
  const { orderId, isOrderCanceled } = unpaid
  if (isOrderCanceled) return announced.includes(orderId) ? { _tag: 'None' } : { _tag: 'Cancelled', orderId }
  return left > 0 ? { _tag: 'Countdown', orderId, left } : { _tag: 'None' }
}

const padded = (value: number): string => String(value).padStart(2, '0')

/** `01:30`, or `1:05:09` from an hour on. [UNPAID-02, ORD-15] */
export const formatCountdown = (left: Seconds): string => {
  const hours = Math.floor(left / 3_600)
  const minutesAndSeconds = `${padded(Math.floor(left / 60) % 60)}:${padded(left % 60)}`
  return hours === 0 ? minutesAndSeconds : `${hours}:${minutesAndSeconds}`
}
