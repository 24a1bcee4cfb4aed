import type { ColumnType, Generated } from 'kysely'

type Moment = ColumnType<Date, Date, Date>

export interface ConnectionTables {
  /** By the name of the variable that the value replaces. */
  connection_values: { name: string; value: string; is_secret: boolean; updated_at: Moment }
  connection_states: { connection: string; error: string | null; happened_at: Moment }
  carrier_refreshes: {
    carrier: string
    next_at: Moment
    failures: Generated<number>
    finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    cities: Generated<number>
    points: Generated<number>
    error: ColumnType<string | null, string | null | undefined, string | null>
  }
}
