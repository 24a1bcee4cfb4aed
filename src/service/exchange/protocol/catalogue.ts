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
import { type ExchangeError, exchangeErrorText } from '../commerceml/exchange-error.ts'
import type { ExchangeDeps } from './deps.ts'
import { takePermission } from './exchange-log.ts'
import { isXml, kindOf, safeName } from './file-name.ts'
import { failure, progress, success } from './reply.ts'
import type { ExchangeSession } from './session.ts'
import { strings } from './strings.ts'
import { unpack } from './unpack.ts'
import { startWork, type Work } from './work.ts'

const progressLine = (at: ExchangeProgress): string =>
  at._tag === 'Reading' ? strings.reading(at.rows) : strings.merging(at.offers)

const waiting = ({ files }: ExchangeSession, kind: 'products' | 'offers'): boolean =>
  [...files].some(([name, state]) => state === 'waiting' && kindOf(name) === kind)

const NONE: ReadonlySet<string> = new Set()

const isOver = (session: ExchangeSession, name: string, file: ReadFile): ReadFile['isFullOf'] => {
  const { products, offers } = session.full
  for (const catalogue of file.isFullOf.products) products.add(catalogue)
  for (const catalogue of file.isFullOf.offers) offers.add(catalogue)
  session.files.set(name, 'imported')
  const isLast = (kind: 'products' | 'offers') => !session.isVersioned && !waiting(session, kind)
  return { products: isLast('products') ? products : NONE, offers: isLast('offers') ? offers : NONE }
}

const unpacked = ({ limits }: ExchangeDeps, session: ExchangeSession): TE.TaskEither<string, void> =>
  pipe(
    unpack(session.folder, limits.sessionBytes),
    TE.map((names) => names.filter(isXml).forEach((name) => session.files.set(name, 'waiting'))),
  )

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
    unpacked(deps, session),
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
  session: ExchangeSession,
  of: string,
  job: Parameters<typeof startWork>[2],
): Work => {
  session.work = startWork(of, strings.unpacking, job, (error) => {
    deps.log.error({ err: error }, '1C exchange failed')
    return strings.broke
  })
  return session.work
}

// `mode=import`: starts the import or reports its progress.
export const importNamed = (deps: ExchangeDeps, session: ExchangeSession, written: string): Promise<Response> => {
  const name = safeName(written)
  if (name === null || !isXml(name)) return Promise.resolve(failure(strings.badName))
  const { work } = session
  if (work !== null && (work.of === name || !work.isOver())) return answer(deps, session, work)
  return answer(deps, session, begin(deps, session, name, importFile(deps, session, name)))
}

// `mode=deactivate`: takes off sale what this session's full files did not list.
export const deactivate = (deps: ExchangeDeps, session: ExchangeSession): Promise<Response> => {
  const { work } = session
  if (work !== null && (work.of === 'deactivate' || !work.isOver())) return answer(deps, session, work)
  return answer(
    deps,
    session,
    begin(deps, session, 'deactivate', () =>
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
