import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import { momentOfMillis } from '../../../../domain/time/moment.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { paginationOf } from '../../../platform/http/pagination.ts'
import type { PlannedRow } from './plan-row.ts'

export type RowState = Tables['product_table_rows']['state']
export type Counted = RowState | 'total' | 'same' | 'added'
export type Counts = Readonly<Partial<Record<Counted, number>>>

type StoredTable = Omit<Selectable<Tables['product_tables']>, 'content'>

const tables = (db: Kysely<Tables>) =>
  db
    .selectFrom('product_tables')
    .select(['id', 'file_name', 'login', 'state', 'error', 'ignored', 'counts', 'created_at'])

/** Without the content. */
export const readTable = (db: Kysely<Tables>, id: number | string): Promise<StoredTable | undefined> =>
  tables(db).where('id', '=', Number(id)).executeTakeFirst()

export const lockTable = (trx: Transaction<Tables>, id: number): Promise<StoredTable | undefined> =>
  tables(trx).where('id', '=', id).forUpdate().executeTakeFirst()

export const readTableForAudit = async (db: Kysely<Tables>, id: number | string): Promise<object | undefined> => {
  const row = await readTable(db, id)
  return row && { fileName: row.file_name, state: row.state, ...row.counts }
}

export const tableOf = ({ id, file_name, login, state, error, ignored, counts, created_at }: StoredTable) => {
  const { total = 0, same = 0, added = 0, planned = 0, refused = 0, applied = 0, skipped = 0 } = counts
  const createdAt = momentOfMillis(created_at.getTime())
  const rows = { total, same, added, planned, refused, applied, skipped }
  return { id, fileName: file_name, login, state, error, ignored, createdAt, ...rows }
}

export const pageOfTables = async (db: Kysely<Tables>, page: number, limit: number) => {
  const { total } = await db
    .selectFrom('product_tables')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await tables(db)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: rows.map(tableOf), pagination: paginationOf(Number(total), page, limit) }
}

interface RowPage {
  readonly page: number
  readonly limit: number
}

export const pageOfTableRows = async (
  db: Kysely<Tables>,
  id: number,
  state: RowState | undefined,
  { page, limit }: RowPage,
) => {
  const matching = db
    .selectFrom('product_table_rows')
    .where('table_id', '=', id)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'planned'))
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await matching
    .select(['line', 'product_id as productId', 'title', 'sku', 'state', 'is_new as isNew', 'changes', 'errors'])
    .orderBy('line')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items, pagination: paginationOf(Number(total), page, limit) }
}

/** Adds to the counts of a table, which it locks. */
export const addCounts = async (trx: Kysely<Tables>, id: number, added: Counts): Promise<void> => {
  await sql`
    update product_tables set counts = counts || (
      select coalesce(jsonb_object_agg(key, coalesce((counts->>key)::integer, 0) + value::integer), '{}')
      from jsonb_each_text(${JSON.stringify(added)}::jsonb))
    where id = ${id}`.execute(trx)
}

export interface PlannedLine {
  readonly line: number
  readonly row: PlannedRow
}

export const addTableRows = async (
  trx: Kysely<Tables>,
  id: number,
  lines: ReadonlyArray<PlannedLine>,
): Promise<void> => {
  if (lines.length === 0) return
  const rows = lines.map(({ line, row: { body, badges, group, errors, ...row } }) => ({
    line,
    ...row,
    errors,
    state: errors.length === 0 ? 'planned' : 'refused',
    planned: { body, badges, ...(group !== undefined && { group }) },
  }))
  await sql`
    insert into product_table_rows
      (table_id, line, product_id, title, sku, is_new, state, changes, errors, before, planned)
    select ${id}::integer, r.line, r."productId", r.title, r.sku, r."isNew", r.state, r.changes, r.errors, r.before, r.planned
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line integer, "productId" integer, title text, sku text,
      "isNew" boolean, state text, changes jsonb, errors jsonb, before jsonb, planned jsonb)`.execute(trx)
}

/** Numbers of the next planned rows. */
export const plannedLines = async (db: Kysely<Tables>, id: number, limit: number): Promise<ReadonlyArray<number>> =>
  (
    await db
      .selectFrom('product_table_rows')
      .select('line')
      .where('table_id', '=', id)
      .where('state', '=', 'planned')
      .orderBy('line')
      .limit(limit)
      .execute()
  ).map(({ line }) => line)

/** A planned row; undefined if it has been applied. */
export const lockPlannedRow = (trx: Transaction<Tables>, id: number, line: number) =>
  trx
    .selectFrom('product_table_rows')
    .select(['product_id', 'is_new', 'before', 'planned'])
    .where('table_id', '=', id)
    .where('line', '=', line)
    .where('state', '=', 'planned')
    .forUpdate()
    .executeTakeFirst()

export const finishRow = async (
  trx: Kysely<Tables>,
  id: number,
  line: number,
  end: { readonly state: 'applied' | 'skipped'; readonly productId?: number; readonly error?: string },
): Promise<void> => {
  await trx
    .updateTable('product_table_rows')
    .set({
      state: end.state,
      ...(end.productId !== undefined && { product_id: end.productId }),
      ...(end.error !== undefined && { errors: JSON.stringify([end.error]) }),
    })
    .where('table_id', '=', id)
    .where('line', '=', line)
    .execute()
  await addCounts(trx, id, { planned: -1, [end.state]: 1 })
}
