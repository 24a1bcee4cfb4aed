import * as E from 'fp-ts/Either'
import { type Kysely, type Selectable, sql } from 'kysely'
import { formatMoment, momentOfMillis } from '../../../domain/time/moment.ts'
import { backoffMs, type Backoff } from '../../../domain/time/backoff.ts'
import { FEED_LIMITS, importErrorText, importFeed } from '../../import/public.ts'
import type { OpenDatabase } from '../../platform/database/engine.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { makePublicFetch, PrivateAddress, type PublicAnswer, type PublicFetch } from '../../platform/public-fetch.ts'
import { MAX_DEATHS } from '../../platform/jobs/claim.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'
import type { Command } from '../../platform/operator-command.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { OperatorDeps } from '../deps.ts'
import type { ExchangeSettings } from './exchange.ts'
import { type ImportErrorText, importReportLines, recorded } from './report.ts'
import { feedStrings as strings } from '../strings.ts'

type Feed = Selectable<Tables['feeds']>

const MINUTE_MS = 60_000
const CHECK_MS = 30_000
const LEASE_MS = 3_600_000
const HEADERS_MS = 60_000
// Below the lease. A server that sends a byte now and then never ends.
const READ_MS = 2_700_000
const BACKOFF: Backoff = { firstMs: 5 * MINUTE_MS, longestMs: 24 * 60 * MINUTE_MS }
const MAX_RUNS = 20

export interface FeedDeps extends Pick<PlatformDeps, 'clock' | 'log'> {
  readonly database: Pick<OpenDatabase, 'db' | 'direct' | 'engine'>
  readonly exchange: ExchangeSettings
  readonly fetch: PublicFetch
}

