import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '../../../../domain/person/user.ts'

export interface LotteryTables {
  lotteries: { code: string; spins_each: number }
  lottery_prizes: {
    id: Generated<number>
    lottery: string
    title: string
    description: string | null
    image: string | null
    weight: number
    percent: number | null
    valid_days: number | null
    position: Generated<number>
  }
  lottery_plays: {
    id: Generated<number>
    lottery: string
    user_id: UserId
    prize_id: number
    idempotency_key: string | null
    played_at: ColumnType<Date, Date, never>
  }
}
