import type { ColumnType, Generated } from 'kysely'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { Day } from '../../../../domain/time/day.ts'

export type SearchRuleKind = 'synonym' | 'pin' | 'redirect'

export interface SearchTables {
  /** A row for each product on sale, written by triggers. The price is the shown one. */
  product_search: {
    id: number
    category_id: number
    brand_id: number | null
    price: Kopecks
    discount: number
  }
  search_rules: {
    id: Generated<number>
    kind: SearchRuleKind
    /** The normalized query. In a synonym: equal names, separated by commas. */
    query: string
    /** The address of a redirect, the slug of a pinned product, or empty. */
    target: string
    product_id: number | null
    created_at: ColumnType<Date, never, never>
  }
  search_counts: {
    day: Day
    query: string
    searches: Generated<number>
    clicks: Generated<number>
    orders: Generated<number>
    found: Generated<number>
    is_guess: Generated<boolean>
  }
  /** The score halves every 30 days: `scored_at` is when it was exact. */
  search_clicks: { query: string; product_id: number; score: number; scored_at: ColumnType<Date, Date, Date> }
}
