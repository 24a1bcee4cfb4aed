import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

// Forces index use: the planner would scan rows for the first match, which is slowest if there is none.
const byIndex = <Row>(db: Kysely<Tables>, question: RawBuilder<Row>): Promise<ReadonlyArray<Row>> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return (await question.execute(trx)).rows
  })

type Condition = RawBuilder<boolean>

export const isAny = async (db: Kysely<Tables>, match: Condition): Promise<boolean> => {
  const [row] = await byIndex(
    db,
    sql<{ found: boolean }>`select exists (select from product_search p where ${match}) as found`,
  )
  return row?.found === true
}

// One statement: most attempts of a hard query match nothing.
export const foundBy = async (
  db: Kysely<Tables>,
  { match, matchInFields }: { readonly match: Condition; readonly matchInFields: Condition },
): Promise<'nothing' | 'described' | 'inFields'> => {
  const [row] = await byIndex(
    db,
    sql<{ found: 'nothing' | 'described' | 'inFields' }>`
      select case
        when not exists (select from product_search p where ${match}) then 'nothing'
        when exists (select from product_search p where ${matchInFields}) then 'inFields'
        else 'described'
      end as found`,
  )
  return row?.found ?? 'nothing'
}