const claimDue = async (db: Kysely<Tables>, now: number): Promise<Feed | undefined> => {
  const { rows } = await sql<Feed>`
    update feeds set next_at = ${new Date(now + LEASE_MS)}, deaths = deaths + 1
    where id = (select id from feeds where next_at <= ${new Date(now)} and deaths < ${MAX_DEATHS}
      order by next_at limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0]
}

const reasonOf = (error: unknown): string => {
  if (error instanceof PrivateAddress) return strings.privateAddress(error.host)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

const download = async ({ fetch }: FeedDeps, feed: Feed, signal: AbortSignal): Promise<PublicAnswer> => {
  const headers = new Headers({ accept: 'application/xml, text/xml, */*' })
  if (feed.etag !== null) headers.set('if-none-match', feed.etag)
  if (feed.last_modified !== null) headers.set('if-modified-since', feed.last_modified)
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), HEADERS_MS)
  try {
    return await fetch(
      new Request(feed.url, { headers, signal: AbortSignal.any([signal, timeout.signal]) }),
      FEED_LIMITS,
    )
  } finally {
    clearTimeout(timer)
  }
}

interface Fetched {
  /** None if the feed is unchanged (304). */
  readonly lines: ReadonlyArray<string>
  readonly validators: Partial<Pick<Feed, 'etag' | 'last_modified'>>
}

type Result = E.Either<ImportErrorText, Fetched>

const importFrom = async (deps: FeedDeps, feed: Feed, signal: AbortSignal, isForced: boolean): Promise<Result> => {
  const { database, exchange, clock, log } = deps
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_MS)])
    const { status, header, body, discard } = await download(deps, feed, limited)
    if (status < 200 || status >= 300) await discard()
    if (status === 304) return E.right({ lines: [], validators: {} })
    if (status < 200 || status >= 300) return E.left(() => strings.status(status))
    const imported = await importFeed(
      { db: database.direct, log, clock },
      {
        stream: body,
        fileName: feed.url,
        source: feed.source,
        defaultStock: feed.default_stock ?? undefined,
        isForced,
      },
      () => undefined,
    )()
    if (E.isLeft(imported)) return E.left((repeatBy) => importErrorText(imported.left, repeatBy))
    return E.right({
      lines: await importReportLines(database, exchange, imported.right),
      validators: { etag: header('etag'), last_modified: header('last-modified') },
    })
  } catch (error) {
    return E.left(() => strings.unreachable(reasonOf(error)))
  }
}

// Imports one feed by its URL and schedules its next run. An unchanged feed (304) is not read.
const runFeed = async (
  deps: FeedDeps,
  feed: Feed,
  signal: AbortSignal,
  isForced = false,
): Promise<E.Either<string, ReadonlyArray<string>>> => {
  const { clock, log, database } = deps
  const { db } = database
  const run = { source: feed.source, fileName: feed.url, repeatBy: 'feed' } as const
  const result = await recorded({ db, clock, log }, run, () => importFrom(deps, feed, signal, isForced))
  const now = clock.now()
  const failures = E.isLeft(result) ? feed.failures + 1 : 0
  await db
    .updateTable('feeds')
    .set({
      ...(E.isRight(result) && result.right.validators),
      failures,
      deaths: 0,
      force_next: false,
      next_at: new Date(now + (failures === 0 ? feed.every_minutes * MINUTE_MS : backoffMs(BACKOFF, failures))),
    })
    .where('id', '=', feed.id)
    .execute()
  if (E.isLeft(result)) return E.left(result.left('command'))
  const { lines } = result.right
  return E.right(lines.length === 0 ? [strings.unchanged(feed.source)] : lines)
}

export const runDueFeeds = async (deps: FeedDeps, signal: AbortSignal): Promise<number> => {
  for (let done = 0; ; done += 1) {
    const feed = signal.aborted ? undefined : await claimDue(deps.database.db, deps.clock.now())
    if (feed === undefined) return done
    const result = await runFeed(deps, feed, signal, feed.force_next)
    if (E.isLeft(result)) deps.log.warn({ source: feed.source, reason: result.left }, 'a feed was not imported')
  }
}

export const startFeeds = (deps: FeedDeps): Repeated => {
  const stop = new AbortController()
  const timer = repeated({ firstMs: CHECK_MS, everyMs: CHECK_MS }, () =>
    runDueFeeds(deps, stop.signal).then(
      () => undefined,
      (error: unknown) => deps.log.warn({ err: error }, 'feeds could not be checked'),
    ),
  )
  return {
    stop: () => {
      stop.abort()
      return timer.stop()
    },
  }
}

const momentText = (date: Date): string => formatMoment(momentOfMillis(date.getTime()))

const isWeb = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '')

export const feedsCommand =
  (clock: OperatorDeps['clock'], exchange: ExchangeSettings): Command =>
  ({ action, url, source, every, stock, force }, { database, log, signal }) =>
  async () => {
    const { db } = database
    const named = typeof source === 'string' ? source : ''
    const feeds = await db.selectFrom('feeds').selectAll().orderBy('source').execute()
    const planned = feeds.find((feed) => feed.source === named)
    if (action === 'add') {
      if (typeof url !== 'string' || !isWeb(url)) return E.left(strings.badUrl)
      if (!Number.isInteger(every) || Number(every) < 1) return E.left(strings.badMinutes)
      const row = {
        url,
        every_minutes: Number(every),
        default_stock: typeof stock === 'number' ? stock : null,
        etag: null,
        last_modified: null,
        failures: 0,
        next_at: new Date(clock.now()),
      }
      await db
        .insertInto('feeds')
        .values({ source: named, ...row })
        .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
        .execute()
      return E.right([strings.added(named, url, Number(every))])
    }
    if (action === 'list')
      return E.right(
        feeds.length === 0
          ? [strings.none]
          : feeds.map((feed) =>
              strings.head(feed.source, feed.url, feed.every_minutes, momentText(feed.next_at), feed.failures),
            ),
      )
    if (action === 'log') {
      const runs = await db
        .selectFrom('imports')
        .selectAll()
        .$if(named !== '', (rows) => rows.where('source', '=', named))
        .orderBy('id', 'desc')
        .limit(MAX_RUNS)
        .execute()
      return E.right(
        runs.length === 0
          ? [strings.noRuns]
          : runs.flatMap((run) => [
              strings.run(momentText(run.finished_at), run.source, run.file_name, run.is_failed),
              ...(run.report ?? '').split('\n').map((line) => `  ${line}`),
            ]),
      )
    }
    if (planned === undefined) return E.left(strings.unknown(named))
    if (action === 'run') {
      const deps = {
        clock,
        log,
        database,
        exchange,
        fetch: makePublicFetch({ privateHosts: exchange.privateFeedHosts ?? [] }),
      }
      const feed = force === true ? { ...planned, etag: null, last_modified: null } : planned
      return runFeed(deps, feed, signal, force === true)
    }
    if (action !== 'remove') return E.left(strings.badAction)
    await db.deleteFrom('feeds').where('id', '=', planned.id).execute()
    return E.right([strings.removed(named)])
  }
