import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Withdrawal } from '../commerceml/import-catalogue.ts'
import { deactivateMissing, importExchangeFile, type ExchangeProgress } from '../commerceml/import-file.ts'
import { takePictures } from '../commerceml/pictures.ts'
import type { ReadFile } from '../commerceml/read-file.ts'
import { type ImportCounts, orFailed, warningLines } from '../../import/public.ts'
import { unavailabilityOf } from '../../platform/database/unavailable.ts'
import { type ExchangeError, exchangeErrorText } from '../commerceml/exchange-error.ts'
import type { ExchangeDeps } from './deps.ts'
import { takePermission } from './exchange-log.ts'
import { isXml, kindOf, safeName } from './file-name.ts'
import { failure, progress, success } from './reply.ts'
import { fetchFiles, markImported } from './fetch-files.ts'
import type { ExchangeSession, Sessions } from './session.ts'
import { strings } from './strings.ts'
import type { Work } from './work.ts'

const progressLine = (at: ExchangeProgress): string =>
  at._tag === 'Reading' ? strings.reading(at.rows) : strings.merging(at.offers)

const waiting = ({ files }: ExchangeSession, kind: 'products' | 'offers'): boolean =>
  [...files].some(([name, { state }]) => state === 'waiting' && isXml(name) && kindOf(name) === kind)

const NONE: ReadonlySet<string> = new Set()

const isOver = (session: ExchangeSession, name: string, file: ReadFile): ReadFile['isFullOf'] => {
  const { products, offers } = session.full
  for (const catalogue of file.isFullOf.products) products.add(catalogue)
  for (const catalogue of file.isFullOf.offers) offers.add(catalogue)
  markImported(session, name)
  const isLast = (kind: 'products' | 'offers') => !session.isVersioned && !waiting(session, kind)
  return { products: isLast('products') ? products : NONE, offers: isLast('offers') ? offers : NONE }
}

// 1C sends the whole file again only on request, so a permission of the staff is read at the moment when the guard stops.
const guarded = <A extends { readonly counts: ImportCounts }>(
  { db, clock }: ExchangeDeps,
  session: ExchangeSession,
  take: (withdrawal: Withdrawal) => TE.TaskEither<ExchangeError, A>,
): TE.TaskEither<string, A> => {
  const attempt = () => take({ isForced: session.isForced, before: session.offSale })
  return pipe(
    attempt(),
    TE.orElse((error) =>
      error._tag !== 'TooManyOffSale'
        ? TE.left(error)
        : pipe(
            orFailed(() => takePermission(db, clock.now())),
            TE.chainW((isAllowed) => {
              session.isForced = isAllowed
              session.isStopped = !isAllowed
              return isAllowed ? attempt() : TE.left(error)
            }),
          ),
    ),
    TE.bimap(
      (error) => exchangeErrorText(error, 'exchange'),
      (report) => {
        session.offSale += report.counts.offSale
        return report
      },
    ),
  )
}

const importFile = (deps: ExchangeDeps, session: ExchangeSession, name: string) => (report: (text: string) => void) =>
  pipe(
    () => fetchFiles(deps.storage, session, deps.limits.sessionBytes),
    TE.filterOrElse(
      () => session.files.has(name),
      () => strings.noFile(name),
    ),
    TE.chain(() =>
      pipe(
        orFailed(() => takePictures(deps.db, deps.storage, session.folder)),
        TE.mapLeft(exchangeErrorText),
        TE.chain(() =>
          guarded(deps, session, (withdrawal) =>
            importExchangeFile(
              deps,
              {
                stream: createReadStream(join(session.folder, name)),
                fileName: name,
                session: session.id,
                priceType: deps.priceType,
                isOver: (file) => isOver(session, name, file),
                withdrawal,
              },
              (at) => report(progressLine(at)),
            ),
          ),
        ),
      ),
    ),
    TE.map(({ products, counts, warnings }) => {
      session.warnings = warnings.totals.length === 0 ? [] : warningLines(warnings)
      return strings.imported(products, counts.offers)
    }),
  )

// Waits up to `limitMs`, then answers "progress". An error is reported once; the next request retries.
const answer = async ({ limitMs }: ExchangeDeps, session: ExchangeSession, work: Work): Promise<Response> => {
  const outcome = await work.within(limitMs)
  if (outcome === null) return progress(work.progress())
  if (E.isRight(outcome)) return success(outcome.right)
  session.work = null
  return failure(outcome.left)
}

const begin = (
  deps: ExchangeDeps,
  sessions: Sessions,
  session: ExchangeSession,
  of: string,
  job: Parameters<Sessions['begin']>[3],
): Promise<Work> =>
  sessions.begin(session, of, strings.unpacking, job, (error) => {
    if (unavailabilityOf(error) !== null) {
      deps.log.warn({ reason: String(error) }, '1C exchange refused: its data cannot be reached')
      return strings.unavailable
    }
    deps.log.error({ err: error }, '1C exchange failed')
    return strings.broke
  })

// `mode=import`: starts the import or reports its progress.
export const importNamed = async (
  deps: ExchangeDeps,
  sessions: Sessions,
  session: ExchangeSession,
  written: string,
): Promise<Response> => {
  const name = safeName(written)
  if (name === null || !isXml(name)) return failure(strings.badName)
  const { work } = session
  if (work !== null && (work.of === name || !work.isOver())) return answer(deps, session, work)
  return answer(deps, session, await begin(deps, sessions, session, name, importFile(deps, session, name)))
}

// `mode=deactivate`: takes off sale what this session's full files did not list.
export const deactivate = async (
  deps: ExchangeDeps,
  sessions: Sessions,
  session: ExchangeSession,
): Promise<Response> => {
  const { work } = session
  if (work !== null && (work.of === 'deactivate' || !work.isOver())) return answer(deps, session, work)
  return answer(
    deps,
    session,
    await begin(deps, sessions, session, 'deactivate', () =>
      pipe(
        guarded(deps, session, (withdrawal) =>
          pipe(
            deactivateMissing(deps, session.id, session.full, deps.priceType, withdrawal),
            TE.map((counts) => ({ counts })),
          ),
        ),
        TE.map(({ counts }) => strings.imported(0, counts.offSale)),
      ),
    ),
  )
}
