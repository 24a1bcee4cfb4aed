import { AsyncResource } from 'node:async_hooks'
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import { plannedEachTime } from '../../platform/database/prepared-statements.ts'
import type { Tables } from '../../platform/database/tables.ts'

// Kysely cancels no statement of a transaction, because it asks on the busy connection, and writes to the console.
// Outside a transaction PgBouncer may give each statement another session, and this would cancel another shopper's.
const cancellable = async <Row>(
  db: Kysely<Tables>,
  connection: Transaction<Tables>,
  query: RawBuilder<Row>,
  signal: AbortSignal,
): Promise<ReadonlyArray<Row>> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  let cancelled: Promise<unknown> | undefined
  // bound: the listener runs outside the read, which may be on a replica
  const cancel = AsyncResource.bind(() => {
    cancelled = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => undefined)
  })
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return (await query.execute(connection)).rows
  } finally {
    signal.removeEventListener('abort', cancel)
    // before the connection has another caller
    await cancelled
  }
}

/** Runs a statement. Aborting the signal cancels it on PostgreSQL only. */
export const runQuery = async <Row>(
  db: Kysely<Tables>,
  query: RawBuilder<Row>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyArray<Row>> =>
  signal === undefined
    ? (await query.execute(db)).rows
    : db.transaction().execute((trx) => cancellable(db, trx, query, signal))

/** Runs a statement with a PostgreSQL setting that applies to this statement only. */
export const runQueryWithSetting = <Row>(
  db: Kysely<Tables>,
  [name, value]: readonly [name: string, value: string],
  query: RawBuilder<Row>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyArray<Row>> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx)
    const planned = plannedEachTime(query)
    return signal === undefined ? (await planned.execute(trx)).rows : cancellable(db, trx, planned, signal)
  })
