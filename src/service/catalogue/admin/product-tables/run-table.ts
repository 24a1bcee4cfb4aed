import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import { addStaffProduct, changeStaffProduct } from '../../../../contract/admin/products.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import type { ServiceError } from '../../../platform/http/service-error.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../../platform/jobs/job.ts'
import { MOST_ROWS, readTable as readFile, type TableFileError } from '../../../platform/tables/table-file.ts'
import { pricedTreeAt, type PricedTree } from '../../prices/pricing.ts'
import { refreshShownPrices, storeShownPrices } from '../../prices/shown-prices.ts'
import { addProduct } from '../add-product.ts'
import { floorsOf } from '../product-changes/edit-product.ts'
import { changeProduct } from '../products.ts'
import { columnsOf, type Column } from './columns.ts'
import { planRows, readHead, type Head } from './plan-rows.ts'
import { addCounts, addTableRows, finishRow, lockPlannedRow, plannedLines, readTable } from './stored-table.ts'
import { readTableNames, tableProducts } from './table-products.ts'

// With the pause after a batch, requests of shoppers get half of the database's time.
const BATCH = 20
// A job of minutes would hold a stop of the process: the next slice is a job of its own.
const SLICE_MS = 5_000

const strings = {
  changed: 'Товар изменили после проверки таблицы: загрузите её снова',
  gone: 'Товара больше нет',
  unfit: 'Значение больше не подходит: загрузите таблицу снова',
} as const

const FILE_ERRORS: Readonly<Record<TableFileError, string>> = {
  empty: 'В файле нет строк с товарами',
  tooMany: `Строк больше ${MOST_ROWS.toLocaleString('ru-RU')}: разделите файл`,
  oldFormat: 'Это файл старого Excel (.xls): сохраните его как .xlsx или CSV',
  unreadable: 'Файл не читается: нужна таблица .xlsx или CSV',
  tooLarge: 'Файл слишком большой: разделите его',
  time: 'Файл читался слишком долго: разделите его',
}

type Deps = Pick<PlatformDeps, 'db' | 'clock'>

const kind = jobKind('productTable', t.type({ id: t.number }))

export const enqueueTable = (db: Kysely<Tables>, id: number, runAt: Date) =>
  enqueue(db, kind, { payload: { id }, runAt })

const plan = async ({ db, clock }: Deps, id: number): Promise<void> => {
  const stored = await db.selectFrom('product_tables').select('content').where('id', '=', id).executeTakeFirst()
  if (stored?.content == null) return
  // what a plan that was interrupted has written
  await db.deleteFrom('product_table_rows').where('table_id', '=', id).execute()
  await db.updateTable('product_tables').set({ counts: '{}' }).where('id', '=', id).execute()
  const names = await readTableNames(db)
  const { pricing } = await pricedTreeAt(db, clock.now())
  const context = { names, floorOf: floorsOf(pricing.floors), seen: new Map<string, number>() }
  let head: E.Either<string, Head> | null = null
  const error = await readFile(stored.content, async ({ rows, isLossy }) => {
    const titles = head === null ? rows[0] : undefined
    head ??= readHead(titles?.cells ?? [], columnsOf(names))
    if (E.isLeft(head)) return
    const lines = titles === undefined ? rows : rows.slice(1)
    const { planned, counts } = await planRows(db, lines, { ...context, head: head.right, isLossy })
    await addTableRows(db, id, planned)
    await addCounts(db, id, counts)
  })
  const read = head as E.Either<string, Head> | null
  const text = error === null ? (read !== null && E.isLeft(read) ? read.left : null) : FILE_ERRORS[error]
  await db
    .updateTable('product_tables')
    .set({
      content: null,
      state: text === null ? 'planned' : 'failed',
      error: text ?? '',
      ...(read !== null && E.isRight(read) && { ignored: JSON.stringify(read.right.ignored) }),
    })
    .where('id', '=', id)
    .execute()
}

interface Applying {
  readonly tree: PricedTree
  readonly columns: ReadonlyArray<Column>
  readonly now: Date
}

type Row = NonNullable<Awaited<ReturnType<typeof lockPlannedRow>>>
type Applied = Promise<E.Either<ServiceError, number>>

const conflict = (message: string): E.Either<ServiceError, never> => E.left({ _tag: 'Conflict', message })

