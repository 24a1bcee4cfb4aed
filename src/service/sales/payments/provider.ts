import type { Either } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/order/order.ts'

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
export type ProviderFailure =
  { readonly _tag: 'Unavailable'; readonly reason: string } | { readonly _tag: 'Refused'; readonly reason: string }

export interface PaymentDraft {
  readonly reference: string
  readonly orderNumber: string
  readonly amount: Kopecks
  readonly success: string
  readonly fail: string
}

export interface Refund {
  readonly paymentId: string
  readonly amount: Kopecks
  readonly key: string
}

export type NotificationError = 'BadSignature' | 'Unreadable'

/** State from browsers and notifications is never trusted: the adapter asks the provider. */
export interface PaymentProvider {
  readonly code: string
  readonly method: Exclude<PaymentMethod, 'onReceipt'>
  readonly create: (draft: PaymentDraft) => TaskEither<ProviderFailure, ProviderPayment>
  readonly find: (id: string) => TaskEither<ProviderFailure, ProviderPayment>
  readonly capture: (payment: Refund) => TaskEither<ProviderFailure, ProviderPayment>
  readonly cancel: (payment: Refund) => TaskEither<ProviderFailure, ProviderPayment>
  readonly refund: (refund: Refund) => TaskEither<ProviderFailure, void>
  /** Returns only the payment id of a notification; its other content is not trusted. */
  readonly notified: (body: string) => Promise<Either<NotificationError, string>>
}
