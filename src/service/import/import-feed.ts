import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ImportError } from './import-error.ts'
import { importOffers } from './import-offers.ts'
import type { ImportProgress, ImportReport } from './import-report.ts'
import { warningText } from './import-warning.ts'
import type { MergePlan } from './merge/merge-feed.ts'
import { takeOffSale } from './merge/merge-products.ts'
import { FEED_COUNTS } from './merge/merge-stock.ts'
import type { FeedBytes } from './read/feed-reader.ts'
import { measuredFeed } from './read/feed-source.ts'
import { stageFeed, type StagedFeed } from './stage/stage-feed.ts'
import { stageRows } from './stage/staging.ts'
import { type ImportDeps, orFailed } from './stage/with-staging.ts'
import { makeWarningLog, type WarningLog } from './warning-log.ts'

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

type OnProgress = (progress: ImportProgress) => void

export interface FeedPlan extends MergePlan {
  readonly warnings: ImportReport['warnings']
}

const readAndMerge =
  (
    deps: ImportDeps,
    { stream, fileName, source = DEFAULT_SOURCE, defaultStock, isForced = false }: ImportInput,
    onProgress: OnProgress,
    mode: 'plan' | 'write',
  ): TE.TaskEither<ImportError, FeedPlan> =>
  async () => {
    const { db, clock } = deps
    const feed = measuredFeed(stream)
    const warnings = makeWarningLog()
    const onOffers = (offers: number) => onProgress({ _tag: 'Reading', offers, bytes: feed.bytesRead() })
    const merged = await importOffers<ImportError, StagedFeed>(
      deps,
      { name: source, fileName, fileHash: feed.hash, startedAt: new Date(clock.now()) },
      (staging) => {
        const store = (rows: ReadonlyArray<string>) => orFailed(() => stageRows(db, staging, rows))
        return pipe(
          stageFeed(feed.bytes, store, warnings, onOffers),
          TE.chain(withOffers(warnings)),
          TE.tapIO(
            ({ offers }) =>
              () =>
                onProgress({ _tag: 'Merging', offers }),
          ),
        )()
      },
      {
        counts: FEED_COUNTS,
        defaultStock,
        isForced,
        withdraw: (trx, { refusedIds }, now) => takeOffSale(trx, source, refusedIds, now),
        warnings,
      },
      mode,
    )()
    feed.close()
    return E.map((plan: MergePlan) => ({ ...plan, warnings: warnings.warnings() }))(merged)
  }

/** Replaces the catalogue of one source by a YML feed. */
export const importFeed =
  (deps: ImportDeps, input: ImportInput, onProgress: OnProgress): TE.TaskEither<ImportError, ImportReport> =>
  async () => {
    const { log, clock } = deps
    const startedAt = clock.now()
    const imported = await readAndMerge(deps, input, onProgress, 'write')()
    if (E.isLeft(imported)) return imported
    const { counts, warnings } = imported.right
    const { source = DEFAULT_SOURCE } = input
    const milliseconds = clock.now() - startedAt
    const seconds = milliseconds / MS_IN_SECOND
    const offersPerSecond = Math.round((counts.offers * MS_IN_SECOND) / Math.max(milliseconds, 1))
    log.info({ source, ...counts, seconds }, 'a feed is imported')
    return E.right({ source, counts, warnings, seconds, offersPerSecond })
  }

/** What `importFeed` would do; nothing is changed. */
export const planFeed = (
  deps: ImportDeps,
  input: ImportInput,
  onProgress: OnProgress,
): TE.TaskEither<ImportError, FeedPlan> => readAndMerge(deps, input, onProgress, 'plan')
