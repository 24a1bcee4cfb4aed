import * as E from 'fp-ts/Either'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as calls from '../../../contract/admin/imports.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { MAX_DEATHS } from '../../platform/jobs/claim.ts'
import { notFound } from '../../platform/http/service-error.ts'
import { resourceRoutes, type TableResource } from '../../platform/http/table-resource.ts'
import { PERMITTED_MS } from '../../exchange/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { OperatorDeps } from '../deps.ts'
import { applyUpload, packFeed, storeUpload, uploadOf, uploadRow } from './feed-uploads.ts'

const PAGE = 25
const EXCHANGE_DAYS_MS = 30 * 86_400_000

const at = (moment: Date) => momentOfMillis(moment.getTime())

const linesOf = (report: string | null): ReadonlyArray<string> =>
  report === null || report === '' ? [] : report.split('\n')

const runOf = (row: Selectable<Tables['imports']>) => ({
  id: row.id,
  source: row.source,
  fileName: row.file_name,
  startedAt: at(row.started_at),
  finishedAt: at(row.finished_at),
  isFailed: row.is_failed,
  counts: row.counts,
})

const momentIn = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const lastRun = (value: string) => sql`(
  select ${sql.raw(value)} from imports where imports.source = feeds.source order by imports.id desc limit 1)`

export const FEEDS: TableResource = {
  calls: calls.feeds,
  kind: 'feed',
  table: 'feeds',
  key: 'id',
  columns: { source: 'source', url: 'url', everyMinutes: 'every_minutes', defaultStock: 'default_stock' },
  shown: {
    nextAt: momentIn('next_at'),
    failures: sql`failures`,
    isStopped: sql`deaths >= ${MAX_DEATHS} and next_at <= now()`,
    lastImportId: lastRun('imports.id'),
    lastAt: lastRun(`to_char(imports.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
  },
  searched: ['source', 'url'],
  order: sql`source`,
  after: async (trx, id) => {
    await sql`update feeds set etag = null, last_modified = null, failures = 0, deaths = 0, next_at = now()
      where id = ${Number(id)}`.execute(trx)
  },
}

const exchangeSessions = async (db: Kysely<Tables>, now: number, page: number, limit: number) => {
  const since = new Date(now - EXCHANGE_DAYS_MS)
  const { rows } = await sql<{ session: string; total: number }>`
    select session, (count(*) over ())::integer as total from exchange_log where at >= ${since}
    group by session order by max(id) desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const names = rows.map(({ session }) => session)
  const steps =
    names.length === 0
      ? []
      : await db.selectFrom('exchange_log').selectAll().where('session', 'in', names).orderBy('id').execute()
  const bySession = grouped(steps, ({ session }) => session)
  const items = names.map((id) => {
    const rows = bySession.get(id) ?? []
    const stop = rows.findLast(({ needs_force }) => needs_force)
    const allowedUntil = stop?.allowed_at ? stop.allowed_at.getTime() + PERMITTED_MS : null
    const all = rows.map((row) => ({
      at: at(row.at),
      step: row.step,
      file: row.file,
      isFailed: row.is_failed,
      report: linesOf(row.report),
    }))
    const [first, last] = [all[0], all.at(-1)]
    return {
      id,
      startedAt: first?.at ?? at(since),
      endedAt: last?.at ?? at(since),
      isFailed: all.some(({ isFailed }) => isFailed),
      needsForce: stop !== undefined,
      allowedUntil: allowedUntil === null || allowedUntil <= now ? null : momentOfMillis(allowedUntil),
      steps: all,
    }
  })
  return { items, pagination: paginationOf(rows[0]?.total ?? 0, page, limit) }
}

const uploadRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(calls.uploadFeed, async ({ query: { source, stock }, body: { file } }, { change }) => {
    const packed = await packFeed(file)
    if (E.isLeft(packed)) return packed
    return change(
      { kind: 'feed upload', idOf: ({ id }: ReturnType<typeof uploadOf>) => id, read: uploadRow },
      async (trx) => {
        const row = await storeUpload(trx, { file, source, stock }, packed.right, clock.now())
        return row === undefined ? E.left(notFound) : E.right(uploadOf(row))
      },
    )
  })

  router.on(calls.getFeedUpload, async ({ params: { id } }) => {
    const row = await uploadRow(db, id)
    return row === undefined ? E.left(notFound) : E.right(uploadOf(row))
  })

  router.on(calls.applyFeedUpload, ({ params: { id }, body: { isForced } }, { change }) =>
    change({ kind: 'feed upload', id, read: uploadRow }, async (trx) =>
      E.map(uploadOf)(await applyUpload(trx, id, isForced, clock.now())),
    ),
  )
}

// Imports and their reports, feeds of staff and by URL, sessions of 1C.
export const importRoutes = (router: Router, deps: OperatorDeps): void => {
  const { db, clock } = deps
  router.on(calls.getImports, async ({ query: { page = 1, limit = PAGE, source = '' } }) => {
    const chosen = db
      .selectFrom('imports')
      .selectAll()
      .$if(source !== '', (rows) => rows.where('source', '=', source))
    const { total } = await chosen
      .clearSelect()
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await chosen
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({ items: rows.map(runOf), pagination: paginationOf(Number(total), page, limit) })
  })

  router.on(calls.getImport, async ({ params: { id } }) => {
    const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
    return row === undefined ? E.left(notFound) : E.right({ ...runOf(row), report: linesOf(row.report) })
  })

  uploadRoutes(router, deps)
  resourceRoutes(router, db, FEEDS)

  router.on(calls.runFeedNow, ({ params: { id }, body: { isForced } }, { change }) =>
    change<undefined>({ kind: 'feed', id }, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('feeds')
        .set({ next_at: new Date(clock.now()), deaths: 0, force_next: isForced, etag: null, last_modified: null })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows === 0n ? E.left(notFound) : E.right(undefined)
    }),
  )

  router.on(calls.getExchangeSessions, async ({ query: { page = 1, limit = PAGE } }) =>
    E.right(await exchangeSessions(db, clock.now(), page, limit)),
  )

  router.on(calls.allowExchange, ({ params: { id } }, { change }) =>
    change<undefined>({ kind: 'exchange', id }, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('exchange_log')
        .set({ allowed_at: new Date(clock.now()) })
        .where('session', '=', id)
        .where('needs_force', '=', true)
        .executeTakeFirst()
      return numUpdatedRows === 0n ? E.left(notFound) : E.right(undefined)
    }),
  )
}
