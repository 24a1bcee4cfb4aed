import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import { sql, type Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type ImportReport, type RepeatBy, warningLines } from '../../import/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { withoutTimeLimit } from '../../platform/database/without-timeout.ts'
import type { OpenDatabase } from '../../platform/database/engine.ts'
import { importStrings as strings } from '../strings.ts'

const MAX_HOSTS = 10

const isAllowed = (host: string, allowed: ReadonlyArray<string>): boolean =>
  allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one))

// Hosts of the source's pictures that the shop does not fetch from, with the number of pictures.
export const otherHosts = async (
  db: Kysely<Tables>,
  source: string,
  allowed: ReadonlyArray<string>,
): Promise<ReadonlyArray<string>> => {
  const query = sql<{ host: string; count: number }>`
    select substring(picture.source from '^https?://([^/:]+)') as host, count(*) as count
    from product_pictures picture join products on products.id = picture.product_id
    where products.source = ${source} and products.is_on_sale and picture.source like 'http%'
    group by 1 order by 2 desc, 1`
  const { rows } = await db.transaction().execute(async (trx) => {
    await withoutTimeLimit(trx)
    return query.execute(trx)
  })
  return rows
    .filter(({ host }) => !isAllowed(host, allowed))
    .slice(0, MAX_HOSTS)
    .map(({ host, count }) => `${host} (${count})`)
}

export const reportLines = async (
  db: Kysely<Tables>,
  pictureHosts: ReadonlyArray<string>,
  { source, counts, warnings, seconds, offersPerSecond }: ImportReport,
): Promise<ReadonlyArray<string>> => {
  const hosts = await otherHosts(db, source, pictureHosts)
  return [
    strings.done(source, seconds, offersPerSecond),
    ...strings.counts(counts),
    ...warningLines(warnings),
    ...(hosts.length === 0 ? [] : [strings.otherHosts(hosts.join(', '))]),
  ]
}

export const importReportLines = async (
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  {
    dataDirectory,
    pictureHosts = [],
  }: { readonly dataDirectory: string; readonly pictureHosts?: ReadonlyArray<string> },
  report: ImportReport,
): Promise<ReadonlyArray<string>> => [
  ...(await reportLines(db, pictureHosts, report)),
  strings.writtenTo(engine === 'pglite' ? dataDirectory : strings.server),
]

const storeReport = (db: Kysely<Tables>, source: string, lines: ReadonlyArray<string>) =>
  sql`
    update imports set report = ${lines.join('\n')}
    where id = (select max(id) from imports where source = ${source})`.execute(db)

interface Run {
  readonly source: string
  readonly fileName: string
  /** How the owner repeats it, for the text of the error. */
  readonly repeatBy: RepeatBy
}

/** The text depends on how the import is repeated. */
export type ImportErrorText = (repeatBy: RepeatBy) => string

/** Runs an import and stores its report, or why it failed. Without lines there is nothing to report. */
export const recorded = async <Done extends { readonly lines: ReadonlyArray<string> }>(
  { db, clock, log }: Pick<PlatformDeps, 'db' | 'clock'> & { readonly log: Pick<Logger, 'warn'> },
  { source, fileName, repeatBy }: Run,
  work: TaskEither<ImportErrorText, Done>,
): Promise<E.Either<ImportErrorText, Done>> => {
  const startedAt = new Date(clock.now())
  const done = await work()
  if (E.isRight(done)) {
    if (done.right.lines.length > 0) await storeReport(db, source, done.right.lines)
    return done
  }
  await db
    .insertInto('imports')
    .values({
      source,
      file_name: fileName,
      file_hash: '',
      started_at: startedAt,
      finished_at: new Date(clock.now()),
      counts: '{}',
      report: done.left(repeatBy),
      is_failed: true,
    })
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'a failed import could not be recorded'))
  return done
}
