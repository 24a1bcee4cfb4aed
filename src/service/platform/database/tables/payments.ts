import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { ReceiptItem } from '../../../../domain/order/receipt.ts'
import type { Day } from '../../../../domain/time/day.ts'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

/**
 * pending: not paid. capturing: held, capture in progress. captured: paid. voiding: held, release in progress. voided:
 * released or refunded. cancelled: never paid. surplus: paid, but the order could not accept it; to be refunded.
 */
export type PaymentStatus = 'pending' | 'capturing' | 'captured' | 'voiding' | 'voided' | 'cancelled' | 'surplus'

/** Products of a receipt. The buyer's contact is read from the order when the receipt is sent. */
export interface ReceiptContent {
  readonly mode: 'fullPrepayment' | 'fullPayment'
  readonly taxSystem: number | null
  readonly items: ReadonlyArray<ReceiptItem>
}

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
    /** The change of a paid order that the payment is for. */
    offer_id: ColumnType<number | null, number | null | undefined, never>
    /** The day of the money and the note, if staff recorded the payment; else null. */
    received_on: ColumnType<Day | null, Day | null | undefined, never>
    note: ColumnType<string | null, string | null | undefined, never>
    author: ColumnType<string | null, string | null | undefined, never>
  }
  payment_refunds: {
    id: Generated<number>
    payment_id: number
    amount: Kopecks
    cause: 'surplus' | 'cancelled' | 'returned' | 'removed'
    key: string
    status: Generated<'owed' | 'done' | 'refused'>
    created_at: Moment
    done_at: MaybeMoment
  }
  receipts: {
    id: Generated<number>
    order_id: number
    payment_id: number
    refund_id: ColumnType<number | null, number | null | undefined, number | null>
    /** prepayment: with the payment. settlement: when the products are handed over. */
    kind: 'prepayment' | 'settlement' | 'refund'
    amount: Kopecks
    receipt: JSONColumnType<ReceiptContent>
    /** The items that remain paid after the refund. */
    rest: JSONColumnType<ReadonlyArray<ReceiptItem>> | null
    /** byTill: the provider cannot send it; the shop's own cash register does. */
    status: Generated<'owed' | 'sent' | 'refused' | 'byTill'>
    key: string
    created_at: Moment
    sent_at: MaybeMoment
  }
  sandbox_receipts: {
    provider: string
    id: string
    payment_id: string
    type: 'payment' | 'refund' | 'settlement'
    content: ColumnType<unknown, string, never>
    created_at: Moment
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
