import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

// Kysely cancels no statement of a transaction, because it asks on the busy connection, and writes to the console.
const cancellable = async <Row>(
  db: Kysely<Tables>,
  held: Kysely<Tables>,
  question: RawBuilder<Row>,
  signal: AbortSignal,
): Promise<ReadonlyArray<Row>> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(held)
  let cancelled: Promise<unknown> | undefined
  const cancel = () => {
    cancelled = sql`select pg_cancel_backend(${rows[0]?.pid})`.execute(db).catch(() => undefined)
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return (await question.execute(held)).rows
  } finally {
    signal.removeEventListener('abort', cancel)
    // before the connection has another caller
    await cancelled
  }
}

/** Runs a statement; a signal ends it, on PostgreSQL alone. */
export const ask = async <Row>(
  db: Kysely<Tables>,
  question: RawBuilder<Row>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyArray<Row>> =>
  signal === undefined
    ? (await question.execute(db)).rows
    : db.connection().execute((held) => cancellable(db, held, question, signal))

/** Runs a statement with a setting of the database that holds for it alone. */
export const askWith = <Row>(
  db: Kysely<Tables>,
  [name, value]: readonly [name: string, value: string],
  question: RawBuilder<Row>,
  signal: AbortSignal | undefined,
): Promise<ReadonlyArray<Row>> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config(${name}, ${value}, true)`.execute(trx)
    return signal === undefined ? (await question.execute(trx)).rows : cancellable(db, trx, question, signal)
  })
