import type { ColumnType, Generated } from 'kysely'

export interface WorkTables {
  jobs: {
    id: Generated<number>
    kind: string
    payload: ColumnType<unknown, string, string>
    dedupe_key: string | null
    run_at: ColumnType<Date, Date, Date>
    attempts: Generated<number>
    deaths: Generated<number>
    locked_until: ColumnType<Date | null, Date | null, Date | null>
    last_error: string | null
    done_at: ColumnType<Date | null, Date | null, Date | null>
  }
}
