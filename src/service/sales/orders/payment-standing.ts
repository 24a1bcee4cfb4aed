import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PaymentState } from '../../../domain/order/order.ts'
import { grouped } from '../../platform/group-by.ts'
import type { PaymentStatus } from '../../platform/database/tables/payments.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface PaymentStanding {
  readonly paymentState: PaymentState | null
  readonly refundSum: Kopecks
}

const STATES: Readonly<Record<PaymentStatus, PaymentState>> = {
  pending: 'waiting',
  capturing: 'waiting',
  captured: 'paid',
  voiding: 'refunding',
  voided: 'refunded',
  cancelled: 'refused',
  surplus: 'refunding',
}

export interface Paid {
  readonly status: PaymentStatus
  readonly amount: Kopecks
  readonly back: number
  readonly owed: number
}

const isBack = ({ status }: Paid): boolean => status === 'voiding' || status === 'voided'

const stateOf = (payment: Paid): PaymentState => {
  if (payment.owed > 0) return 'refunding'
  const isGivenBack = payment.back >= payment.amount && (payment.status === 'captured' || payment.status === 'surplus')
  return isGivenBack ? 'refunded' : STATES[payment.status]
}

const together = (payments: ReadonlyArray<Paid>): Paid => ({
  status: 'captured',
  amount: payments.reduce((sum, { amount }) => sum + amount, 0) as Kopecks,
  back: payments.reduce((sum, { back }) => sum + back, 0),
  owed: payments.reduce((sum, { owed }) => sum + owed, 0),
})

const capturedOf = (payments: ReadonlyArray<Paid>): Paid =>
  together(payments.filter(({ status }) => status === 'captured'))

/** The captured payments decide, unless they are a part of what is due; else the last attempt. */
export const standingOf = (payments: ReadonlyArray<Paid>, isPaid: boolean): PaymentStanding => {
  const captured = capturedOf(payments)
  const isDecided = captured.amount > 0 && (isPaid || captured.back + captured.owed > 0)
  const decisive = isDecided ? captured : payments.findLast(({ status }) => status !== 'captured')
  return {
    paymentState: decisive === undefined ? null : stateOf(decisive),
    refundSum: payments.reduce((sum, paid) => sum + (isBack(paid) ? paid.amount : paid.back + paid.owed), 0) as Kopecks,
  }
}

/** What these payments brought, less refunds. */
export const receivedBy = (payments: ReadonlyArray<Paid>): Kopecks => {
  const { amount, back, owed } = capturedOf(payments)
  return (amount - back - owed) as Kopecks
}

/** By order, the first attempt first. An order without payments is absent. */
export const readPayments = async (
  db: Kysely<Tables>,
  orderIds: ReadonlyArray<number>,
): Promise<ReadonlyMap<number, ReadonlyArray<Paid>>> => {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('payment_refunds as refund', 'refund.payment_id', 'payments.id')
    .select(['payments.order_id', 'payments.status', 'payments.amount'])
    .select((row) => [
      row.fn.sum<number | null>('refund.amount').filterWhere('refund.status', '=', 'done').as('back'),
      row.fn.sum<number | null>('refund.amount').filterWhere('refund.status', '=', 'owed').as('owed'),
    ])
    .where(sql<boolean>`order_id = any(${orderIds}::integer[])`)
    .groupBy('payments.id')
    .orderBy('attempt')
    .execute()
  const paid = payments.map(({ back, owed, ...payment }) => ({
    ...payment,
    back: Number(back ?? 0),
    owed: Number(owed ?? 0),
  }))
  return grouped(paid, ({ order_id }) => order_id)
}
