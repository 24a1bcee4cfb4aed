import type { TaskEither } from 'fp-ts/TaskEither'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Address, Order, OrderId, PaymentMethod } from '../../../domain/order/order.ts'
import type { DeliveryMethodCode, DeliveryPointId, DeliveryContext, ShopId } from '../../../domain/place/place.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export interface Contact {
  readonly firstName: string
  readonly lastName: string
  /** `+79131234567` */
  readonly phone: string
  readonly email?: string | undefined
}

/** What a shopper wants to be taken off; bonuses are whole ones. */
export interface DiscountWishes {
  readonly promocode?: string | undefined
  readonly bonus?: number | undefined
}

export interface OrderRequest extends DiscountWishes {
  readonly contact: Contact
  readonly methodCode: DeliveryMethodCode | 'pickup'
  readonly shopId?: ShopId | undefined
  readonly deliveryPointId?: DeliveryPointId | undefined
  readonly address?: Address | undefined
  readonly paymentMethod: PaymentMethod
  readonly comment?: string | undefined
  readonly policy: true
  /** The sum that the shopper saw; another sum of the service asks for a confirmation first. [ORD-22] */
  readonly expectedSum: Kopecks
}

export interface PlacedOrder {
  readonly order: Order
  readonly paymentUrl: string | null
  /** Opens the order to a guest. */
  readonly token: string
}

export interface OrderApi {
  /**
   * What would be ordered now; null when nothing is ticked. Without a method it travels by the first that the city has; a wish that cannot
   * be met is refused at its field. [ORD-01]
   */
  readonly preview: (
    at: DeliveryContext,
    method: DeliveryMethodCode | null,
    wishes: DiscountWishes,
    signal: AbortSignal,
  ) => TaskEither<AppError, Order | null>
  /** One key makes one order, however often it is sent. */
  readonly place: (
    order: OrderRequest,
    key: string,
    at: DeliveryContext,
    captcha: string | null,
  ) => TaskEither<AppError, PlacedOrder>
  readonly order: (id: OrderId, token: string | null) => TaskEither<AppError, Order>
  /** Whether it is paid; the shop asks the provider while it waits for money. [OC-70] */
  readonly status: (
    id: OrderId,
    token: string | null,
  ) => TaskEither<AppError, { readonly isPaid: boolean; readonly status: number }>
  /** Where to pay for it. */
  readonly pay: (id: OrderId, token: string | null) => TaskEither<AppError, string>
}

export const $orderApi = port<OrderApi>('OrderApi')
