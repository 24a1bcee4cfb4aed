import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind } from '../../platform/jobs/job.ts'
import { capturedPayment, paidSum } from './captured-payment.ts'
import { writeRefundReceipt, type ReturnedLines } from './receipts.ts'

export const refundPayment = jobKind('refundPayment', t.type({ refundId: t.number }))

export interface Refund {
  readonly paymentId: number
  readonly amount: Kopecks
  readonly cause: Tables['payment_refunds']['cause']
  readonly lines: ReturnedLines
  readonly now: Date
}

export const startRefund = async (
  trx: Transaction<Tables>,
  { paymentId, amount, cause, lines, now }: Refund,
): Promise<void> => {
  if (amount === 0) return
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({ payment_id: paymentId, amount, cause, key: randomUUID(), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeRefundReceipt(trx, { refundId: id, paymentId, amount, lines, now })
  await enqueue(trx, refundPayment, { payload: { refundId: id }, runAt: now })
}

export const startFullRefund = async (trx: Transaction<Tables>, orderId: number, now: Date): Promise<void> => {
  const payment = await capturedPayment(trx, orderId)
  if (payment === undefined) return
  const { left } = await paidSum(trx, payment.id)
  await startRefund(trx, { paymentId: payment.id, amount: left, cause: 'cancelled', lines: 'rest', now })
}
