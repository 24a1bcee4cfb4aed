import type { ColumnType, Generated } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { DeliveryMethodCode, DeliveryType } from '../../../../domain/place/place.ts'

export interface Holiday {
  readonly from: Day
  readonly to: Day
  /** Empty: closed. */
  readonly hours: string
}

export interface PlaceTables {
  regions: { id: Generated<number>; title: string; sort_key: string }
  cities: {
    id: Generated<number>
    region_id: number
    title: string
    caption: string
    fias_id: string
    sort_key: string
    search_text: string
    is_popular: Generated<boolean>
    population: Generated<number>
    transfer_days: number
  }
  shops: {
    id: Generated<number>
    city_id: number
    type_id: string
    type_name: string
    name: string
    address: string
    work_time: string
    phone: string | null
    lat: number
    lon: number
    position: Generated<number>
    is_active: Generated<boolean>
    source: ColumnType<string | null, string | null | undefined, string | null>
    source_id: ColumnType<string | null, string | null | undefined, string | null>
    holidays: ColumnType<ReadonlyArray<Holiday>, string | undefined, string>
    pickup_note: Generated<string>
    pickup_days: Generated<number>
  }
  delivery_methods: {
    city_id: number
    code: DeliveryMethodCode
    title: string
    delivery_type: DeliveryType
    cost: Kopecks
    days: number
    position: Generated<number>
  }
  locations: { id: Generated<number>; kind: 'shop' | 'warehouse'; shop_id: number | null; title: string }
  stock: {
    product_id: number
    location_id: number
    qty: number
    is_counted: Generated<boolean>
    /** The last count of the product's feed or of 1C. Null: it has not counted the units. */
    source_qty: ColumnType<number | null, number | null | undefined, number | null>
  }
}
