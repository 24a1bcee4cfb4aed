import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import * as t from 'io-ts'
import type { Kysely, Transaction } from 'kysely'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import { importErrorText, importFeed, type ImportProgress, planFeed, warningLines } from '../../import/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { bounded, isGzip } from '../../platform/foreign/bounded.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { jobKind, type Job } from '../../platform/jobs/job.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { OperatorDeps } from '../deps.ts'
import { type ImportErrorText, recorded, reportLines } from '../import/report.ts'
import { importStrings as strings } from '../strings.ts'

const DAY_MS = 86_400_000
const PROGRESS_MS = 500
const HEAD_BYTES = 64

const checkUpload = jobKind('checkFeedUpload', t.type({ id: t.number }))
const importUpload = jobKind('importFeedUpload', t.type({ id: t.number, isForced: t.boolean }))

type Upload = NonNullable<Awaited<ReturnType<typeof uploadRow>>>

// Without the content.
export const uploadRow = (db: Kysely<Tables>, id: number | string) =>
  db
    .selectFrom('feed_uploads')
    .select(['id', 'file_name', 'source', 'default_stock', 'state', 'progress'])
    .select(['counts', 'needs_force', 'report', 'created_at'])
    .where('id', '=', Number(id))
    .executeTakeFirst()

export const uploadOf = (row: Upload) => ({
  id: row.id,
  fileName: row.file_name,
  source: row.source,
  defaultStock: row.default_stock,
  state: row.state,
  progress: row.progress,
  counts: row.counts,
  needsForce: row.needs_force,
  report: row.report === '' ? [] : row.report.split('\n'),
  createdAt: momentOfMillis(row.created_at.getTime()),
})

// In UTF-16 too each sign of a tag has a byte of its own.
const isMarkup = (bytes: Uint8Array): boolean => bytes.subarray(0, HEAD_BYTES).includes(0x3c)

interface NewUpload {
  readonly file: File
  readonly source: string
  readonly stock: number | undefined
}

export const packFeed = async (file: File): Promise<E.Either<ServiceError, Buffer>> => {
  const bytes = await file.bytes()
  if (bytes.length === 0) return E.left(invalid('file', strings.emptyFile))
  if (isGzip(bytes)) return E.right(Buffer.from(bytes))
  return isMarkup(bytes) ? E.right(await promisify(gzip)(bytes)) : E.left({ _tag: 'UnsupportedType' })
}

// Stores the feed and checks it in a job. Feeds of yesterday are forgotten.
export const storeUpload = async (
  trx: Transaction<Tables>,
  { file, source, stock }: NewUpload,
  content: Buffer,
  now: number,
): Promise<Upload | undefined> => {
  await trx
    .deleteFrom('feed_uploads')
    .where('created_at', '<', new Date(now - DAY_MS))
    .execute()
  const { id } = await trx
    .insertInto('feed_uploads')
    .values({
      file_name: file.name,
      source,
      default_stock: stock ?? null,
      content,
      state: 'checking',
      created_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, checkUpload, { payload: { id }, runAt: new Date(now) })
  return uploadRow(trx, id)
}

export const applyUpload = async (
  trx: Transaction<Tables>,
  id: number,
  isForced: boolean,
  now: number,
): Promise<E.Either<ServiceError, Upload>> => {
  const { numUpdatedRows } = await trx
    .updateTable('feed_uploads')
    .set({ state: 'importing', progress: '' })
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .executeTakeFirst()
  const row = await uploadRow(trx, id)
  if (row === undefined) return E.left(notFound)
  if (numUpdatedRows === 0n) return E.left({ _tag: 'Conflict', message: strings.notChecked })
  await enqueue(trx, importUpload, { payload: { id, isForced }, runAt: new Date(now) })
  return E.right(row)
}

// Tells the row how far the import is. Not awaited: PGlite writes it after the merge.
const progressOf = ({ db, clock, log }: PlatformDeps, id: number, size: number) => {
  let reportedAt = -Infinity
  return (at: ImportProgress) => {
    if (at._tag === 'Reading' && clock.now() - reportedAt < PROGRESS_MS) return
    reportedAt = clock.now()
    const progress =
      at._tag === 'Merging'
        ? strings.merging(at.offers)
        : strings.reading(at.offers, Math.min(100, Math.floor((at.bytes / size) * 100)))
    db.updateTable('feed_uploads')
      .set({ progress })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'the progress of an import was not written'))
  }
}

const contentOf = (db: Kysely<Tables>, id: number) =>
  db
    .selectFrom('feed_uploads')
    .select(['file_name', 'source', 'default_stock', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()

type Result = Pick<Tables['feed_uploads'], 'state'> & {
  readonly report: ReadonlyArray<string>
  readonly counts?: object
  readonly needs_force?: boolean
}

const finish = (db: Kysely<Tables>, id: number, { report, counts, ...result }: Result) =>
  db
    .updateTable('feed_uploads')
    .set({
      ...result,
      report: report.join('\n'),
      progress: '',
      ...(counts !== undefined && { counts: JSON.stringify(counts) }),
      ...(result.state === 'checked' ? {} : { content: null }),
    })
    .where('id', '=', id)
    .execute()

const work =
  (deps: OperatorDeps, run: (id: number, input: Parameters<typeof importFeed>[1], size: number) => Promise<Result>) =>
  ({ id }: { readonly id: number }) =>
  async () => {
    const row = await contentOf(deps.db, id)
    if (row?.content == null) return E.right(null)
    const content = Buffer.from(row.content)
    const input = {
      stream: bounded([content], content.length),
      fileName: row.file_name,
      source: row.source,
      defaultStock: row.default_stock ?? undefined,
    }
    await finish(deps.db, id, await run(id, input, content.length))
    return E.right(null)
  }

export const importJobs = (deps: OperatorDeps): ReadonlyArray<Job> => {
  const { db, direct, launch } = deps
  const importDeps = { ...deps, db: direct }
  return [
    defineJob(
      checkUpload,
      work(deps, async (id, input, size) => {
        const plan = await planFeed(importDeps, input, progressOf(deps, id, size))()
        if (E.isLeft(plan)) return { state: 'failed', report: importErrorText(plan.left).split('\n') }
        const { counts, error, warnings } = plan.right
        return { state: 'checked', counts, needs_force: error !== null, report: warningLines(warnings) }
      }),
    ),
    defineJob(importUpload, ({ id, isForced }) =>
      work(deps, async (_, input, size) => {
        const run = { source: input.source ?? '', fileName: input.fileName, repeatBy: 'upload' } as const
        const imported = pipe(
          importFeed(importDeps, { ...input, isForced }, progressOf(deps, id, size)),
          TE.mapLeft(
            (error): ImportErrorText =>
              (repeatBy) =>
                importErrorText(error, repeatBy),
          ),
          TE.chainTaskK((report) => async () => ({
            counts: report.counts,
            lines: await reportLines(db, launch.pictureHosts, report),
          })),
        )
        const done = await recorded(deps, run, imported)
        if (E.isLeft(done)) return { state: 'failed', report: done.left('upload').split('\n') }
        return { state: 'imported', counts: done.right.counts, report: done.right.lines }
      })({ id }),
    ),
  ]
}
