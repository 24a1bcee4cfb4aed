import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { runQueryWithSetting } from './statements.ts'

// Forces index use: the planner would scan rows for the first match, which is slowest if there is none.
const BY_INDEX = ['enable_seqscan', 'off'] as const

type Condition = RawBuilder<boolean>

export const isAny = async (
  db: Kysely<Tables>,
  match: Condition,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  const query = sql<{ found: boolean }>`select exists (select from product_search p where ${match}) as found`
  const [row] = await runQueryWithSetting(db, BY_INDEX, query, signal)
  return row?.found === true
}

// One statement: most attempts of a hard query match nothing.
export const foundBy = async (
  db: Kysely<Tables>,
  { match, matchInFields }: { readonly match: Condition; readonly matchInFields: Condition },
  signal: AbortSignal | undefined,
): Promise<'nothing' | 'described' | 'inFields'> => {
  const query = sql<{ found: 'nothing' | 'described' | 'inFields' }>`
    select case
      when not exists (select from product_search p where ${match}) then 'nothing'
      when exists (select from product_search p where ${matchInFields}) then 'inFields'
      else 'described'
    end as found`
  const [row] = await runQueryWithSetting(db, BY_INDEX, query, signal)
  return row?.found ?? 'nothing'
}
