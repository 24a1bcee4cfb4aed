import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  EXCHANGE_SOURCE,
  exchangeErrorText,
  type ExchangeProgress,
  type ExchangeReport,
  importExchangeFile,
  takePictures,
} from '../../exchange/public.ts'
import { decoderOf, HEAD_BYTES, orFailed, warningLines } from '../../import/public.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import type { CommandContext } from '../../platform/operator-command.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { type ImportErrorText, recorded } from './report.ts'
import { importStrings as strings } from '../strings.ts'

export interface ExchangeSettings {
  readonly dataDirectory: string
  readonly storage: FileStorage
  readonly priceType: string | null
  readonly pictureHosts?: ReadonlyArray<string>
  readonly privateFeedHosts?: ReadonlyArray<string>
}

const ROOT = /<(?:[\w-]+:)?КоммерческаяИнформация[\s>]/

export const isExchange = async (path: string): Promise<boolean> => {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    const decoder = decoderOf(head)
    return E.isRight(decoder) && ROOT.test(decoder.right.decode(head))
  } catch {
    return false
  }
}

const progressLine = (progress: ExchangeProgress): string =>
  progress._tag === 'Reading' ? strings.readingRows(progress.rows) : strings.merging(progress.offers)

const reportLines = (file: string, { products, counts, warnings, seconds }: ExchangeReport): ReadonlyArray<string> => [
  strings.doneFile(basename(file), products, seconds),
  ...strings.counts(counts),
  ...warningLines(warnings),
]

export const importExchange = (
  clock: ServiceClock,
  { storage, priceType }: ExchangeSettings,
  files: ReadonlyArray<string>,
  isForced: boolean,
  { database: { db, direct }, log, progress, signal }: CommandContext,
): TE.TaskEither<string, ReadonlyArray<string>> => {
  const session = randomUUID()
  let offSale = 0
  const one = (file: string): TE.TaskEither<string, ReadonlyArray<string>> => {
    const imported = pipe(
      importExchangeFile(
        { db: direct, log, clock },
        {
          stream: createReadStream(file, { signal }),
          fileName: basename(file),
          session,
          priceType,
          isOver: ({ isFullOf }) => isFullOf,
          withdrawal: { isForced, before: offSale },
        },
        (at) => progress(progressLine(at)),
      ),
      TE.mapLeft((error): ImportErrorText => {
        const reason = signal.aborted ? strings.stopped : exchangeErrorText(error)
        return () => reason
      }),
      TE.map((report) => {
        offSale += report.counts.offSale
        return { lines: reportLines(file, report) }
      }),
    )
    const run = { source: EXCHANGE_SOURCE, fileName: basename(file), repeatBy: 'command' } as const
    return pipe(
      () => recorded({ db, clock, log }, run, imported),
      TE.bimap(
        (errorText) => errorText('command'),
        ({ lines }) => lines,
      ),
    )
  }
  return pipe(
    orFailed(() => takePictures(db, storage, dirname(files[0] ?? ''))),
    TE.mapLeft(exchangeErrorText),
    TE.chain((pictures) =>
      pipe(
        TE.traverseSeqArray(one)(files),
        TE.map((lines) => [...(pictures > 0 ? [strings.pictures(pictures)] : []), ...lines.flat()]),
      ),
    ),
  )
}
