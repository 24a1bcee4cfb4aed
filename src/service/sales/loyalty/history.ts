import type { Kysely } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'

const MAX_ENTRIES = 100

interface Entry {
  readonly date: Day
  readonly amount: number
  readonly title: string
}

export const bonusHistory = async (
  db: Kysely<Tables>,
  userId: UserId,
  dayOf: (moment: Date) => Day,
): Promise<ReadonlyArray<Entry>> => {
  const rows = await db
    .selectFrom('bonus_entries')
    .select(['amount', 'title', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute()
  return rows.map(({ amount, title, created_at }) => ({ date: dayOf(created_at), amount, title }))
}
