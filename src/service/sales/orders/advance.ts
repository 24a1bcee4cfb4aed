import * as E from 'fp-ts/Either'
import type { OrderEvent, OrderError } from '../../../domain/order/order-life.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import { ORDER_STATUS, type OrderStatus } from '../../../domain/order/order-status.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { changeOrder } from './checkout/change-order.ts'
import { codesMissing } from './marking.ts'
import { lockedOrder, type OrderRow } from '../order-row.ts'

export type Advance = OrderStatus | 'next'

export type NotAdvanced =
  | OrderError
  | { readonly _tag: 'NoSuchOrder' }
  | { readonly _tag: 'CodesMissing'; readonly units: number }

const { awaitingPayment, canceled, canceledWithoutReturn, collecting, completed, onTheWay, paid, ready } = ORDER_STATUS

export const nextOf = ({
  status,
  delivery_type,
  is_paid,
  payment_method,
}: Pick<OrderRow, 'status' | 'delivery_type' | 'is_paid' | 'payment_method'>): OrderStatus => {
  if (status === collecting) return delivery_type === 'delivery' ? onTheWay : ready
  if (status === onTheWay || status === ready) return completed
  return status === awaitingPayment && !is_paid && payment_method !== 'onReceipt' ? paid : collecting
}

const eventOf = (to: OrderStatus, now: number): OrderEvent => {
  if (to === canceled) return { _tag: 'Cancelled', reason: 'Отменён магазином' }
  return to === canceledWithoutReturn
    ? { _tag: 'CancelledWithoutReturn' }
    : { _tag: 'MovedOn', to, on: dayOfMillis(now) }
}

export const advanceOrder = (
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  orderId: number,
  to: Advance,
): Promise<E.Either<NotAdvanced, OrderStatus>> =>
  transactionally<NotAdvanced, OrderStatus>(db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    if (order === undefined) return E.left({ _tag: 'NoSuchOrder' })
    const now = clock.now()
    const next = to === 'next' ? nextOf(order) : to
    const units = next === completed ? await codesMissing(trx, orderId) : 0
    if (units > 0) return E.left({ _tag: 'CodesMissing', units })
    const after = await changeOrder(trx, order, eventOf(next, now), new Date(now))
    return E.map(({ status }: { readonly status: OrderStatus }) => status)(after)
  })
