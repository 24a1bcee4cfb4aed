import type { Either } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/order/order.ts'
import type { ReceiptItem } from '../../../domain/order/receipt.ts'
import type { ReceiptContent } from '../../platform/database/tables/payments.ts'

/** pending: not paid. authorised: held. captured: paid. cancelled: final, not paid. */
export type ProviderState = 'pending' | 'authorised' | 'captured' | 'cancelled'

export interface ProviderPayment {
  readonly id: string
  readonly state: ProviderState
  readonly amount: Kopecks
  readonly currency: string
  readonly reference: string
  readonly url: string | null
}

/** `Unavailable` may be retried with the same key. `Refused` is final. */
export type ProviderError =
  | { readonly _tag: 'Unavailable'; readonly reason: string }
  | { readonly _tag: 'Refused'; readonly reason: string }

/** A receipt of 54-ФЗ. The provider's cash register prints it and sends it to the buyer. */
export interface Receipt extends ReceiptContent {
  readonly email: string | null
  readonly phone: string
}

export interface PaymentDraft {
  readonly reference: string
  readonly orderNumber: string
  readonly amount: Kopecks
  readonly success: string
  readonly fail: string
  readonly receipt: Receipt | null
}

export interface Operation {
  readonly paymentId: string
  readonly amount: Kopecks
  readonly key: string
}

export interface Refund extends Operation {
  readonly receipt: Receipt | null
  /** What remains paid after the refund; `items` is null without receipts. */
  readonly rest: { readonly sum: Kopecks; readonly items: ReadonlyArray<ReceiptItem> | null }
}

/** The second receipt of a prepaid order, when the products are handed over. */
export interface Settlement {
  readonly paymentId: string
  readonly key: string
  readonly receipt: Receipt
}

export type NotificationError = 'BadSignature' | 'Unreadable'

/** The provider's keys cannot be fetched now. A job retries. */
export type Unverified = 'Unverified'

/** State from browsers and notifications is never trusted: the adapter asks the provider. */
export interface PaymentProvider {
  readonly code: string
  /** Providers of one account share its notifications. */
  readonly account: string
  readonly method: Exclude<PaymentMethod, 'onReceipt'>
  readonly create: (draft: PaymentDraft) => TaskEither<ProviderError, ProviderPayment>
  readonly find: (id: string) => TaskEither<ProviderError, ProviderPayment>
  readonly capture: (payment: Operation) => TaskEither<ProviderError, ProviderPayment>
  readonly cancel: (payment: Operation) => TaskEither<ProviderError, ProviderPayment>
  readonly refund: (refund: Refund) => TaskEither<ProviderError, void>
  /** Null if the provider sends no receipt without a payment. */
  readonly settle: ((settlement: Settlement) => TaskEither<ProviderError, void>) | null
  /** Returns only the payment id of a notification; its other content is not trusted. */
  readonly notified: (body: string) => Promise<Either<NotificationError | Unverified, string>>
}
