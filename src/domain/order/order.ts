import type { Branded } from '../branded.ts'
import type { Day, Moment } from '../time/day.ts'
import type { Kopecks } from '../money/money.ts'
import type { City, CityId, DeliveryMethodCode, DeliveryPointId, DeliveryType, ShopId } from '../place/place.ts'
import type { Product } from '../catalogue/product.ts'

export type OrderId = Branded<number, 'OrderId'>

export const PAYMENT_METHODS = ['online', 'onReceipt', 'instalment'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How the payment of an order stands: not made yet, refused, made, on its way back, given back. */
export const PAYMENT_STATES = ['waiting', 'refused', 'paid', 'refunding', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Units that come back; their money follows when the shop has looked at them. [ORD-09, OC-71] */
export interface GoodsBack {
  readonly id: number
  readonly count: number
  readonly date: Day
  readonly isPaidBack?: boolean | undefined
}

/** [ORD-09] */
export interface ShipmentItem {
  readonly product: Product
  readonly count: number
  readonly price: Kopecks
  readonly isCancel: boolean
  readonly isRemoved: boolean
  readonly isReplacement: boolean
  readonly refunds: ReadonlyArray<GoodsBack>
}

/** A part of an order that travels together. [ORD-08] */
export interface Shipment {
  readonly id: number
  readonly items: ReadonlyArray<ShipmentItem>
  readonly status: number
  readonly completeDate: Day | null
  readonly storageDate: Day | null
  readonly deliveryDate: Day | null
}

export interface Address {
  readonly id?: number | undefined
  readonly cityId: CityId
  /** The city's name, in answers. */
  readonly city?: string | undefined
  readonly street: string
  readonly house: string
  readonly flat?: string | undefined
  readonly comment?: string | undefined
  readonly isDefault?: boolean | undefined
}

/** [ORD-05..07] */
export interface DeliveryData {
  readonly method: { readonly code: DeliveryMethodCode | 'pickup'; readonly deliveryType: DeliveryType }
  readonly deliveryPointId: DeliveryPointId | null
  readonly currentPoint: { readonly shop: { readonly id: ShopId; readonly city: City } } | null
  readonly address?: Address | undefined
  readonly cost?: Kopecks | undefined
}

export const STATUS_COLOURS = ['green', 'yellow', 'red', 'grey'] as const
export type StatusColour = (typeof STATUS_COLOURS)[number]

/** An order, or its preview: then there is no id yet. [ORD-01, ORD-04] */
export interface Order {
  readonly shipments: ReadonlyArray<Shipment>
  readonly deliveryData: DeliveryData
  readonly city: City
  readonly id?: OrderId | undefined
  readonly number?: string | undefined
  readonly createdAt?: Moment | undefined
  readonly status?: number | undefined
  readonly statusTitle?: string | undefined
  readonly statusColor?: StatusColour | undefined
  readonly itemsSum: Kopecks
  readonly deliverySum: Kopecks
  readonly discountSum: Kopecks
  readonly sum: Kopecks
  readonly promocode?: string | undefined
  /** Bonuses that are spent on it; a bonus is a rouble of the discount. */
  readonly bonus?: number | undefined
  /** How many could be, of a preview; absent for whoever has none. */
  readonly bonusMax?: number | undefined
  /** How many it will earn when it is handed out, if its shopper has an account. */
  readonly bonusEarned?: number | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly isPaid?: boolean | undefined
  /** The ways in which a preview may be paid. [INST-01] */
  readonly paymentMethods?: ReadonlyArray<PaymentMethod> | undefined
  /** Null when nothing was asked of a provider. */
  readonly paymentState?: PaymentState | null | undefined
  /** What is given back, or on its way, of the money that was paid, whichever way it was. */
  readonly refundSum?: Kopecks | undefined
  /** Seconds left to pay. */
  readonly lifeTime?: number | null | undefined
  readonly canCancel?: boolean | undefined
  readonly canRefund?: boolean | undefined
  readonly canRepeat?: boolean | undefined
}
