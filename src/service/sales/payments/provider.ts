import type { Either } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/order/order.ts'

/** What a provider knows of a payment: nobody has paid; the money is held; it is the shop's; it never will be. */
export type ProviderState = 'pending' | 'authorised' | 'captured' | 'cancelled'

export interface ProviderPayment {
  readonly id: string
  readonly state: ProviderState
  readonly amount: Kopecks
  readonly currency: string
  /** The shop's own name of the payment, as it was given at the creation. */
  readonly reference: string
  /** Where the shopper pays, while that is still to be done. */
  readonly url: string | null
}

/** `Unavailable` may be tried again with the same key; `Refused` is the provider's last word. */
export type ProviderFailure =
  { readonly _tag: 'Unavailable'; readonly reason: string } | { readonly _tag: 'Refused'; readonly reason: string }

export interface PaymentDraft {
  /** Names the payment, and makes one of it however often it is asked for; at most 64 characters. */
  readonly reference: string
  readonly orderNumber: string
  readonly amount: Kopecks
  /** Where the provider sends the shopper afterwards: some know one address, some two. */
  readonly success: string
  readonly fail: string
}

export interface Refund {
  readonly paymentId: string
  readonly amount: Kopecks
  /** Makes one refund of it however often it is asked for. */
  readonly key: string
}

export type NotificationError = 'BadSignature' | 'Unreadable'

/** Takes money for orders. Nothing that it is told by a shopper's browser, or by a notification, is believed: it is asked. */
export interface PaymentProvider {
  /** Names it in addresses and in the database. */
  readonly code: string
  readonly method: Exclude<PaymentMethod, 'onReceipt'>
  readonly create: (draft: PaymentDraft) => TaskEither<ProviderFailure, ProviderPayment>
  readonly find: (id: string) => TaskEither<ProviderFailure, ProviderPayment>
  /** Takes what is held. */
  readonly capture: (payment: Refund) => TaskEither<ProviderFailure, ProviderPayment>
  /** Gives back what is held. */
  readonly cancel: (payment: Refund) => TaskEither<ProviderFailure, ProviderPayment>
  readonly refund: (refund: Refund) => TaskEither<ProviderFailure, void>
  /** The id of the payment that a notification speaks of; what it says of the payment counts for nothing. */
  readonly notified: (body: string) => Promise<Either<NotificationError, string>>
}
