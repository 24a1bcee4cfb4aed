import { sql, type Kysely, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { withoutTimeLimit } from '../../platform/database/without-timeout.ts'
import type { ImportCounts } from './import-report.ts'
import { mergeBrands } from './merge-brands.ts'
import { mergeCategories } from './merge-categories.ts'
import { planCounts, planMerge, settleSlugs } from './merge-plan.ts'
import { writeProducts } from './merge-products.ts'
import { mergeStock, type StockOf } from './merge-stock.ts'
import type { StagedFeed } from './stage-feed.ts'
import type { Staging } from './staging.ts'

export interface MergeSettings {
  readonly source: string
  readonly fileName: string
  readonly fileHash: string
  /** Units of an offer that is available without a count. */
  readonly defaultStock: number
  readonly startedAt: Date
  readonly now: Date
  /** Whose stock is brought to the feed's word: of offers that differ from it, or of all, whatever has been sold since. */
  readonly stockOf: StockOf
  /** Lowers what is about to be written to `import_stock` by what the source cannot know of. */
  readonly holdBack?: (trx: Transaction<Tables>) => Promise<void>
  /** Takes off sale what the source has no more, and says how many that were. */
  readonly withdraw: (trx: Transaction<Tables>) => Promise<number>
}

/** Merges run one at a time, whichever process they run in. */
const takeTurn = (trx: Transaction<Tables>) =>
  sql`select pg_advisory_xact_lock(hashtext('vitrina.import'))`.execute(trx)

/** The plan joins and sorts whole catalogues: what the server allows to many small queries is too little for it. */
const widenMemory = (trx: Transaction<Tables>) => sql`set local work_mem = '64MB'`.execute(trx)

/** New products come into the lists once it is known where they are, so that none is written twice. */
const showWithStock = (trx: Transaction<Tables>) => sql`set local vitrina.goods_are_shown = later`.execute(trx)

const showNew = (trx: Transaction<Tables>) =>
  sql`select show_products(array(select product_id from import_plan where state = 'new'))`.execute(trx)

const keepInJournal = (trx: Transaction<Tables>, settings: MergeSettings, counts: ImportCounts) =>
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

/** Brings the catalogue of one source to its staged feed in one transaction: all of it or nothing. */
export const mergeFeed = (
  db: Kysely<Tables>,
  staging: Staging,
  feed: Pick<StagedFeed, 'categories' | 'brands' | 'offers' | 'refused' | 'needsQuarantine'>,
  settings: MergeSettings,
): Promise<ImportCounts> =>
  db.transaction().execute(async (trx) => {
    await withoutTimeLimit(trx)
    await takeTurn(trx)
    await widenMemory(trx)
    const sections = await mergeCategories(trx, settings.source, feed.categories, feed.needsQuarantine)
    await planMerge(trx, staging, settings.source, await mergeBrands(trx, feed.brands))
    await settleSlugs(trx)
    await showWithStock(trx)
    await writeProducts(trx, staging, settings.source, settings.now)
    // what holds stock takes no row of the lists after it: orders take them in this order
    const offSale = await settings.withdraw(trx)
    await mergeStock(trx, staging, settings)
    await showNew(trx)
    const { offers, refused } = feed
    const counts = { categories: feed.categories.length, offers, refused, ...(await planCounts(trx)), offSale }
    if (sections + counts.created + counts.changed + offSale > 0) await bumpVersion(trx)
    await keepInJournal(trx, settings, counts)
    return counts
  })
