import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Address, Order, OrderId, PaymentMethod } from '../../../../domain/order/order.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { DeliveryMethodCode, DeliveryPointId, DeliveryContext, ShopId } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly phone: Phone
  readonly email?: string | undefined
}

export interface RequestedDiscounts {
  readonly promocode?: string | undefined
  readonly bonus?: number | undefined
}

export interface OrderRequest extends RequestedDiscounts {
  readonly contact: Contact
  readonly methodCode: DeliveryMethodCode | 'pickup'
  readonly shopId?: ShopId | undefined
  readonly deliveryPointId?: DeliveryPointId | undefined
  readonly address?: Address | undefined
  readonly paymentMethod: PaymentMethod
  readonly comment?: string | undefined
  readonly policy: true
  /** The sum that the shopper saw; if it differs, the service requires a confirmation. [ORD-22] */
  readonly expectedSum: Kopecks
  /** Proves that the contact's phone belongs to the shopper. Sent if the service requires it. */
  readonly verificationToken?: string | undefined
}

export interface PlacedOrder {
  readonly order: Order
  readonly paymentUrl: string | null
  readonly token: string
  /** A letter about the order is sent to the contact's email. */
  readonly isEmailed?: boolean | undefined
}

export interface OrderApi {
  /**
   * Null if no line is ticked. Without a method the city's first one applies; an invalid discount is a field error.
   * [ORD-01]
   */
  readonly preview: (
    at: DeliveryContext,
    method: DeliveryMethodCode | null,
    discounts: RequestedDiscounts,
    signal: AbortSignal,
  ) => TaskEither<AppError, Order | null>
  /** `key` is the idempotency key: a repeated one places no second order. */
  readonly place: (
    order: OrderRequest,
    key: string,
    at: DeliveryContext,
    captcha: string | null,
  ) => TaskEither<AppError, PlacedOrder>
  readonly order: (id: OrderId, token: string | null) => TaskEither<AppError, Order>
  /** Whether the order is paid; a pending payment is checked with the provider. [OC-70] */
  readonly status: (
    id: OrderId,
    token: string | null,
  ) => TaskEither<AppError, { readonly isPaid: boolean; readonly status: number }>
  readonly changeEmail: (id: OrderId, token: string | null, email: string) => TaskEither<AppError, Order>
  /** Returns the payment address. */
  readonly pay: (id: OrderId, token: string | null) => TaskEither<AppError, string>
}

export const $orderApi = apiPort<OrderApi>('OrderApi')
