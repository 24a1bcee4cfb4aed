import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { existsSync } from 'node:fs'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import { openEmbedded, openServer, type OpenDatabase } from './engine.ts'
import { isNew, migrate } from './migrate.ts'
import { describeStartError } from './start-error.ts'
import type { Tables } from './tables.ts'
import { tablesInOrder, type MovedTable } from './tables-in-order.ts'
import { withoutTimeLimit } from './without-timeout.ts'

const BATCH_ROWS = 1_000

type Progress = (line: string) => void

const readRows = async (db: Kysely<Tables>, { name, isOfItself }: MovedTable, after: string) => {
  const limit = isOfItself ? sql`all` : sql.lit(BATCH_ROWS)
  const {
    rows: [batch],
  } = await sql<{ rows: string | null; last: string | null; count: number }>`
    select json_agg(batch.row)::text as rows, max(batch.ctid)::text as last, count(*)::int as count
    from (select ctid, to_json(t) as row from ${sql.table(name)} t where ctid > ${after}::tid order by ctid limit ${limit}) batch`.execute(
    db,
  )
  return batch === undefined || batch.rows === null || batch.last === null
    ? null
    : { rows: batch.rows, last: batch.last, count: batch.count }
}

// Copied in one statement, because rows that refer to their own table need every parent at its end.
const moveTable = async (from: Kysely<Tables>, to: Transaction<Tables>, table: MovedTable): Promise<number> => {
  const columns = sql.join(table.columns.map((column) => sql.id(column)))
  // triggers have already filled some tables: replace their rows with the copy
  await sql`delete from ${sql.table(table.name)}`.execute(to)
  let moved = 0
  for (let after = '(0,0)'; ; ) {
    const batch = await readRows(from, table, after)
    if (batch === null) return moved
    await sql`
      insert into ${sql.table(table.name)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${batch.rows}::json)`.execute(to)
    moved += batch.count
    after = batch.last
  }
}

const moveSequences = async (from: Kysely<Tables>, to: Transaction<Tables>): Promise<void> => {
  const { rows } = await sql<{ name: string; last: string }>`
    select quote_ident(sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`.execute(
    from,
  )
  for (const { name, last } of rows) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(to)
}

const moveRows = (from: OpenDatabase, to: OpenDatabase, progress: Progress): Promise<number> =>
  to.db.transaction().execute(async (trx) => {
    await withoutTimeLimit(trx)
    await sql`set local vitrina.rows_are_moved = 'on'`.execute(trx)
    const tables = await tablesInOrder(trx)
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx)
    let all = 0
    for (const [index, table] of tables.entries()) {
      const moved = await moveTable(from.db, trx, table)
      all += moved
      if (moved > 0) progress(`таблица ${index + 1} из ${tables.length}: ${table.name}, строк: ${moved}`)
    }
    await moveSequences(from.db, trx)
    return all
  })

interface StoredDump {
  readonly dump: string
  readonly backupKey: string | null
}

const moveInto = async (
  to: OpenDatabase,
  { dump, backupKey }: StoredDump,
  log: Logger,
  progress: Progress,
): Promise<E.Either<string, number>> => {
  if (!(await isNew(to.db))) return E.left('в базе из DATABASE_URL уже есть магазин: копию загружают в пустую базу')
  const opened = await openEmbedded({ dump, backupKey }, log)()
  if (E.isLeft(opened)) return E.left(`${dump} — не резервная копия, или она повреждена: ${opened.left.reason}`)
  const from = opened.right
  try {
    if (await isNew(from.db)) return E.left(`в ${dump} нет магазина`)
    for (const { db } of [from, to]) {
      const migrated = await migrate(db)()
      if (E.isLeft(migrated)) return E.left(describeStartError(migrated.left))
    }
    const moved = await moveRows(from, to, progress)
    await sql`analyze`.execute(to.db)
    return E.right(moved)
  } finally {
    await from.close()
  }
}

// Copies a dump of the embedded database into an empty PostgreSQL database in one transaction. Returns the number of
// rows. Keys are copied too, so links and sessions stay valid.
export const moveDump =
  (
    url: string,
    dump: string,
    log: Logger,
    progress: Progress,
    backupKey: string | null = null,
  ): TaskEither<string, number> =>
  async () => {
    if (!existsSync(dump)) return E.left(`файла ${dump} нет`)
    const opened = await openServer(url, log)()
    if (E.isLeft(opened)) return E.left(describeStartError(opened.left))
    try {
      return await moveInto(opened.right, { dump, backupKey }, log, progress)
    } catch (error) {
      return E.left(`ничего не загружено: ${error instanceof Error ? error.message : String(error)}`)
    } finally {
      await opened.right.close()
    }
  }
