import { type AbortableQueryOptions, sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

// Kysely does not cancel statements of a transaction: it would ask on the connection that is busy.
export const withSetting = <Row>(
  db: Kysely<Tables>,
  [name, value]: readonly [name: string, value: string],
  question: RawBuilder<Row>,
  { signal }: AbortableQueryOptions,
): Promise<ReadonlyArray<Row>> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`
      select set_config(${name}, ${value}, true), pg_backend_pid() as pid`.execute(trx)
    let cancelled: Promise<unknown> | undefined
    const cancel = () => {
      cancelled = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => undefined)
    }
    signal?.throwIfAborted()
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      return (await question.execute(trx)).rows
    } finally {
      signal?.removeEventListener('abort', cancel)
      // before the connection has another caller
      await cancelled
    }
  })

// Forces index use: the planner would scan rows for the first match, which is slowest if there is none.
const BY_INDEX = ['enable_seqscan', 'off'] as const

type Condition = RawBuilder<boolean>

export const isAny = async (db: Kysely<Tables>, match: Condition, abort: AbortableQueryOptions): Promise<boolean> => {
  const question = sql<{ found: boolean }>`select exists (select from product_search p where ${match}) as found`
  const [row] = await withSetting(db, BY_INDEX, question, abort)
  return row?.found === true
}

// One statement: most attempts of a hard query match nothing.
export const foundBy = async (
  db: Kysely<Tables>,
  { match, matchInFields }: { readonly match: Condition; readonly matchInFields: Condition },
  abort: AbortableQueryOptions,
): Promise<'nothing' | 'described' | 'inFields'> => {
  const question = sql<{ found: 'nothing' | 'described' | 'inFields' }>`
    select case
      when not exists (select from product_search p where ${match}) then 'nothing'
      when exists (select from product_search p where ${matchInFields}) then 'inFields'
      else 'described'
    end as found`
  const [row] = await withSetting(db, BY_INDEX, question, abort)
  return row?.found ?? 'nothing'
}
