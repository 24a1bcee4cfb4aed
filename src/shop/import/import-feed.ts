import { randomUUID } from 'node:crypto'
import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../database/tables.ts'
import type { ShopClock } from '../shop-deps.ts'
import type { FeedBytes } from './feed-reader.ts'
import { measuredFeed, type FeedSource } from './feed-source.ts'
import type { DatabaseFailed, ImportFailure } from './import-failure.ts'
import type { ImportCounts, ImportProgress, ImportReport } from './import-report.ts'
import { mergeFeed } from './merge-feed.ts'
import { stageFeed, type StagedFeed } from './stage-feed.ts'
import {
  createStaging, dropForgottenStagings, dropStaging, indexStaging, stageOffers, stagingOf, type Staging,
} from './staging.ts'
import { warnOfStaged } from './staging-warnings.ts'
import { tidyCatalogue } from './tidy-catalogue.ts'
import { makeWarningLog, type WarningLog } from './warning-log.ts'

export interface ImportDeps {
  readonly db: Kysely<Tables>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly clock: ShopClock
}

export interface ImportInput {
  /** A stream that fails, or is given up, ends the import without a trace. */
  readonly stream: FeedBytes
  readonly fileName: string
  /** Whose offers these are: only products of the same source may go off sale. */
  readonly source?: string | undefined
  /** Units in the warehouse of an offer that is available without a count. */
  readonly defaultStock?: number | undefined
}

const DEFAULT_SOURCE = 'yml'
const DEFAULT_STOCK = 10
const MS_IN_SECOND = 1000

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const orFailed = <A>(work: () => Promise<A>): TE.TaskEither<DatabaseFailed, A> =>
  TE.tryCatch(work, (error) => ({ _tag: 'DatabaseFailed', reason: reasonOf(error) }))

/** Work that is good to have done; its failure is written down and forgotten. */
const ifPossible = (work: () => Promise<void>, log: ImportDeps['log'], otherwise: string): TE.TaskEither<never, void> =>
  TE.fromTask(() => work().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, otherwise)))

/** Runs with a staging table that is gone afterwards, whatever happens. */
const withStaging = <A>(
  { db, log, clock }: ImportDeps,
  use: (staging: Staging) => TE.TaskEither<ImportFailure, A>,
): TE.TaskEither<ImportFailure, A> =>
  TE.bracket(
    orFailed(async () => {
      const staging = stagingOf(clock.now(), randomUUID().slice(0, 8))
      await dropForgottenStagings(db, clock.now())
      await createStaging(db, staging)
      return staging
    }),
    use,
    (staging) => ifPossible(() => dropStaging(db, staging), log, 'the staging of an import stays until a later one'),
  )

const withOffers = (feed: StagedFeed): TE.TaskEither<ImportFailure, StagedFeed> =>
  feed.offers > feed.refused ? TE.right(feed) : TE.left({ _tag: 'NoOffers', refused: feed.refused })

interface Run {
  readonly feed: FeedSource
  readonly warnings: WarningLog
  readonly startedAt: number
  readonly onProgress: (progress: ImportProgress) => void
}

const stageAndMerge = (
  { db, clock }: ImportDeps,
  { fileName, source = DEFAULT_SOURCE, defaultStock = DEFAULT_STOCK }: ImportInput,
  { feed, warnings, startedAt, onProgress }: Run,
  staging: Staging,
): TE.TaskEither<ImportFailure, ImportCounts> => {
  const store = (rows: ReadonlyArray<string>) => orFailed(() => stageOffers(db, staging, rows))
  const onOffers = (offers: number) => onProgress({ _tag: 'Reading', offers, bytes: feed.bytesRead() })
  const merge = (staged: StagedFeed) => orFailed(async () => {
    onProgress({ _tag: 'Merging', offers: staged.offers })
    await indexStaging(db, staging)
    await warnOfStaged(db, staging, staged.categories.map(({ sourceId }) => sourceId), warnings)
    return mergeFeed(db, staging, staged, {
      source, fileName, fileHash: feed.hash(), defaultStock, startedAt: new Date(startedAt), now: new Date(clock.now()),
    })
  })
  return pipe(stageFeed(feed.bytes, store, warnings, onOffers), TE.chain(withOffers), TE.chainW(merge))
}

const reportOf = (source: string, counts: ImportCounts, warnings: WarningLog, milliseconds: number): ImportReport => ({
  source,
  counts,
  warnings: warnings.warnings(),
  seconds: milliseconds / MS_IN_SECOND,
  offersPerSecond: Math.round((counts.offers * MS_IN_SECOND) / Math.max(milliseconds, 1)),
})

/**
 * Brings the catalogue of one source to a YML feed. Until the feed has been read to its end nothing but a staging table is
 * written; then one transaction merges it. A failure changes nothing.
 */
export const importFeed = (
  deps: ImportDeps,
  input: ImportInput,
  onProgress: (progress: ImportProgress) => void,
): TE.TaskEither<ImportFailure, ImportReport> => {
  const { db, log, clock } = deps
  const run = { feed: measuredFeed(input.stream), warnings: makeWarningLog(), startedAt: clock.now(), onProgress }
  return pipe(
    withStaging(deps, (staging) => stageAndMerge(deps, input, run, staging)),
    TE.chainFirstW((counts) => ifPossible(() => tidyCatalogue(db, counts), log, 'an import left the catalogue untidy')),
    TE.map((counts) => reportOf(input.source ?? DEFAULT_SOURCE, counts, run.warnings, clock.now() - run.startedAt)),
    TE.tapIO(({ source, counts, seconds }) => () => log.info({ source, ...counts, seconds }, 'a feed is imported')),
    T.tap(() => T.fromIO(run.feed.close)),
  )
}
