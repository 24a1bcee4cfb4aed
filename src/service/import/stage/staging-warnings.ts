import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { warning, type ImportWarning, type WarningCode } from '../import-warning.ts'
import { WAREHOUSE_OUTLET } from '../offer/offer-stock.ts'
import type { Staging } from './staging.ts'
import { MAX_WARNINGS, type WarningLog } from '../warning-log.ts'

interface Found {
  readonly source_id: string
  readonly line: number
  readonly detail: string
  readonly total: number
}

const asWarnings = (code: WarningCode, rows: ReadonlyArray<Found>): ReadonlyArray<ImportWarning> =>
  rows.map(({ source_id, line, detail }) => warning(code, source_id, line, detail))

const repeated = (db: Kysely<Tables>, { table }: Staging) =>
  sql<Found>`
  select source_id, line, last_line::text as detail, count(*) over () as total
  from (
    select source_id, line, seq, last_value(line) over ofId as last_line, last_value(seq) over ofId as last_seq
    from ${table}
    window ofId as (partition by source_id order by seq rows between unbounded preceding and unbounded following)
  ) as offer
  where seq < last_seq
  order by seq limit ${MAX_WARNINGS}`.execute(db)

const withoutCategory = (db: Kysely<Tables>, { table }: Staging, categoryIds: ReadonlyArray<string>) =>
  sql<Found>`
  select source_id, line, category_source_id as detail, count(*) over () as total
  from ${table}
  where category_source_id is not null
    and category_source_id not in (
      select id from json_array_elements_text(${JSON.stringify(categoryIds)}::json) as category (id)
    )
  order by seq limit ${MAX_WARNINGS}`.execute(db)

const unknownOutlets = (db: Kysely<Tables>, { table }: Staging) =>
  sql<{ id: string }>`
  select distinct outlet ->> 'outletId' as id
  from ${table} cross join lateral jsonb_array_elements(outlets) as outlet
  where outlet ->> 'outletId' is not null and outlet ->> 'outletId' <> ${WAREHOUSE_OUTLET}
    and not exists (select from locations where locations.shop_id::text = outlet ->> 'outletId')
  order by 1 limit ${MAX_WARNINGS}`.execute(db)

export const warnOfStaged = async (
  db: Kysely<Tables>,
  staging: Staging,
  categoryIds: ReadonlyArray<string>,
  log: WarningLog,
): Promise<void> => {
  const twice = (await repeated(db, staging)).rows
  log.addCounted(twice[0]?.total ?? 0, asWarnings('DuplicateOffer', twice))
  const lost = (await withoutCategory(db, staging, categoryIds)).rows
  log.addCounted(lost[0]?.total ?? 0, asWarnings('UnknownCategory', lost))
  const outlets = (await unknownOutlets(db, staging)).rows.map(({ id }) => id)
  if (outlets.length > 0) log.add([warning('UnknownOutlet', null, null, outlets.join(', '))])
}
