import type { TaskEither } from 'fp-ts/TaskEither'
import type { OrderRequest, PlacedOrder, RequestedDiscounts } from '../../../../domain/order/order-request.ts'
import type { Order, OrderId } from '../../../../domain/order/order.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { DeliveryMethodCode, DeliveryContext } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'
import type { SentCode } from '../identity/account-api.ts'

export interface NumberAndPhone {
  readonly number: string
  readonly phone: Phone
}

export interface OpenedByCode {
  readonly orderId: OrderId
  readonly token: string
}

export interface OrderApi {
  /**
   * Null if no line is ticked. Without a method the city's first one applies; an invalid discount is a field error.
   * `street`: of the address, in a city with zones. [ORD-01]
   */
  readonly preview: (
    at: DeliveryContext,
    method: DeliveryMethodCode | null,
    discounts: RequestedDiscounts,
    signal: AbortSignal,
    street?: string,
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
  /** Sends a code to the phone of the order. The response is the same without such an order. */
  readonly requestCode: (order: NumberAndPhone, captcha: string | null) => TaskEither<AppError, SentCode>
  readonly openByCode: (order: NumberAndPhone, code: string) => TaskEither<AppError, OpenedByCode>
  /** Agrees to a dearer order. Returns the address to pay the difference at; null if the order has changed. */
  readonly acceptOffer: (id: OrderId, token: string | null, offerId: number) => TaskEither<AppError, string | null>
  readonly declineOffer: (id: OrderId, token: string | null, offerId: number) => TaskEither<AppError, Order>
  /** Returns the payment address. */
  readonly pay: (id: OrderId, token: string | null) => TaskEither<AppError, string>
}

export const $orderApi = apiPort<OrderApi>('sales', 'OrderApi')
