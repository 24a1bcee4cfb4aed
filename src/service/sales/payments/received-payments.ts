import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { receivedSum, type ReceivedPayment } from '../../../domain/order/order-payments.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The provider of payments that staff record. The shop itself gives their money back and prints their receipts. */
export const BY_STAFF = 'transfer'

export interface CapturedPayment extends ReceivedPayment {
  readonly id: number
  readonly provider: string
}

const captured = (db: Kysely<Tables>) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider', 'order_id', 'amount'])
    .select((row) =>
      row
        .selectFrom('payment_refunds')
        .select((refund) => refund.fn.coalesce(refund.fn.sum<number>('amount'), refund.lit(0)).as('sum'))
        .whereRef('payment_id', '=', 'payments.id')
        .where('status', '!=', 'refused')
        .as('given'),
    )

const leftOf = ({ amount, given }: { readonly amount: Kopecks; readonly given: number | null }): Kopecks =>
  (amount - Number(given ?? 0)) as Kopecks

/** What was received for the order, the latest payment first. */
export const receivedPayments = async (
  db: Kysely<Tables>,
  orderId: number,
): Promise<ReadonlyArray<CapturedPayment>> => {
  const rows = await captured(db)
    .where('order_id', '=', orderId)
    .where('status', '=', 'captured')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.id, provider: row.provider, left: leftOf(row) }))
}

export const receivedFor = async (db: Kysely<Tables>, orderId: number): Promise<Kopecks> =>
  receivedSum(await receivedPayments(db, orderId))

/** What `receivedFor` counts, in kopecks, as an expression of SQL. */
export const receivedOf = (orderId: RawBuilder<unknown>): RawBuilder<number> => sql`(
  select coalesce(sum(payment.amount - (
    select coalesce(sum(refund.amount), 0) from payment_refunds as refund
    where refund.payment_id = payment.id and refund.status <> 'refused'
  )), 0) from payments as payment where payment.order_id = ${orderId} and payment.status = 'captured'
)`

// `left` is the amount without refunds, those in progress included.
export const paidSum = async (trx: Transaction<Tables>, paymentId: number) => {
  const payment = await captured(trx).where('id', '=', paymentId).executeTakeFirstOrThrow()
  return { orderId: payment.order_id, provider: payment.provider, left: leftOf(payment) }
}
