import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind } from '../../platform/jobs/job.ts'

export const refundPayment = jobKind('refundPayment', t.type({ refundId: t.number }))

export interface GivenBack {
  readonly paymentId: number
  readonly amount: Kopecks
  readonly cause: Tables['payment_refunds']['cause']
  readonly now: Date
}

export const giveBack = async (
  trx: Transaction<Tables>,
  { paymentId, amount, cause, now }: GivenBack,
): Promise<void> => {
  if (amount === 0) return
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({ payment_id: paymentId, amount, cause, key: randomUUID(), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, refundPayment, { told: { refundId: id }, runAt: now })
}

export const giveBackAll = async (trx: Transaction<Tables>, orderId: number, now: Date): Promise<void> => {
  const payment = await trx
    .selectFrom('payments')
    .select((row) => [
      'id',
      'amount',
      row
        .selectFrom('payment_refunds')
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('amount'), refund.lit(0)).as('sum'))
        .whereRef('payment_id', '=', 'payments.id')
        .where('status', '!=', 'refused')
        .as('given'),
    ])
    .where('order_id', '=', orderId)
    .where('status', '=', 'captured')
    .executeTakeFirst()
  if (payment === undefined) return
  const amount = (payment.amount - (payment.given ?? 0)) as Kopecks
  await giveBack(trx, { paymentId: payment.id, amount, cause: 'cancelled', now })
}
