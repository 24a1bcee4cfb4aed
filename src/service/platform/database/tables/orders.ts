import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Address, PaymentMethod } from '../../../../domain/order/order.ts'
import type { ParcelState } from '../../../../domain/order/parcel.ts'
import type { VatRate } from '../../../../domain/order/receipt.ts'
import type { UserId } from '../../../../domain/person/user.ts'
import type { DeliveryMethodCode, DeliveryType } from '../../../../domain/place/place.ts'
import type { LineRule } from './prices.ts'

type Moment = ColumnType<Date, Date, Date>

export interface OrderTables {
  baskets: {
    id: Generated<number>
    guest_key: string
    last_sequence: Generated<number>
    sequenced_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    edits_order_id: ColumnType<number | null, number | null | undefined, number | null>
    /** The order's revision when the basket began to edit it. */
    edits_revision: Generated<number>
    created_at: Moment
    updated_at: Moment
  }
  basket_lines: {
    basket_id: number
    product_id: number
    count: number
    comment: Generated<string>
    disabled: Generated<boolean>
    position: GeneratedAlways<number>
  }
  saved_lines: {
    basket_id: number
    product_id: number
    count: number
    comment: string
    saved_at: Moment
  }
  orders: {
    id: Generated<number>
    guest_key: string
    user_id: UserId | null
    idempotency_key: string | null
    request_hash: string
    status: number
    payment_method: PaymentMethod
    is_paid: Generated<boolean>
    city_id: number
    delivery_type: DeliveryType
    method_code: DeliveryMethodCode | 'pickup'
    shop_id: number | null
    address: ColumnType<Address | null, string | null, string | null>
    first_name: string
    last_name: string
    phone: string
    email: string | null
    comment: Generated<string>
    items_sum: Kopecks
    delivery_sum: Kopecks
    discount_sum: Kopecks
    sum: Kopecks
    created_at: Moment
    pay_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    promocode: ColumnType<string | null, string | null | undefined, string | null>
    bonus: Generated<number>
    /** Of the paid products; what the order promised to earn. */
    bonus_percent: Generated<number>
    cancel_reason_id: ColumnType<number | null, number | null | undefined, number | null>
    cancel_comment: ColumnType<string | null, string | null | undefined, string | null>
    track_number: ColumnType<string | null, string | null | undefined, string | null>
    /** Grows when products are removed. */
    version: Generated<number>
    /** Grows with each change by staff. A change that is based on an older revision is rejected. */
    revision: Generated<number>
    /** When on the day of delivery, in words. */
    delivery_time: ColumnType<string | null, string | null | undefined, string | null>
    /** Buyers do not see the tags and the responsible employee. */
    tags: ColumnType<ReadonlyArray<string>, ReadonlyArray<string> | undefined, ReadonlyArray<string>>
    responsible_id: ColumnType<number | null, number | null | undefined, number | null>
  }
  /** A change that the buyer has to agree to; one at most is open. */
  order_offers: {
    id: Generated<number>
    order_id: number
    /** The revision of the order that the change was made for. */
    revision: number
    /** The sum of the order after the change. */
    sum: Kopecks
    /** What changes, in sentences. */
    changes: ReadonlyArray<string>
    /** The change to write; an empty object when the offer is over. */
    change: ColumnType<unknown, string, string>
    /** Units taken off the shelf for it. */
    reserved: ColumnType<
      ReadonlyArray<{ readonly productId: number; readonly locationId: number; readonly count: number }>,
      string,
      string
    >
    state: 'open' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
    author: string
    created_at: Moment
    open_until: Moment
  }
  order_events: {
    id: Generated<number>
    order_id: number
    status: number
    is_paid: boolean
    happened_at: Moment
    /** Who changed the order, for a change that is no step of its life. */
    author: ColumnType<string | null, string | null | undefined, never>
    change: ColumnType<string | null, string | null | undefined, never>
  }
  order_notes: {
    id: Generated<number>
    order_id: number
    author: string
    text: string
    created_at: Moment
  }
  order_messages: {
    order_id: number
    fact: string
    channel: 'mail' | 'sms' | 'push'
  }
  shipments: {
    id: Generated<number>
    order_id: number
    location_id: number
    status: number
    delivery_date: Day
    storage_date: Day | null
    complete_date: Day | null
  }
  parcels: {
    order_id: number
    carrier: string
    /** The parcel's number at the carrier: the order's number and random characters. */
    number: ColumnType<string, string, never>
    state: ColumnType<ParcelState, ParcelState | undefined, ParcelState>
    reference: ColumnType<string | null, string | null | undefined, string | null>
    carrier_status: Generated<string>
    problem: ColumnType<string | null, string | null | undefined, string | null>
    grams: number
    length: number
    width: number
    height: number
    label: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    /** Set while a job registers the parcel. */
    locked_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Moment
    updated_at: Moment
  }
  /** «Честный знак»: one code for each unit. A code belongs to one order. */
  order_codes: { code: string; line_id: number; position: number }
  order_lines: {
    id: Generated<number>
    order_id: number
    shipment_id: number
    product_id: number
    title: string
    count: number
    price: Kopecks
    base_price: Kopecks
    /** The price before staff changed it; null if they did not. */
    list_price: ColumnType<Kopecks | null, Kopecks | null | undefined, Kopecks | null>
    comment: Generated<string>
    is_cancelled: Generated<boolean>
    is_removed: Generated<boolean>
    is_replacement: Generated<boolean>
    vat: ColumnType<VatRate | null, VatRate | null | undefined, VatRate | null>
    /** Price rules that changed the price of each unit; null for none. */
    rules: ColumnType<ReadonlyArray<LineRule> | null, string | null | undefined, string | null>
  }
}
