import { left, right, type Either } from 'fp-ts/Either'
import type { Day } from '../time/day.ts'
import { canBecome, isCanceled, ORDER_STATUS, type OrderStatus } from './order-status.ts'
import type { PaymentMethod } from './order.ts'
import { canRefund } from './refund.ts'

export interface OrderLife {
  readonly status: OrderStatus
  readonly paymentMethod: PaymentMethod
  readonly isPaid: boolean
  readonly completedOn: Day | null
  readonly bought: number
  readonly returned: number
}

export type OrderEvent =
  | { readonly _tag: 'MovedOn'; readonly to: OrderStatus; readonly on: Day }
  | { readonly _tag: 'Paid' }
  | { readonly _tag: 'PaymentTimeOver' }
  | { readonly _tag: 'Cancelled'; readonly reason: string }
  | { readonly _tag: 'CancelledWithoutReturn' }
  | { readonly _tag: 'Returned'; readonly count: number; readonly on: Day }

export type OrderError =
  | { readonly _tag: 'NotNext'; readonly from: OrderStatus; readonly to: OrderStatus }
  | { readonly _tag: 'NotPaid' }
  | { readonly _tag: 'PaidAlready' }
  | { readonly _tag: 'ReasonMissing' }
  | { readonly _tag: 'NotReturnable' }

type Outcome = Either<OrderError, OrderLife>

const { awaitingPayment, canceled, canceledWithoutReturn, completed, paid } = ORDER_STATUS

const moved = (life: OrderLife, to: OrderStatus): Outcome =>
  canBecome(life.status, to) ? right({ ...life, status: to }) : left({ _tag: 'NotNext', from: life.status, to })

// Only an order that is paid, or payable on receipt, can be collected and sent. Paid and cancelled have events of
// their own.
const movedOn = (life: OrderLife, to: OrderStatus, on: Day): Outcome => {
  if (to === paid || isCanceled(to)) return left({ _tag: 'NotNext', from: life.status, to })
  if (to > awaitingPayment && !life.isPaid && life.paymentMethod !== 'onReceipt') return left({ _tag: 'NotPaid' })
  const isHandedOut = to === completed
  return moved({ ...life, isPaid: life.isPaid || isHandedOut, completedOn: isHandedOut ? on : null }, to)
}

const paidFor = (life: OrderLife): Outcome => {
  if (life.isPaid) return left({ _tag: 'PaidAlready' })
  if (isCanceled(life.status)) return left({ _tag: 'NotNext', from: life.status, to: paid })
  return right({ ...life, isPaid: true, status: canBecome(life.status, paid) ? paid : life.status })
}

const timeOver = (life: OrderLife): Outcome =>
  life.status === awaitingPayment ? moved(life, canceled) : left({ _tag: 'NotNext', from: life.status, to: canceled })

const cancelled = (life: OrderLife, reason: string): Outcome =>
  reason.trim() === '' ? left({ _tag: 'ReasonMissing' }) : moved(life, canceled)

const returned = (life: OrderLife, count: number, on: Day): Outcome => {
  const isCount = Number.isInteger(count) && count > 0 && count <= life.bought - life.returned
  const isReturnable = isCount && canRefund(life.status, life.completedOn, on)
  return isReturnable ? right({ ...life, returned: life.returned + count }) : left({ _tag: 'NotReturnable' })
}

/**
 * The state after an event, or why the event is rejected. A rejected event changes nothing. [ORD-10..16, OC-31, OC-71]
 */
export const afterEvent = (life: OrderLife, event: OrderEvent): Outcome => {
  switch (event._tag) {
    case 'MovedOn':
      return movedOn(life, event.to, event.on)
    case 'Paid':
      return paidFor(life)
    case 'PaymentTimeOver':
      return timeOver(life)
    case 'Cancelled':
      return cancelled(life, event.reason)
    case 'CancelledWithoutReturn':
      return moved(life, canceledWithoutReturn)
    case 'Returned':
      return returned(life, event.count, event.on)
  }
}
