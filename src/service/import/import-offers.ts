import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import type { ImportCounts } from './import-report.ts'
import type { DatabaseFailed, TooManyOffSale } from './import-error.ts'
import { mergeFeed, type MergedFeed, type MergePlan, type MergeSettings } from './merge/merge-feed.ts'
import { offSaleGuard } from './merge/off-sale-guard.ts'
import { indexStaging, OFFER_COLUMNS, type Staging } from './stage/staging.ts'
import { warnOfStaged } from './stage/staging-warnings.ts'
import { ifPossible, type ImportDeps, tryImport, withStaging } from './stage/with-staging.ts'
import type { WarningLog } from './warning-log.ts'

const WRITTEN = ['products', 'product_search', 'product_pictures', 'product_properties', 'stock']

// Runs ANALYZE and cleans the GIN pending lists: the embedded database has no autovacuum.
const tidyCatalogue = async (db: Kysely<Tables>, { created, changed, offSale }: ImportCounts): Promise<void> => {
  if (created + changed + offSale === 0) return
  for (const table of WRITTEN) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

export interface ImportSource {
  readonly name: string
  readonly fileName: string
  /** Called after the offers are read. */
  readonly fileHash: () => string
  readonly startedAt: Date
}

/** Writes the offers of a source to the staging table. */
export type OfferReader<ReadError, Read extends MergedFeed> = (
  staging: Staging,
  warnings: WarningLog,
) => Promise<E.Either<ReadError, Read>>

export interface ImportSettings<Read extends MergedFeed>
  extends Pick<MergeSettings, 'counts' | 'defaultStock' | 'moreCounts'> {
  /** True: the import may take any number of products off sale. */
  readonly isForced: boolean
  /** Products that earlier files of the same exchange took off sale. */
  readonly offSaleBefore?: number
  /** Takes off sale what the source no longer has. */
  readonly withdraw: (trx: Transaction<Tables>, read: Read, now: Date) => Promise<number>
  readonly warnings: WarningLog
}

/**
 * Replaces the catalogue of one source by what the reader finds. Offers go to a staging table, then one transaction
 * merges them. A plan undoes the transaction and returns what it would have done. An error changes nothing.
 */
export const importOffers =
  <ReadError, Read extends MergedFeed>(
    deps: ImportDeps,
    { name: source, fileName, fileHash, startedAt }: ImportSource,
    readOffers: OfferReader<ReadError, Read>,
    { isForced, offSaleBefore, withdraw, warnings, ...counted }: ImportSettings<Read>,
    mode: 'plan' | 'write',
  ): TaskEither<ReadError | DatabaseFailed | TooManyOffSale, MergePlan> =>
  async () => {
    const { db, log, clock } = deps
    const merged = await withStaging<ReadError | DatabaseFailed | TooManyOffSale, MergePlan>(
      deps,
      OFFER_COLUMNS,
      (staging) => async () => {
        const read = await readOffers(staging, warnings)
        if (E.isLeft(read)) return read
        const offers = read.right
        return tryImport(async () => {
          await indexStaging(db, staging)
          await warnOfStaged(
            db,
            staging,
            offers.categories.map(({ sourceId }) => sourceId),
            warnings,
          )
          const now = new Date(clock.now())
          const guard = await offSaleGuard(db, isForced, offSaleBefore)
          const settings = { ...counted, source, fileName, fileHash: fileHash(), startedAt, now, guard }
          const merge = { ...settings, withdraw: (trx: Transaction<Tables>) => withdraw(trx, offers, now) }
          return mergeFeed(db, staging, offers, merge, mode)
        })()
      },
    )()
    if (E.isRight(merged) && mode === 'write')
      await ifPossible(() => tidyCatalogue(db, merged.right.counts), log, 'an import left the catalogue untidy')()
    return merged
  }
