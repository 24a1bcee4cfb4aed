import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { getProductChangeRows, planProductChange } from '../../../../contract/admin/product-changes.ts'
import type { TypeOf } from '../../../../contract/kernel/described.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import { momentOfMillis } from '../../../../domain/time/moment.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { paginationOf } from '../../../platform/http/pagination.ts'
import type { ChangedFields, ProductEdit, RowReason } from './edit-product.ts'
import { titlesIn } from './product-state.ts'

export type Chosen = Pick<TypeOf<typeof planProductChange.body>, 'ids' | 'filter'>
export type RowState = TypeOf<typeof getProductChangeRows.response>['items'][number]['state']
type Counted = RowState | 'same'
export type Counts = Readonly<Partial<Record<Counted, number>>>

type StoredChange = Selectable<Tables['product_changes']>

export const readChange = (db: Kysely<Tables>, id: number | string) =>
  db.selectFrom('product_changes').selectAll().where('id', '=', Number(id)).executeTakeFirst()

/** A batch holds the lock until it ends: an undo waits for it, and then no other batch begins. */
export const lockChange = (trx: Transaction<Tables>, id: number) =>
  trx.selectFrom('product_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const editOf = (row: StoredChange) => row.edit as ProductEdit

export const changeOf = (row: StoredChange) => {
  const { id, state, login, total, counts } = row
  const { same = 0, planned = 0, refused = 0, applied = 0, skipped = 0, undone = 0, left = 0 } = counts
  const createdAt = momentOfMillis(row.created_at.getTime())
  return {
    id,
    state,
    login,
    edit: editOf(row),
    createdAt,
    total,
    same,
    planned,
    refused,
    applied,
    skipped,
    undone,
    left,
  }
}

export const readChangeForAudit = async (db: Kysely<Tables>, id: number | string): Promise<object | undefined> => {
  const row = await readChange(db, id)
  return row && { state: row.state, chosen: row.chosen, edit: row.edit, total: row.total, ...row.counts }
}

/** Adds to the counts of a locked change. */
export const count = async (trx: Transaction<Tables>, { id, counts }: StoredChange, added: Counts): Promise<void> => {
  const sums = { ...counts }
  for (const [name, by] of Object.entries(added) as ReadonlyArray<[Counted, number]>)
    sums[name] = (sums[name] ?? 0) + by
  await trx
    .updateTable('product_changes')
    .set({ counts: JSON.stringify(sums) })
    .where('id', '=', id)
    .execute()
}

export interface ChangeRow {
  readonly productId: number
  readonly state: RowState
  readonly reason: RowReason | null
  readonly floor: Kopecks | null
  readonly before: ChangedFields
  readonly after: ChangedFields
}

export const addRows = async (trx: Transaction<Tables>, id: number, rows: ReadonlyArray<ChangeRow>): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into product_change_rows (change_id, product_id, state, reason, floor, before, after)
    select ${id}::integer, r."productId", r.state, r.reason, r.floor, r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("productId" integer, state text, reason text, floor bigint, before jsonb, after jsonb)`.execute(trx)
}

/** The next products of a change in one state, by rising id. */
export const rowsIn = (db: Kysely<Tables>, id: number, state: RowState, limit: number) =>
  db
    .selectFrom('product_change_rows')
    .select(['product_id', 'before', 'after'])
    .where('change_id', '=', id)
    .where('state', '=', state)
    .orderBy('product_id')
    .limit(limit)
    .execute()

export const markRows = async (
  trx: Transaction<Tables>,
  id: number,
  ids: ReadonlyArray<number>,
  state: RowState,
  reason: RowReason | null = null,
): Promise<void> => {
  await sql`update product_change_rows set state = ${state}, reason = ${reason}
    where change_id = ${id} and product_id = any(${ids}::integer[])`.execute(trx)
}

const shownFields = (
  { categoryId, brandId, ...fields }: ChangedFields,
  categories: ReadonlyMap<number, string>,
  brands: ReadonlyMap<number, string>,
) => ({
  ...fields,
  ...(categoryId !== undefined && { category: categories.get(categoryId) ?? '' }),
  ...(brandId !== undefined && { brand: brandId === null ? null : (brands.get(brandId) ?? '') }),
})

interface Page {
  readonly page: number
  readonly limit: number
}

export const pageOfRows = async (
  db: Kysely<Tables>,
  id: number,
  state: RowState | undefined,
  { page, limit }: Page,
) => {
  const matching = db
    .selectFrom('product_change_rows as row')
    .where('change_id', '=', id)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? 'planned'))
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .innerJoin('products as product', 'product.id', 'row.product_id')
    .select(['product.id', 'product.title', 'product.sku', 'row.state', 'row.reason', 'row.floor'])
    .select(['row.before', 'row.after'])
    .orderBy('row.product_id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const all = rows.flatMap(({ before, after }) => [before, after])
  const categories = await titlesIn(
    db,
    'categories',
    all.map(({ categoryId = null }) => categoryId),
  )
  const brands = await titlesIn(
    db,
    'brands',
    all.map(({ brandId = null }) => brandId),
  )
  const items = rows.map(({ id: productId, before, after, ...row }) => ({
    ...row,
    id: productId as ProductId,
    before: shownFields(before, categories, brands),
    after: shownFields(after, categories, brands),
  }))
  return { items, pagination: paginationOf(Number(total), page, limit) }
}
