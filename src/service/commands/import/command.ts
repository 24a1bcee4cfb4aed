import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { importErrorText, importFeed, type ImportProgress } from '../../import/public.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import type { Command, CommandContext } from '../../platform/operator-command.ts'
import { importExchange, isExchange, type ExchangeSettings } from './exchange.ts'
import { importStrings as strings } from '../strings.ts'
import { type ImportErrorText, importReportLines, recorded } from './report.ts'

const PROGRESS_MS = 500
const MAX_STOCK = 1_000_000
const MERGED_BYTES = 8_000_000
const LONG_SECONDS = 2

// PGlite has one session: pages wait during the merge.
const warnOfWait = ({ database, progress }: CommandContext, size: number) => {
  const seconds = Math.ceil(size / MERGED_BYTES)
  if (database.engine === 'pglite' && seconds > LONG_SECONDS) progress(strings.pagesWillWait(seconds))
}

const percentOf = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((part / whole) * 100))

const progressReporter = (size: number, progress: CommandContext['progress'], clock: ServiceClock) => {
  let printedAt = -Infinity
  return (at: ImportProgress) => {
    if (at._tag === 'Merging') return progress(strings.merging(at.offers))
    if (clock.now() - printedAt < PROGRESS_MS) return
    printedAt = clock.now()
    progress(strings.reading(at.offers, percentOf(at.bytes, size)))
  }
}

const isStock = (value: unknown): value is number | undefined =>
  value === undefined || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_STOCK)

const fileSize = (file: string): TE.TaskEither<string, number> =>
  TE.tryCatch(
    async () => (await stat(file)).size,
    (error) =>
      importErrorText({ _tag: 'UnreadableFile', reason: error instanceof Error ? error.message : String(error) }),
  )

export const importCommand =
  (clock: ServiceClock, exchange: ExchangeSettings): Command =>
  (values, commandContext) => {
    const { file, offers, source = 'yml', stock, force } = values
    const { database, log, progress, signal } = commandContext
    if (typeof file !== 'string') return TE.left(strings.noFile)
    if (!isStock(stock)) return TE.left(strings.badStock)
    const importYml = (size: number): TE.TaskEither<string, ReadonlyArray<string>> => {
      const imported = pipe(
        importFeed(
          { db: database.direct, log, clock },
          {
            stream: createReadStream(file, { signal }),
            fileName: basename(file),
            source: String(source),
            defaultStock: stock,
            isForced: force === true,
          },
          progressReporter(size, progress, clock),
        ),
        TE.mapLeft(
          (error): ImportErrorText =>
            (repeatBy) =>
              signal.aborted ? strings.stopped : importErrorText(error, repeatBy),
        ),
        TE.chainTaskK((report) => async () => ({ lines: await importReportLines(database, exchange, report) })),
      )
      const run = { source: String(source), fileName: basename(file), repeatBy: 'upload' } as const
      return pipe(
        () => recorded({ db: database.db, clock, log }, run, imported),
        TE.bimap(
          (errorText) => errorText('command'),
          ({ lines }) => lines,
        ),
      )
    }
    return pipe(
      fileSize(file),
      TE.chain((size) =>
        pipe(
          TE.fromTask(() => isExchange(file)),
          TE.chain((isOf1C) => {
            if (isOf1C)
              return importExchange(
                clock,
                exchange,
                [file, ...(typeof offers === 'string' ? [offers] : [])],
                force === true,
                commandContext,
              )
            if (typeof offers === 'string') return TE.left(strings.onePlease)
            warnOfWait(commandContext, size)
            return importYml(size)
          }),
        ),
      ),
    )
  }
