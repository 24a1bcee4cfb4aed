import type { ColumnType, Generated } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { UserId } from '../../../../domain/person/user.ts'

export interface DiscountTables {
  promocodes: {
    code: string
    title: string
    percent: number | null
    amount: Kopecks | null
    min_sum: Generated<Kopecks>
    valid_from: Day | null
    valid_to: Day | null
    usage_limit: number | null
    used: Generated<number>
    user_id: UserId | null
    is_automatic: Generated<boolean>
    is_delivery_free: Generated<boolean>
    is_first_order_only: Generated<boolean>
    is_once_per_buyer: Generated<boolean>
    /** Slugs; empty for all products. */
    categories: Generated<ReadonlyArray<string>>
    created_at: Generated<Date>
  }
  bonus_entries: {
    id: Generated<number>
    user_id: UserId
    amount: number
    kind: 'earned' | 'spent' | 'returned' | 'exchanged' | 'given' | 'expired'
    title: string
    order_id: number | null
    created_at: ColumnType<Date, Date, Date>
  }
  bonus_lots: {
    id: ColumnType<number, never, never>
    user_id: UserId
    order_id: number | null
    ends_on: Day | null
    left_over: number
  }
  bonus_parts: { order_id: number; lot_id: number; amount: number }
  rejected_returns: {
    id: number
    order_id: number
    order_line_id: number
    count: number
    reason_id: number
    comment: string
    returned_on: Day
    rejection: string
    rejected_at: ColumnType<Date, Date, never>
  }
  order_returns: {
    id: Generated<number>
    order_id: number
    order_line_id: number
    count: number
    reason_id: number
    comment: Generated<string>
    returned_on: Day
    stocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    received_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    paid_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When 1C acknowledged it. */
    exported_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
