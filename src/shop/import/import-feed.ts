import { randomUUID } from 'node:crypto'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../database/tables.ts'
import { openFeed, type FeedInput, type FeedSource } from './feed-source.ts'
import type { DatabaseFailed, ImportFailure } from './import-failure.ts'
import type { ImportProgress, ImportReport } from './import-report.ts'
import { mergeFeed } from './merge-feed.ts'
import { stageFeed, type StagedFeed } from './stage-feed.ts'
import { createStaging, dropForgottenStagings, dropStaging, indexStaging, stageOffers, stagingOf, type Staging } from './staging.ts'
import { warnOfStaged } from './staging-warnings.ts'
import { makeWarningLog, type WarningLog } from './warning-log.ts'

export interface ImportDeps {
  readonly db: Kysely<Tables>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly clock: { readonly now: () => number }
}

export type ImportInput = FeedInput & {
  /** Whose offers these are: only products of the same source may go off sale. */
  readonly source?: string | undefined
  readonly defaultStock?: number | undefined
}

export const DEFAULT_SOURCE = 'yml'
export const DEFAULT_STOCK = 10

const orFailed = <A>(work: () => Promise<A>): TE.TaskEither<DatabaseFailed, A> =>
  TE.tryCatch(work, (error) => ({ _tag: 'DatabaseFailed', reason: error instanceof Error ? error.message : String(error) }))

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
    (staging) =>
      pipe(
        orFailed(() => dropStaging(db, staging)),
        TE.orElse(({ reason }) => {
          log.warn({ reason }, 'the staging table of an import stays until a later one')
          return TE.of<DatabaseFailed, void>(undefined)
        }),
      ),
  )

const withOffers = (feed: StagedFeed): TE.TaskEither<ImportFailure, StagedFeed> =>
  feed.offers > feed.refused ? TE.right(feed) : TE.left({ _tag: 'NoOffers', refused: feed.refused })

const importSource = (
  deps: ImportDeps,
  feedSource: FeedSource,
  input: ImportInput,
  onProgress: (progress: ImportProgress) => void,
  warnings: WarningLog,
): TE.TaskEither<ImportFailure, ImportReport> => {
  const { db, clock } = deps
  const source = input.source ?? DEFAULT_SOURCE
  const startedAt = clock.now()
  const onOffers = (offers: number) =>
    onProgress({ _tag: 'Reading', offers, bytes: feedSource.bytesRead(), size: feedSource.size })
  const merge = (staging: Staging, feed: StagedFeed) => orFailed(async () => {
    onProgress({ _tag: 'Merging', offers: feed.offers })
    await indexStaging(db, staging)
    await warnOfStaged(db, staging, feed.categories.map(({ sourceId }) => sourceId), warnings)
    return mergeFeed(db, staging, feed, {
      source,
      fileName: feedSource.fileName,
      fileHash: feedSource.hash(),
      defaultStock: input.defaultStock ?? DEFAULT_STOCK,
      startedAt: new Date(startedAt),
      now: new Date(clock.now()),
    })
  })
  return pipe(
    withStaging(deps, (staging) =>
      pipe(
        stageFeed(feedSource, (rows) => orFailed(() => stageOffers(db, staging, rows)), warnings, onOffers),
        TE.chain(withOffers),
        TE.chainW((feed) => merge(staging, feed)),
      )),
    TE.map((counts) => {
      const seconds = (clock.now() - startedAt) / 1000
      return { source, counts, warnings: warnings.warnings(), seconds, offersPerSecond: Math.round(counts.offers / Math.max(seconds, 0.001)) }
    }),
  )
}

/**
 * Brings the catalogue of one source to a YML feed. Until the feed has been read to its end nothing but a staging table is written;
 * then one transaction merges it. A failure changes nothing.
 */
export const importFeed = (
  deps: ImportDeps,
  input: ImportInput,
  onProgress: (progress: ImportProgress) => void,
): TE.TaskEither<ImportFailure, ImportReport> =>
  pipe(
    openFeed(input),
    TE.chain((feedSource) => importSource(deps, feedSource, input, onProgress, makeWarningLog())),
    TE.tapIO((report) => () => deps.log.info({ source: report.source, ...report.counts, seconds: report.seconds }, 'a feed is imported')),
  )
