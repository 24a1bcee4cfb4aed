import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Tables } from '../../platform/database/tables.ts'

export const capturedPayment = (
  trx: Transaction<Tables>,
  orderId: number,
): Promise<{ readonly id: number } | undefined> =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'captured')
    .executeTakeFirst()

// `left` is the amount without refunds, those in progress included.
export const paidSum = async (trx: Transaction<Tables>, paymentId: number) => {
  const payment = await trx
    .selectFrom('payments')
    .select(['order_id', 'amount'])
    .select((row) =>
      row
        .selectFrom('payment_refunds')
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('amount'), refund.lit(0)).as('sum'))
        .whereRef('payment_id', '=', 'payments.id')
        .where('status', '!=', 'refused')
        .as('given'),
    )
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { orderId: payment.order_id, left: (payment.amount - Number(payment.given ?? 0)) as Kopecks }
}
