import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export interface CallTables {
  kept_answers: {
    id: string
    answer: string | null
    begun_at: Moment
    expires_at: Moment
  }
}
