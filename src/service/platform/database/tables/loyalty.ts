import type { ColumnType, Generated } from 'kysely'
import type { Day } from '../../../../domain/time/day.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { UserId } from '../../../../domain/person/user.ts'

type Moment = ColumnType<Date, Date, never>

export interface LoyaltyTables {
  /** About an account (`user_id`), or about guests with one phone (`phone`). */
  customer_notes: {
    id: ColumnType<number, never, never>
    user_id: ColumnType<UserId | null, UserId | null | undefined, never>
    phone: ColumnType<string | null, string | null | undefined, never>
    author: string
    text: string
    created_at: Moment
  }
  bonus_cards: {
    number: string
    user_id: UserId | null
    welcome: Generated<number>
    is_disabled: Generated<boolean>
    is_virtual: Generated<boolean>
  }
  promocode_offers: {
    id: Generated<number>
    title: string
    cost: number
    percent: number | null
    amount: Kopecks | null
    min_sum: Generated<Kopecks>
    valid_days: number
    position: Generated<number>
    is_active: Generated<boolean>
  }
  promocode_exchanges: {
    id: Generated<number>
    user_id: UserId
    offer_id: number
    code: string
    idempotency_key: string | null
    created_at: Moment
  }
  secret_shopper_tasks: { id: Generated<number>; shop_id: number; date_to: Day }
  secret_shopper_visits: {
    id: Generated<number>
    user_id: UserId
    shop_id: number
    visited_on: Day
    comment: string
    status: Generated<'sent' | 'approved' | 'rejected'>
    created_at: Moment
  }
}
