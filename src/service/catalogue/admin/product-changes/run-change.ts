import { setTimeout as wait } from 'node:timers/promises'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { transactionally } from '../../../platform/database/transactionally.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../../platform/jobs/job.ts'
import { pricedTreeAt, type PricedTree } from '../../prices/pricing.ts'
import { refreshShownPrices, storeShownPrices } from '../../prices/shown-prices.ts'
import { chosenProducts } from '../product-list.ts'
import { changedNames, editedNames, editProduct, floorsOf, hasFields, pick, type FloorOf } from './edit-product.ts'
import { lockProducts, readProducts, titlesIn, writeProducts, type StoredProduct } from './product-state.ts'
import {
  addRows,
  count,
  editOf,
  lockChange,
  markRows,
  readChange,
  rowsIn,
  type ChangeRow,
  type Chosen,
  type Counts,
  type RowState,
} from './stored-change.ts'

const PLAN_BATCH = 1_000
// Products that a batch locks. With the pause after it, requests of shoppers get half of the database's time.
const WRITE_BATCH = 250
// A job of minutes would hold a stop of the process: the next slice is a job of its own.
const SLICE_MS = 5_000

type Deps = Pick<PlatformDeps, 'db' | 'clock'>
type Change = NonNullable<Awaited<ReturnType<typeof lockChange>>>

const kind = jobKind('changeProducts', t.type({ id: t.number }))

export const enqueueChange = (db: Kysely<Tables>, id: number, runAt: Date) =>
  enqueue(db, kind, { payload: { id }, runAt })

