import { randomUUID } from 'node:crypto'
import * as t from 'io-ts'
import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { receivedSum, refundParts } from '../../../domain/order/order-payments.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind } from '../../platform/jobs/job.ts'
import { BY_STAFF, receivedPayments } from './received-payments.ts'
import { writeRefundReceipt, type ReturnedLines } from './receipts.ts'

export const refundPayment = jobKind('refundPayment', t.type({ refundId: t.number }))

export interface Refund {
  readonly amount: Kopecks
  readonly cause: Tables['payment_refunds']['cause']
  readonly lines: ReturnedLines
  readonly now: Date
}

// Money that staff received goes back by their hands: they mark the refund as done.
export const startRefund = async (
  trx: Transaction<Tables>,
  payment: { readonly id: number; readonly provider: string },
  { amount, cause, lines, now }: Refund,
): Promise<void> => {
  if (amount === 0) return
  const { id } = await trx
    .insertInto('payment_refunds')
    .values({ payment_id: payment.id, amount, cause, key: randomUUID(), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeRefundReceipt(trx, { refundId: id, paymentId: payment.id, amount, lines, now })
  if (payment.provider !== BY_STAFF) await enqueue(trx, refundPayment, { payload: { refundId: id }, runAt: now })
}

export interface OrderRefund {
  /** What goes back by the payments; the shop gives the rest by hand. */
  readonly refunded: Kopecks
  readonly isOnline: boolean
}

/** Refunds a part of what was received for an order, the latest payment first. */
export const startOrderRefund = async (
  trx: Transaction<Tables>,
  orderId: number,
  refund: Refund,
): Promise<OrderRefund> => {
  const parts = refundParts(await receivedPayments(trx, orderId), refund.amount)
  for (const { payment, amount } of parts) await startRefund(trx, payment, { ...refund, amount })
  return {
    refunded: parts.reduce((sum, { amount }) => sum + amount, 0) as Kopecks,
    isOnline: parts.length > 0 && parts.every(({ payment }) => payment.provider !== BY_STAFF),
  }
}

export const startFullRefund = async (trx: Transaction<Tables>, orderId: number, now: Date): Promise<void> => {
  const amount = receivedSum(await receivedPayments(trx, orderId))
  await startOrderRefund(trx, orderId, { amount, cause: 'cancelled', lines: 'rest', now })
}
