import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { isAwaitingPayment } from '../../../domain/order/order-status.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import type { SettleDeps } from '../payments/deps.ts'
import { settle } from '../payments/settle.ts'
import { changeOrder } from './checkout/change-order.ts'
import { lockedOrder, type OrderRow } from '../order-row.ts'

export const expireOrder = jobKind('expireOrder', t.type({ orderId: t.number }))

const isOver = ({ status, pay_until }: OrderRow, now: number): boolean =>
  isAwaitingPayment(status) && pay_until !== null && pay_until.getTime() <= now

const underWay = ({ db }: SettleDeps, orderId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'capturing'])
    .execute()

// Cancels an unpaid order after a last check at the provider. An order with a payment in progress stays.
const expire = async (deps: SettleDeps, orderId: number): Promise<E.Either<string, unknown>> => {
  for (const payment of await underWay(deps, orderId)) await settle(deps, payment)
  return transactionally<string, unknown>(deps.db, async (trx) => {
    const order = await lockedOrder(trx, orderId)
    const now = deps.clock.now()
    if (order === undefined || !isOver(order, now)) return E.right(null)
    const capturing = await trx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .where('status', '=', 'capturing')
      .executeTakeFirst()
    if (capturing !== undefined) return E.left('its money is on its way')
    await changeOrder(trx, order, { _tag: 'PaymentTimeOver' }, new Date(now))
    return E.right(null)
  })
}

export const expiryJob = (deps: SettleDeps): Job =>
  defineJob(
    expireOrder,
    ({ orderId }) =>
      () =>
        expire(deps, orderId),
  )
