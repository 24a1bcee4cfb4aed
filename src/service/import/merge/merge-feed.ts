import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { withoutTimeLimit } from '../../platform/database/without-timeout.ts'
import type { TooManyOffSale } from '../import-error.ts'
import type { ImportCounts } from '../import-report.ts'
import { addBrandWords } from '../../catalogue/public.ts'
import { mergeBrands } from './merge-brands.ts'
import { mergeCategories } from './merge-categories.ts'
import { planCounts, planMerge, settleSlugs } from './merge-plan.ts'
import { writeProducts } from './merge-products.ts'
import { countOnSale, type OffSaleGuard, throwOffSaleError, tooManyOffSale } from './off-sale-guard.ts'
import { mergeStock, type SourceCounts } from './merge-stock.ts'
import type { StagedFeed } from '../stage/stage-feed.ts'
import type { Staging } from '../stage/staging.ts'

export interface MergeSettings {
  readonly source: string
  readonly fileName: string
  readonly fileHash: string
  readonly defaultStock: number | undefined
  readonly startedAt: Date
  readonly now: Date
  readonly counts: SourceCounts
  /** Undefined: the import may take any number of products off sale. */
  readonly guard?: OffSaleGuard | undefined
  readonly withdraw: (trx: Transaction<Tables>) => Promise<number>
  readonly moreCounts?: (trx: Transaction<Tables>) => Promise<Partial<ImportCounts>>
}

const takeTurn = (trx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtext('vitrina.import'))`.execute(trx)

const widenMemory = (trx: Transaction<Tables>) => sql`set local work_mem = '64MB'`.execute(trx)

// Delays the update of `product_search` until the stock is written, so rows are written once.
const showWithStock = (trx: Transaction<Tables>) => sql`set local vitrina.goods_are_shown = later`.execute(trx)

const showNew = (trx: Transaction<Tables>) =>
  sql`select show_products(array(select product_id from import_plan where state = 'new'))`.execute(trx)

const writeJournal = (trx: Transaction<Tables>, settings: MergeSettings, counts: ImportCounts) =>
  trx
    .insertInto('imports')
    .values({
      source: settings.source,
      file_name: settings.fileName,
      file_hash: settings.fileHash,
      started_at: settings.startedAt,
      finished_at: settings.now,
      counts: JSON.stringify(counts),
    })
    .execute()

const bumpVersion = (trx: Transaction<Tables>) =>
  trx
    .updateTable('catalogue_state')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute()

const losingPrice = async (trx: Transaction<Tables>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_plan where loses_price`.execute(trx)
  return rows[0]?.count ?? 0
}

export interface MergePlan {
  readonly counts: ImportCounts
  readonly error: TooManyOffSale | null
}

// Undoes the transaction of a plan.
class Planned extends Error {
  readonly plan: MergePlan
  constructor(plan: MergePlan) {
    super('planned')
    this.plan = plan
  }
}

const shownCounts = async (trx: Transaction<Tables>, source: string) => {
  const { rows } = await sql<Pick<ImportCounts, 'onSale' | 'outOfStock' | 'hidden'>>`
    select count(*) filter (where shown.places <> '{}') as "onSale",
      count(*) filter (where shown.places = '{}') as "outOfStock", count(*) filter (where shown.id is null) as hidden
    from products left join product_search shown on shown.id = products.id
    where products.source = ${source}`.execute(trx)
  return rows[0] ?? { onSale: 0, outOfStock: 0, hidden: 0 }
}

export type MergedFeed = Pick<StagedFeed, 'categories' | 'brands' | 'offers' | 'refused' | 'needsQuarantine'>

const merge = (
  db: Kysely<Tables>,
  staging: Staging,
  feed: MergedFeed,
  settings: MergeSettings,
  mode: 'plan' | 'write',
): Promise<MergePlan> =>
  db.transaction().execute(async (trx) => {
    await withoutTimeLimit(trx)
    await takeTurn(trx)
    await widenMemory(trx)
    const changedCategories = await mergeCategories(trx, settings.source, feed.categories, feed.needsQuarantine)
    await planMerge(trx, staging, settings.source, await mergeBrands(trx, feed.brands))
    await settleSlugs(trx)
    await showWithStock(trx)
    const { guard } = settings
    const onSale = guard === undefined ? 0 : await countOnSale(trx, settings.source)
    await writeProducts(trx, staging, settings.source, settings.now)
    await addBrandWords(trx)
    // after this no row of product_search may be locked: orders lock in the same order
    const offSale = await settings.withdraw(trx)
    const error = guard === undefined ? null : tooManyOffSale(offSale + (await losingPrice(trx)), onSale, guard)
    if (mode === 'write') throwOffSaleError(error)
    await mergeStock(trx, staging, settings)
    await showNew(trx)
    const { offers, refused } = feed
    const counts = {
      categories: feed.categories.length,
      offers,
      refused,
      ...(await planCounts(trx)),
      offSale,
      ...(await shownCounts(trx, settings.source)),
      ...(await settings.moreCounts?.(trx)),
    }
    if (mode === 'plan') throw new Planned({ counts, error })
    if (changedCategories + counts.created + counts.changed + offSale > 0) await bumpVersion(trx)
    await writeJournal(trx, settings, counts)
    return { counts, error: null }
  })

/** A plan is done and undone. */
export const mergeFeed = async (...args: Parameters<typeof merge>): Promise<MergePlan> => {
  try {
    return await merge(...args)
  } catch (error) {
    if (error instanceof Planned) return error.plan
    throw error
  }
}
