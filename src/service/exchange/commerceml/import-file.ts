import { pipe } from 'fp-ts/function'
import * as T from 'fp-ts/Task'
import * as TE from 'fp-ts/TaskEither'
import {
  type DatabaseFailed,
  type FeedBytes,
  type ImportCounts,
  type ImportDeps,
  type ImportWarnings,
  makeWarningLog,
  measuredFeed,
  tryImport,
  type TooManyOffSale,
  withStaging,
} from '../../import/public.ts'
import { withoutTimeLimit } from '../../platform/database/without-timeout.ts'
import type { ExchangeError } from './exchange-error.ts'
import { importCatalogue, checkWithdrawal, type Withdrawal } from './import-catalogue.ts'
import { removeUnlisted, mirrorFile } from './mirror.ts'
import type { UnknownPriceType } from './offer-price.ts'
import { readFile, ROW_COLUMNS, type ReadFile } from './read-file.ts'

export interface ExchangeFile {
  readonly stream: FeedBytes
  readonly fileName: string
  readonly session: string
  readonly priceType: string | null
  /** The kinds whose full exchange ends with this file: rows that it did not list are removed. */
  readonly isOver: (file: ReadFile) => ReadFile['isFullOf']
  readonly withdrawal: Withdrawal
}

export type ExchangeProgress =
  | { readonly _tag: 'Reading'; readonly rows: number }
  | { readonly _tag: 'Merging'; readonly offers: number }

export interface ExchangeReport {
  readonly products: number
  readonly counts: ImportCounts
  readonly warnings: ImportWarnings
  readonly seconds: number
}

const MS_IN_SECOND = 1000

// Stages a file, updates the mirror of 1C, then merges it into the catalogue. A retry after an error continues.
export const importExchangeFile = (
  deps: ImportDeps,
  { stream, fileName, session, priceType, isOver, withdrawal }: ExchangeFile,
  onProgress: (progress: ExchangeProgress) => void,
): TE.TaskEither<ExchangeError, ExchangeReport> => {
  const { db, log, clock } = deps
  const startedAt = clock.now()
  const feed = measuredFeed(stream)
  const warnings = makeWarningLog()
  const onOffers = (offers: number) => onProgress({ _tag: 'Merging', offers })
  const mirrored = withStaging(deps, ROW_COLUMNS, (staging) =>
    pipe(
      readFile(db, feed.bytes, staging, warnings, (rows) => onProgress({ _tag: 'Reading', rows })),
      TE.chainFirstW((file) =>
        tryImport(() =>
          db.transaction().execute(async (trx) => {
            await withoutTimeLimit(trx)
            await mirrorFile(trx, staging, session)
            await removeUnlisted(trx, session, isOver(file))
            await checkWithdrawal(trx, withdrawal)
          }),
        ),
      ),
    ),
  )
  return pipe(
    mirrored,
    TE.bindTo('file'),
    TE.bindW('counts', () =>
      importCatalogue(
        deps,
        { fileName, fileHash: feed.hash(), startedAt: new Date(startedAt), priceType, withdrawal },
        warnings,
        onOffers,
      ),
    ),
    TE.map(({ file, counts }) => ({
      products: file.products,
      counts,
      warnings: warnings.warnings(),
      seconds: (clock.now() - startedAt) / MS_IN_SECOND,
    })),
    TE.tapIO(
      ({ products, counts, seconds }) =>
        () =>
          log.info({ fileName, products, ...counts, seconds }, 'a file of 1C is imported'),
    ),
    T.tap(() => T.fromIO(feed.close)),
  )
}

export const deactivateMissing = (
  deps: ImportDeps,
  session: string,
  of: ReadFile['isFullOf'],
  priceType: string | null,
  withdrawal: Withdrawal,
): TE.TaskEither<DatabaseFailed | TooManyOffSale | UnknownPriceType, ImportCounts> =>
  pipe(
    tryImport(() =>
      deps.db.transaction().execute(async (trx) => {
        await removeUnlisted(trx, session, of)
        await checkWithdrawal(trx, withdrawal)
      }),
    ),
    TE.chainW(() =>
      importCatalogue(
        deps,
        { fileName: 'deactivate', fileHash: '', startedAt: new Date(deps.clock.now()), priceType, withdrawal },
        makeWarningLog(),
        () => undefined,
      ),
    ),
  )