const writeGroup = async (trx: Transaction<Tables>, id: number, group: string | null | undefined): Promise<void> => {
  if (group !== undefined)
    await trx.updateTable('products').set({ group_source_id: group }).where('id', '=', id).execute()
}

const applyChange = async (
  trx: Transaction<Tables>,
  id: number,
  { before, planned }: Row,
  { tree, columns, now }: Applying,
): Applied => {
  await sql`select id from products where id = ${id} for no key update`.execute(trx)
  const [product] = await tableProducts(trx, [id])
  if (product === undefined) return conflict(strings.gone)
  const plannedColumns = columns.filter(({ key }) => key in before)
  const isAsPlanned = plannedColumns.every((column) => isDeepStrictEqual(column.of(product), before[column.key]))
  if (!isAsPlanned || plannedColumns.length < Object.keys(before).length) return conflict(strings.changed)
  const body = changeStaffProduct.body.decode(planned.body)
  if (E.isLeft(body)) return conflict(strings.unfit)
  const { price = product.price, basePrice = product.basePrice, categoryId = product.categoryId } = body.right
  const { brandId = product.brandId } = body.right
  await storeShownPrices(trx, tree, new Map([[id, { price, basePrice, categoryId, brandId }]]))
  const changed = await changeProduct(trx, id, body.right, now)
  if (E.isLeft(changed)) return changed
  await writeGroup(trx, id, planned.group)
  return E.right(id)
}

const applyNew = async (trx: Transaction<Tables>, { planned }: Row, { now }: Applying): Applied => {
  const body = addStaffProduct.body.decode(planned.body)
  const badges = changeStaffProduct.body.decode(planned.badges)
  if (E.isLeft(body) || E.isLeft(badges)) return conflict(strings.unfit)
  const added = await addProduct(trx, body.right, now)
  if (E.isLeft(added)) return added
  const badged = await changeProduct(trx, added.right, badges.right, now)
  if (E.isLeft(badged)) return badged
  await writeGroup(trx, added.right, planned.group)
  return added
}

const errorText = (error: ServiceError): string => {
  if (error._tag === 'Invalid') return [...new Set(Object.values(error.fields).flat())].join(', ')
  return error._tag === 'Conflict' ? error.message : strings.gone
}

const applyRow = async (db: Kysely<Tables>, id: number, line: number, applying: Applying): Promise<void> => {
  const done = await transactionally<ServiceError, undefined>(db, async (trx) => {
    const row = await lockPlannedRow(trx, id, line)
    if (row === undefined) return E.right(undefined)
    if (!row.is_new && row.product_id === null) return conflict(strings.gone)
    const applied =
      row.product_id === null
        ? await applyNew(trx, row, applying)
        : await applyChange(trx, row.product_id, row, applying)
    if (E.isLeft(applied)) return applied
    await finishRow(trx, id, line, { state: 'applied', productId: applied.right })
    return E.right(undefined)
  })
  if (E.isLeft(done)) await finishRow(db, id, line, { state: 'skipped', error: errorText(done.left) })
}

const apply = async (deps: Deps, id: number): Promise<void> => {
  const { db, clock } = deps
  const applying = {
    tree: await pricedTreeAt(db, clock.now()),
    columns: columnsOf(await readTableNames(db)),
    now: new Date(clock.now()),
  }
  const end = performance.now() + SLICE_MS
  let lines = await plannedLines(db, id, BATCH)
  while (lines.length > 0 && performance.now() < end) {
    const start = performance.now()
    for (const line of lines) await applyRow(db, id, line, applying)
    await wait(performance.now() - start)
    lines = await plannedLines(db, id, BATCH)
  }
  if (lines.length > 0) return void (await enqueueTable(db, id, new Date(clock.now())))
  await db.updateTable('product_tables').set({ state: 'applied' }).where('id', '=', id).execute()
  await refreshShownPrices(db, { now: clock.now })
}

const run = async (deps: Deps, id: number): Promise<void> => {
  const table = await readTable(deps.db, id)
  if (table?.state === 'planning') return plan(deps, id)
  if (table?.state === 'applying') return apply(deps, id)
}

/** Plans or applies a table of products, in the state that it has. */
export const productTableJob = (deps: Deps): Job =>
  defineJob(kind, ({ id }) =>
    TE.tryCatch(
      () => run(deps, id),
      (error) => (error instanceof Error ? error.message : String(error)),
    ),
  )
