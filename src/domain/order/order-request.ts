import type { Kopecks } from '../money/money.ts'
import type { Phone } from '../person/phone.ts'
import type { DeliveryMethodCode, DeliveryPointId, ShopId } from '../place/place.ts'
import type { Address, Order, PaymentMethod } from './order.ts'

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
  /** Where a letter about the order is sent; absent if none is. */
  readonly emailedTo?: string | undefined
}
