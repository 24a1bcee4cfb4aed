import type { ColumnType, JSONColumnType } from 'kysely'
import type { GoodContent, OfferContent, TermContent } from '../../../exchange/commerceml/rows.ts'

/** What 1C has said, kept as it said it: a later file may tell of changes alone. */
export interface ExchangeTables {
  exchange_terms: {
    kind: 'group' | 'property' | 'price' | 'warehouse'
    id: string
    content: JSONColumnType<TermContent & object>
    position: number
    seen_in: string
  }
  exchange_goods: { id: string; content: JSONColumnType<GoodContent & object>; is_deleted: boolean; seen_in: string }
  exchange_offers: {
    id: string
    good_id: string
    content: JSONColumnType<OfferContent & object>
    line: number
    is_named: boolean
    has_new_rests: boolean
    seen_in: string
  }
  fetched_pictures: {
    source: string
    is_kept: boolean
    attempts: number
    next_at: ColumnType<Date, Date, Date>
    last_error: string | null
  }
  exchange_pictures: { path: string; source: string }
  exchange_orders: {
    order_id: number
    sent_status: number
    sent_is_paid: boolean
    sent_at: ColumnType<Date, Date, Date>
  }
}
