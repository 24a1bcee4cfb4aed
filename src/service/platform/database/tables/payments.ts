import type { ColumnType, Generated } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/**
 * pending: not paid. capturing: held, capture in progress. captured: paid. voiding: held, release in progress. voided:
 * released or refunded. cancelled: never paid. surplus: paid, but the order could not accept it; to be refunded.
 */
export type PaymentStatus = 'pending' | 'capturing' | 'captured' | 'voiding' | 'voided' | 'cancelled' | 'surplus'

export interface PaymentTables {
  payments: {
    id: Generated<number>
    order_id: number
    attempt: number
    provider: string
    reference: string
    provider_id: string | null
    url: string | null
    amount: Kopecks
    status: PaymentStatus
    created_at: Moment
    settled_at: MaybeMoment
  }
  payment_refunds: {
    id: Generated<number>
    payment_id: number
    amount: Kopecks
    cause: 'surplus' | 'cancelled' | 'returned'
    key: string
    status: Generated<'owed' | 'done' | 'refused'>
    created_at: Moment
    done_at: MaybeMoment
  }
  sandbox_payments: {
    provider: string
    id: string
    key: string
    amount: Kopecks
    state: 'pending' | 'authorised' | 'captured' | 'cancelled'
    refunded: Generated<number>
    draft: ColumnType<unknown, string, never>
    created_at: Moment
  }
  sandbox_operations: { provider: string; key: string; payment_id: string }
}
