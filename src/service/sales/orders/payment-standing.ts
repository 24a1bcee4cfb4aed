import type { Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PaymentState } from '../../../domain/order/order.ts'
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

interface Paid {
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

// The captured payment decides, else the last attempt.
const standingOf = (payments: ReadonlyArray<Paid>): PaymentStanding => {
  const decisive = payments.find(({ status }) => status === 'captured') ?? payments.at(-1)
  return {
    paymentState: decisive === undefined ? null : stateOf(decisive),
    refundSum: payments.reduce((sum, paid) => sum + (isBack(paid) ? paid.amount : paid.back + paid.owed), 0) as Kopecks,
  }
}

export const readStanding = async (db: Kysely<Tables>, orderId: number): Promise<PaymentStanding> => {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('payment_refunds as refund', 'refund.payment_id', 'payments.id')
    .select(['payments.status', 'payments.amount'])
    .select((row) => [
      row.fn.sum<number | null>('refund.amount').filterWhere('refund.status', '=', 'done').as('back'),
      row.fn.sum<number | null>('refund.amount').filterWhere('refund.status', '=', 'owed').as('owed'),
    ])
    .where('order_id', '=', orderId)
    .groupBy('payments.id')
    .orderBy('attempt')
    .execute()
  return standingOf(payments.map(({ back, owed, ...payment }) => ({ ...payment, back: back ?? 0, owed: owed ?? 0 })))
}
