import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'

type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

/** What a rule took off each unit of an order line. */
export interface LineRule {
  readonly id: number
  readonly title: string
  readonly kopecks: Kopecks
  /** The rule added the units to the order. */
  readonly isGift?: boolean
}

export interface PriceTables {
  /** Written by the back office and read by `readPriceRules`; jsonb is checked by the codecs of the contract. */
  price_rules: {
    id: GeneratedAlways<number>
    promotion_id: number | null
    title: string
    goods: ColumnType<unknown, string, string>
    starts_at: MomentOrNull
    ends_at: MomentOrNull
    /** 1 is Monday; all days if empty. */
    weekdays: Generated<ReadonlyArray<number>>
    /** `HH:MM` of the shop's zone. */
    hour_from: string | null
    hour_to: string | null
    /** All cities if empty. */
    cities: Generated<ReadonlyArray<number>>
    buyers: string
    basket_from: Kopecks | null
    effect: ColumnType<unknown, string, string>
    priority: Generated<number>
    is_exclusive: Generated<boolean>
    with_promocode: Generated<boolean>
    with_old_price: Generated<boolean>
    created_at: Generated<Date>
  }
  price_floors: {
    id: GeneratedAlways<number>
    product_id: number | null
    brand_id: number | null
    floor: Kopecks
  }
  shown_prices: {
    product_id: number
    /** The price of the product that the others were computed from. */
    catalogue_price: Kopecks
    price: Kopecks
    discount: number
    /** `[price, discount]` by zone: the cities with the same rules of their own. */
    zone_prices: ColumnType<unknown, string | null, string | null>
  }
  price_state: {
    is_only: Generated<boolean>
    version: Generated<number>
    shown_state: Generated<string>
    shown_at: Generated<Date>
    locked_until: Generated<Date>
  }
  /** Each price that lists have shown, from the time it was first asked. */
  price_changes: {
    product_id: number
    changed_at: ColumnType<Date, Date, never>
    price: Kopecks
  }
}
