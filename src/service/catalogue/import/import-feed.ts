import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import type { FeedBytes } from './read/feed-reader.ts'
import { measuredFeed, type FeedSource } from './read/feed-source.ts'
import type { ImportError } from './import-error.ts'
import type { ImportCounts, ImportProgress, ImportReport } from './import-report.ts'
import { mergeFeed, type MergePlan, planFeedMerge } from './merge/merge-feed.ts'
import { offSaleGuard } from './merge/off-sale-guard.ts'
import { FEED_COUNTS } from './merge/merge-stock.ts'
import { takeOffSale } from './merge/merge-products.ts'
import { stageFeed, type StagedFeed } from './stage/stage-feed.ts'
import { indexStaging, OFFER_COLUMNS, stageRows, type Staging } from './stage/staging.ts'
import { warnOfStaged } from './stage/staging-warnings.ts'
import { tidyCatalogue } from './merge/tidy-catalogue.ts'
import { warningText } from './import-warning.ts'
import { makeWarningLog, type WarningLog } from './warning-log.ts'
import { ifPossible, orFailed, tryImport, withStaging, type ImportDeps } from './stage/with-staging.ts'

export interface ImportInput {
  readonly stream: FeedBytes
  readonly fileName: string
  readonly source?: string | undefined
  readonly defaultStock?: number | undefined
  /** Also imports a feed that takes most products of the source off sale. */
  readonly isForced?: boolean | undefined
}

const DEFAULT_SOURCE = 'yml'
const MS_IN_SECOND = 1000

const MAX_REASONS = 5

const withOffers =
  (log: WarningLog) =>
  (feed: StagedFeed): TE.TaskEither<ImportError, StagedFeed> => {
    if (feed.offers > feed.refused) return TE.right(feed)
    const reasons = log.warnings().stored.slice(0, MAX_REASONS).map(warningText)
    return TE.left({ _tag: 'NoOffers', refused: feed.refused, reasons })
  }

type Merge = (...args: Parameters<typeof mergeFeed>) => Promise<MergePlan>

const importing: Merge = async (...args) => ({ counts: await mergeFeed(...args), error: null })

interface Run {
  readonly merge: Merge
  readonly feed: FeedSource
  readonly warnings: WarningLog
  readonly startedAt: number
  readonly onProgress: (progress: ImportProgress) => void
}

const stageAndMerge = (
  { db, clock }: ImportDeps,
  { fileName, source = DEFAULT_SOURCE, defaultStock, isForced = false }: ImportInput,
  { merge: mergeBy, feed, warnings, startedAt, onProgress }: Run,
  staging: Staging,
): TE.TaskEither<ImportError, MergePlan> => {
  const store = (rows: ReadonlyArray<string>) => orFailed(() => stageRows(db, staging, rows))
  const onOffers = (offers: number) => onProgress({ _tag: 'Reading', offers, bytes: feed.bytesRead() })
  const merge = (staged: StagedFeed): TE.TaskEither<ImportError, MergePlan> =>
    tryImport(async () => {
      onProgress({ _tag: 'Merging', offers: staged.offers })
      await indexStaging(db, staging)
      await warnOfStaged(
        db,
        staging,
        staged.categories.map(({ sourceId }) => sourceId),
        warnings,
      )
      const now = new Date(clock.now())
      return mergeBy(db, staging, staged, {
        source,
        fileName,
        fileHash: feed.hash(),
        defaultStock,
        startedAt: new Date(startedAt),
        now,
        counts: FEED_COUNTS,
        guard: await offSaleGuard(db, isForced),
        withdraw: (trx) => takeOffSale(trx, source, staged.refusedIds, now),
      })
    })
  return pipe(stageFeed(feed.bytes, store, warnings, onOffers), TE.chain(withOffers(warnings)), TE.chain(merge))
}

const reportOf = (source: string, counts: ImportCounts, warnings: WarningLog, milliseconds: number): ImportReport => ({
  source,
  counts,
  warnings: warnings.warnings(),
  seconds: milliseconds / MS_IN_SECOND,
  offersPerSecond: Math.round((counts.offers * MS_IN_SECOND) / Math.max(milliseconds, 1)),
})

const runOf = ({ clock }: ImportDeps, merge: Merge, { stream }: ImportInput, onProgress: Run['onProgress']): Run => ({
  merge,
  feed: measuredFeed(stream),
  warnings: makeWarningLog(),
  startedAt: clock.now(),
  onProgress,
})

// Replaces the catalogue of one source by a YML feed. Offers go to a staging table, then one transaction merges them.
// An error changes nothing.
export const importFeed = (
  deps: ImportDeps,
  input: ImportInput,
  onProgress: (progress: ImportProgress) => void,
): TE.TaskEither<ImportError, ImportReport> => {
  const { db, log, clock } = deps
  const run = runOf(deps, importing, input, onProgress)
  return pipe(
    withStaging(deps, OFFER_COLUMNS, (staging) => stageAndMerge(deps, input, run, staging)),
    TE.map(({ counts }) => counts),
    TE.chainFirstW((counts) => ifPossible(() => tidyCatalogue(db, counts), log, 'an import left the catalogue untidy')),
    TE.map((counts) => reportOf(input.source ?? DEFAULT_SOURCE, counts, run.warnings, clock.now() - run.startedAt)),
    TE.tapIO(
      ({ source, counts, seconds }) =>
        () =>
          log.info({ source, ...counts, seconds }, 'a feed is imported'),
    ),
    T.tap(() => T.fromIO(run.feed.close)),
  )
}

export interface FeedPlan extends MergePlan {
  readonly warnings: ImportReport['warnings']
}

// What `importFeed` would do; nothing is changed.
export const planFeed = (
  deps: ImportDeps,
  input: ImportInput,
  onProgress: (progress: ImportProgress) => void,
): TE.TaskEither<ImportError, FeedPlan> => {
  const run = runOf(deps, planFeedMerge, input, onProgress)
  return pipe(
    withStaging(deps, OFFER_COLUMNS, (staging) => stageAndMerge(deps, input, run, staging)),
    TE.map((plan) => ({ ...plan, warnings: run.warnings.warnings() })),
    T.tap(() => T.fromIO(run.feed.close)),
  )
}
