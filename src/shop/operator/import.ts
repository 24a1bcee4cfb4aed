import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { importFeed } from '../import/import-feed.ts'
import type { ImportProgress, ImportReport } from '../import/import-report.ts'
import type { ImportWarning } from '../import/import-warning.ts'
import type { ShopClock } from '../shop-deps.ts'
import type { Command, Workplace } from './command.ts'
import { importFailure, importStrings as strings } from './strings.ts'

const PROGRESS_MS = 500
const MOST_STOCK = 1_000_000

const percentOf = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((part / whole) * 100))

/** A line now and then, not one for every batch. */
const tellerOf = (size: number, progress: Workplace['progress'], clock: ShopClock) => {
  let told = -Infinity
  return (at: ImportProgress) => {
    if (at._tag === 'Merging') return progress(strings.merging(at.offers))
    if (clock.now() - told < PROGRESS_MS) return
    told = clock.now()
    progress(strings.reading(at.offers, percentOf(at.bytes, size)))
  }
}

const warningLine = ({ line, offerId, text }: ImportWarning) =>
  `  ${[strings.place(line, offerId), text].filter((part) => part !== '').join(': ')}`

const warningLines = ({ totals, kept }: ImportReport['warnings']): ReadonlyArray<string> => {
  const all = totals.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return [strings.noWarnings]
  return [strings.warnings(all), ...totals.flatMap(({ code, count }) => {
    const shown = kept.filter((warning) => warning.code === code)
    const rest = count - shown.length
    return [...shown.map(warningLine), ...(rest > 0 ? [`  ${strings.andMore(rest)}`] : [])]
  })]
}

const reportLines = ({ source, counts, warnings, seconds, offersPerSecond }: ImportReport): ReadonlyArray<string> =>
  [strings.done(source, seconds, offersPerSecond), ...strings.counts(counts), ...warningLines(warnings)]

const isStock = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_STOCK)

/** Brings the catalogue to a feed in a file. Given up while the file is read, it leaves nothing behind. */
export const importCommand = (clock: ShopClock): Command => ({ file, source, stock }, { database, log, progress, signal }) => {
  if (typeof file !== 'string') return TE.left(strings.noFile)
  if (!isStock(stock)) return TE.left(strings.badStock)
  return pipe(
    TE.tryCatch(() => stat(file), (error) => importFailure({ _tag: 'UnreadableFile', reason: error instanceof Error ? error.message : String(error) })),
    TE.chain(({ size }) => pipe(
      importFeed(
        { db: database.db, log, clock },
        {
          stream: createReadStream(file, { signal }),
          fileName: basename(file),
          source: typeof source === 'string' ? source : undefined,
          defaultStock: stock,
        },
        tellerOf(size, progress, clock),
      ),
      TE.mapLeft((failure) => (signal.aborted ? strings.stopped : importFailure(failure))),
    )),
    TE.map(reportLines),
  )
}
