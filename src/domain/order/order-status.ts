import type { DeliveryType } from '../place/place.ts'
import type { StatusColour } from './order.ts'

export const ORDER_STATUS = {
  new: 1,
  awaitingPayment: 2,
  paid: 3,
  collecting: 4,
  onTheWay: 5,
  canceled: 6,
  canceledWithoutReturn: 7,
  ready: 13,
  completed: 15,
} as const

export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS]

export const ORDER_STATUSES: ReadonlyArray<OrderStatus> = Object.values(ORDER_STATUS)

const { canceled, canceledWithoutReturn, completed } = ORDER_STATUS

// The statuses of an order that is not cancelled, in order. Steps that do not apply, such as online payment, are
// skipped. [OC-31]
const WAY: ReadonlyArray<OrderStatus> = [1, 2, 3, 4, 5, 13, 15]

const CANCELABLE: ReadonlyArray<OrderStatus> = [1, 2, 3, 4, 5]

export const isOrderStatus = (status: number): status is OrderStatus =>
  (ORDER_STATUSES as ReadonlyArray<number>).includes(status)

export const isCanceled = (status: number): boolean => status === canceled || status === canceledWithoutReturn

/** An order can be cancelled, with a reason, until it is ready. [OC-31, OC-71] */
export const canCancel = (status: number): boolean => (CANCELABLE as ReadonlyArray<number>).includes(status)

/** An order that is ready can be closed as not collected. [OC-31] */
export const canCloseUncollected = (status: number): boolean => status === ORDER_STATUS.ready

/** An order can be changed until it is paid or the shop starts to collect it. [ORD-17] */
export const canEdit = (status: number, isPaid: boolean): boolean =>
  !isPaid && (status === ORDER_STATUS.new || status === ORDER_STATUS.awaitingPayment)

/** Allowed next statuses: later ones, or cancelled. Completed and cancelled are final. [OC-31] */
export const nextStatuses = (status: OrderStatus): ReadonlyArray<OrderStatus> => {
  if (status === completed || isCanceled(status)) return []
  const ahead = WAY.slice(WAY.indexOf(status) + 1)
  return canCancel(status) ? [...ahead, canceled, canceledWithoutReturn] : [...ahead, canceledWithoutReturn]
}

export const canBecome = (status: OrderStatus, next: OrderStatus): boolean => nextStatuses(status).includes(next)

const COLOURS: Readonly<Record<OrderStatus, StatusColour>> = {
  1: 'yellow',
  2: 'yellow',
  3: 'yellow',
  4: 'yellow',
  5: 'yellow',
  6: 'red',
  7: 'red',
  13: 'green',
  15: 'green',
}

interface OrderStep {
  readonly status: OrderStatus
  readonly isReached: boolean
}

/** The steps of an order as its shopper sees them; none of a cancelled order or an unknown status. [OC-31] */
export const orderSteps = (status: number, type: DeliveryType, isPrepaid: boolean): ReadonlyArray<OrderStep> => {
  const reached = (WAY as ReadonlyArray<number>).indexOf(status)
  const { new: placed, paid, collecting, onTheWay, ready } = ORDER_STATUS
  const steps = [placed, ...(isPrepaid ? [paid] : []), collecting, type === 'pickup' ? ready : onTheWay, completed]
  return reached < 0 ? [] : steps.map((step) => ({ status: step, isReached: WAY.indexOf(step) <= reached }))
}

/** Grey for an unknown status. [ORD-14, OC-31] */
export const statusColour = (status: number): StatusColour => (isOrderStatus(status) ? COLOURS[status] : 'grey')

/** Whether the order waits for payment and shows a countdown. [ORD-15, ORD-16] */
export const isAwaitingPayment = (status: number): boolean => status === ORDER_STATUS.awaitingPayment
