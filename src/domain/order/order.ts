import type { Branded } from '../branded.ts'
import type { Day, Moment } from '../time/day.ts'
import type { Kopecks } from '../money/money.ts'
import type { City, CityId, DeliveryMethodCode, DeliveryPointId, DeliveryType, ShopId } from '../place/place.ts'
import type { Product } from '../catalogue/product.ts'

export type OrderId = Branded<number, 'OrderId'>

export const PAYMENT_METHODS = ['online', 'sbp', 'onReceipt', 'instalment'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATES = ['waiting', 'refused', 'paid', 'refunding', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Returned units. They are refunded after the shop has inspected them. [ORD-09, OC-71] */
export interface ReturnedUnits {
  readonly id: number
  readonly count: number
  readonly date: Day
  readonly isPaidBack?: boolean | undefined
}

/** What a price rule took off all units of a line. The title is for the shopper. */
export interface RuleDiscount {
  readonly title: string
  readonly sum: Kopecks
}

export interface ShipmentItem {
  readonly product: Product
  readonly count: number
  /** Of a unit, after all price rules. */
  readonly price: Kopecks
  /** The price rules that lowered the price; absent if none did. */
  readonly rules?: ReadonlyArray<RuleDiscount> | undefined
  /** Units that a price rule added to the order. */
  readonly isGift?: boolean | undefined
  readonly isCancel: boolean
  readonly isRemoved: boolean
  readonly isReplacement: boolean
  readonly refunds: ReadonlyArray<ReturnedUnits>
}

/** A part of an order that is delivered together. [ORD-08] */
export interface Shipment {
  readonly id: number
  readonly items: ReadonlyArray<ShipmentItem>
  readonly status: number
  readonly completeDate: Day | null
  readonly storageDate: Day | null
  readonly deliveryDate: Day | null
  /** In a preview: from when on that day the chosen shop has it collected, such as 15:00. */
  readonly readyTime?: string | undefined
}

export interface Address {
  readonly id?: number | undefined
  readonly cityId: CityId
  readonly city?: string | undefined
  readonly street: string
  readonly house: string
  readonly flat?: string | undefined
  readonly comment?: string | undefined
  readonly isDefault?: boolean | undefined
}

export interface DeliveryData {
  readonly method: { readonly code: DeliveryMethodCode | 'pickup'; readonly deliveryType: DeliveryType }
  readonly deliveryPointId: DeliveryPointId | null
  readonly currentPoint: { readonly shop: { readonly id: ShopId; readonly city: City } } | null
  readonly address?: Address | undefined
  readonly cost?: Kopecks | undefined
}

export const STATUS_COLOURS = ['green', 'yellow', 'red', 'grey'] as const
export type StatusColour = (typeof STATUS_COLOURS)[number]

/** An order, or a preview, which has no id. [ORD-01, ORD-04] */
export interface OrderOffer {
  readonly id: number
  /** What changes, in sentences. */
  readonly changes: ReadonlyArray<string>
  /** The sum of the order after the change. */
  readonly sum: Kopecks
  /** What is paid for it at once; 0 for an order that is paid on receipt. */
  readonly due: Kopecks
  readonly openUntil: Moment
}

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
  /** Of a placed order: the address of its letters. */
  readonly email?: string | undefined
  readonly bonus?: number | undefined
  /** Most bonuses that can be spent, in a preview; absent without a bonus account. */
  readonly bonusMax?: number | undefined
  readonly bonusEarned?: number | undefined
  /** In a preview, if the cost of delivery depends on it: the weight of the products. */
  readonly grams?: number | undefined
  /** In a preview, if delivery becomes free from a sum that is not reached. */
  readonly freeDeliveryLeft?: Kopecks | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly isPaid?: boolean | undefined
  /** Received so far, of an order that is not paid in full. */
  readonly partPaid?: Kopecks | undefined
  /** A dearer order that waits for the buyer's consent. */
  readonly offer?: OrderOffer | undefined
  /** The time on the day of delivery, in words: «с 10 до 14». */
  readonly deliveryTime?: string | undefined
  readonly paymentMethods?: ReadonlyArray<PaymentMethod> | undefined
  readonly paymentState?: PaymentState | null | undefined
  /** Money refunded or on its way back, for any payment method. */
  readonly refundSum?: Kopecks | undefined
  readonly lifeTime?: number | null | undefined
  readonly canCancel?: boolean | undefined
  readonly canEdit?: boolean | undefined
  readonly canRefund?: boolean | undefined
  readonly canRepeat?: boolean | undefined
}
