import type { StatusColour } from './order.ts'

/** [ORD-10..13, OC-31] */
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

/**
 * The way of an order that nobody stops. A step that does not apply to it, such as payment on receipt, is passed over.
 * [OC-31]
 */
const WAY: ReadonlyArray<OrderStatus> = [1, 2, 3, 4, 5, 13, 15]

const CANCELABLE: ReadonlyArray<OrderStatus> = [1, 2, 3, 4, 5]

export const isOrderStatus = (status: number): status is OrderStatus =>
  (ORDER_STATUSES as ReadonlyArray<number>).includes(status)

export const isCanceled = (status: number): boolean => status === canceled || status === canceledWithoutReturn

/** A shopper may cancel what is not ready yet, giving a reason. [OC-31, OC-71] */
export const canCancel = (status: number): boolean => (CANCELABLE as ReadonlyArray<number>).includes(status)

/** The statuses an order may take next: forward along its way, or canceled; completed and canceled are ends. [OC-31] */
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

/** Grey is a status that we do not know. [ORD-14, OC-31] */
export const statusColour = (status: number): StatusColour => (isOrderStatus(status) ? COLOURS[status] : 'grey')

/** Whether an order waits for money and shows how long it will. [ORD-15, ORD-16] */
export const isAwaitingPayment = (status: number): boolean => status === ORDER_STATUS.awaitingPayment