const tally = (rows: ReadonlyArray<{ readonly state: RowState }>): Counts => {
  const counts: Partial<Record<RowState, number>> = {}
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

const planOf = (change: Change, products: ReadonlyArray<StoredProduct>, floorOf: FloorOf): ReadonlyArray<ChangeRow> => {
  const edit = editOf(change)
  return products.flatMap((product): ReadonlyArray<ChangeRow> => {
    const { id: productId } = product
    const next = editProduct(edit, product, floorOf)
    if (E.isLeft(next))
      return [{ productId, state: 'refused', ...next.left, before: pick(product, editedNames(edit)), after: {} }]
    const names = changedNames(product, next.right)
    if (names.length === 0) return []
    const [before, after] = [pick(product, names), pick(next.right, names)]
    return [{ productId, state: 'planned', reason: null, floor: null, before, after }]
  })
}

/** Plans the next products. False: there are none. */
const planBatch = async (trx: Transaction<Tables>, change: Change, { pricing }: PricedTree): Promise<boolean> => {
  const chosen = chosenProducts(trx, change.chosen as Chosen)
  if (change.total === null) {
    const { total } = await chosen.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    await trx
      .updateTable('product_changes')
      .set({ total: Number(total) })
      .where('id', '=', change.id)
      .execute()
  }
  const ids = await chosen
    .select('product.id')
    .where('product.id', '>', change.last_planned)
    .orderBy('product.id')
    .limit(PLAN_BATCH)
    .execute()
  const last = ids.at(-1)
  if (last === undefined) {
    await trx.updateTable('product_changes').set({ state: 'planned' }).where('id', '=', change.id).execute()
    return false
  }
  const products = await readProducts(
    trx,
    ids.map(({ id }) => id),
    editOf(change).collection?.id ?? null,
  )
  const rows = planOf(change, products, floorsOf(pricing.floors))
  await addRows(trx, change.id, rows)
  await count(trx, change, { ...tally(rows), same: products.length - rows.length })
  await trx.updateTable('product_changes').set({ last_planned: last.id }).where('id', '=', change.id).execute()
  return true
}

const STEPS = {
  applying: { from: 'planned', done: 'applied', lost: 'skipped', end: 'applied' },
  undoing: { from: 'applied', done: 'undone', lost: 'left', end: 'undone' },
} as const

/** Writes the next products: those that are as the plan, or the change, left them. False: there are none. */
const writeBatch = async (
  trx: Transaction<Tables>,
  change: Change,
  { state, tree, now }: { readonly state: keyof typeof STEPS; readonly tree: PricedTree; readonly now: Date },
): Promise<boolean> => {
  const { from, done, lost, end } = STEPS[state]
  const rows = await rowsIn(trx, change.id, from, WRITE_BATCH)
  if (rows.length === 0) {
    await trx.updateTable('product_changes').set({ state: end }).where('id', '=', change.id).execute()
    return false
  }
  const collectionId = editOf(change).collection?.id ?? null
  const ids = rows.map(({ product_id }) => product_id)
  const products = new Map((await lockProducts(trx, ids, collectionId)).map((product) => [product.id, product]))
  const wanted = rows.flatMap(({ product_id, before, after }) => {
    const [expected, fields] = state === 'applying' ? [before, after] : [after, before]
    const product = products.get(product_id)
    return product === undefined ? [] : [{ product, expected, next: { ...product, ...fields } }]
  })
  const categories = await titlesIn(
    trx,
    'categories',
    wanted.map(({ next }) => next.categoryId),
  )
  const brands = await titlesIn(
    trx,
    'brands',
    wanted.map(({ next }) => next.brandId),
  )
  const isGone = ({ next }: (typeof wanted)[number]) =>
    !categories.has(next.categoryId) || (next.brandId !== null && !brands.has(next.brandId))
  const written = wanted.filter((one) => hasFields(one.product, one.expected) && !isGone(one))
  const gone = wanted.filter((one) => hasFields(one.product, one.expected) && isGone(one))
  const changed = wanted.filter((one) => !hasFields(one.product, one.expected))
  await storeShownPrices(trx, tree, new Map(written.map(({ product, next }) => [product.id, next])))
  await writeProducts(trx, written, { collectionId, now })
  const idsOf = (some: typeof wanted) => some.map(({ product }) => product.id)
  await markRows(trx, change.id, idsOf(written), done)
  await markRows(trx, change.id, idsOf(gone), lost, 'gone')
  await markRows(trx, change.id, idsOf(changed), lost, 'changed')
  await count(trx, change, {
    [from]: -rows.length,
    [done]: written.length,
    [lost]: gone.length + changed.length,
  })
  return true
}

const batch = (deps: Deps, id: number, tree: PricedTree): Promise<E.Either<never, boolean>> =>
  transactionally(deps.db, async (trx) => {
    const change = await lockChange(trx, id)
    if (change?.state === 'planning') return E.right(await planBatch(trx, change, tree))
    if (change?.state !== 'applying' && change?.state !== 'undoing') return E.right(false)
    return E.right(await writeBatch(trx, change, { state: change.state, tree, now: new Date(deps.clock.now()) }))
  })

const runSlice = async (deps: Deps, id: number): Promise<void> => {
  const { db, clock } = deps
  const change = await readChange(db, id)
  if (change === undefined) return
  const tree = await pricedTreeAt(db, clock.now())
  const end = performance.now() + SLICE_MS
  let isMore = true
  while (isMore && performance.now() < end) {
    const start = performance.now()
    const done = await batch(deps, id, tree)
    isMore = E.isRight(done) && done.right
    if (isMore) await wait(performance.now() - start)
  }
  if (change.state !== 'planning') await sql`update catalogue_state set version = version + 1`.execute(db)
  if (isMore) await enqueueChange(db, id, new Date(clock.now()))
  else if (change.state !== 'planning') await refreshShownPrices(db, { now: clock.now })
}

/** Plans, applies or undoes a change of products, in the state that it has. */
export const productChangeJob = (deps: Deps): Job =>
  defineJob(kind, ({ id }) =>
    TE.tryCatch(
      () => runSlice(deps, id),
      (error) => (error instanceof Error ? error.message : String(error)),
    ),
  )
