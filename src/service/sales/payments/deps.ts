import type { Transaction } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/order/order.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SalesDeps } from '../deps.ts'
import type { OrderRow } from '../order-row.ts'
import type { OfferRow } from './open-offer.ts'

export interface PaidBack {
  readonly orderId: number
  readonly refundId: number
  readonly amount: Kopecks
}

/** Facts about payments that orders apply, in the transaction that records them. */
export interface PaymentFacts {
  readonly methodChosen: (trx: Transaction<Tables>, orderId: number, method: PaymentMethod) => Promise<void>
  readonly paid: (trx: Transaction<Tables>, order: OrderRow, method: PaymentMethod, now: Date) => Promise<void>
  /** The buyer agreed to a change of the locked order, and has paid for it. */
  readonly offerAgreed: (trx: Transaction<Tables>, order: OrderRow, offer: OfferRow, now: Date) => Promise<void>
  readonly paidBack: (trx: Transaction<Tables>, refund: PaidBack, now: Date) => Promise<void>
}

export interface SettleDeps extends Pick<SalesDeps, 'db' | 'clock' | 'log' | 'payments'> {
  readonly paymentFacts: PaymentFacts
}

export interface PaymentDeps extends SettleDeps, Pick<SalesDeps, 'settings' | 'secret' | 'origin'> {}
