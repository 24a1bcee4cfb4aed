import type { ColumnType, Generated } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { UserId } from '../../../../domain/person/user.ts'

export interface DiscountTables {
  promocodes: {
    /** In capitals. */
    code: string
    title: string
    percent: number | null
    amount: Kopecks | null
    min_sum: Generated<Kopecks>
    valid_from: Day | null
    valid_to: Day | null
    /** Null: as often as anybody likes. */
    usage_limit: number | null
    used: Generated<number>
    /** Null: everybody's. */
    user_id: UserId | null
    /** Applied to an order of its user that names no other. */
    is_automatic: Generated<boolean>
    created_at: Generated<Date>
  }
  /** The ledger of bonuses, in whole bonuses; a balance is the sum of its entries. */
  bonus_entries: {
    id: Generated<number>
    user_id: UserId
    amount: number
    kind: 'earned' | 'spent' | 'returned' | 'exchanged' | 'given'
    title: string
    order_id: number | null
    created_at: ColumnType<Date, Date, Date>
  }
  order_returns: {
    id: Generated<number>
    order_id: number
    order_line_id: number
    count: number
    reason_id: number
    comment: Generated<string>
    returned_on: Day
    /** Null: the goods have not been looked at. */
    paid_back_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
}
