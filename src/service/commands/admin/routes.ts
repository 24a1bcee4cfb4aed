import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import {
  closeLetter,
  getDashboard,
  getFailedJobs,
  getLetters,
  getLostSearches,
  getLowStock,
  retryJob,
} from '../../../contract/admin/work.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import { addDays, SHOP_TIME_ZONE, type Day } from '../../../domain/time/day.ts'
import { dayOfMillis, momentOfMillis } from '../../../domain/time/moment.ts'
import { type CatalogueData, LOW_UNITS, searchReport } from '../../catalogue/public.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import { binKindOf } from '../../platform/http/table-resource.ts'
import { titleOf } from '../../sales/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { ServiceModule } from '../../platform/service-module.ts'
import type { OperatorDeps } from '../deps.ts'
import { retry } from '../jobs.ts'
import { importJobs } from './feed-uploads.ts'
import { FEEDS, importRoutes } from './imports.ts'
import { close } from '../letters.ts'
import { connectionRoutes } from '../connections/routes.ts'
import { deliveryTableRoutes } from './delivery-table.ts'
import { settingsRoutes } from '../settings.ts'
import { customerRoutes } from './customers.ts'
import { userAdminRoutes } from './users.ts'

const PAGE = 25
const WEEK = 7
const SEARCH_DAYS = 30
const MAX_SEARCHES = 100

const at = (moment: Date) => momentOfMillis(moment.getTime())

interface Listed {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const countOf = async (db: Kysely<Tables>, table: keyof Tables, where = sql<boolean>`true`): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

const IS_OPEN = sql<boolean>`closed_at is null`
const HAS_FAILED = sql<boolean>`done_at is null and last_error is not null`

const letterOf = (row: Awaited<ReturnType<typeof letterRow>> & object) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  phone: row.phone,
  topic: row.topic,
  text: row.text,
  createdAt: at(row.created_at),
  closedAt: row.closed_at === null ? null : at(row.closed_at),
})

const letterRow = (db: Kysely<Tables>, id: number | string) =>
  db.selectFrom('feedback').selectAll().where('id', '=', Number(id)).executeTakeFirst()

const letterRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(getLetters, async ({ query: { page = 1, limit = PAGE } }: { query: Listed }) => {
    const rows = await db
      .selectFrom('feedback')
      .selectAll()
      .where('closed_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({
      items: rows.map(letterOf),
      pagination: paginationOf(await countOf(db, 'feedback', IS_OPEN), page, limit),
    })
  })

  router.on(closeLetter, ({ params: { id } }, { change }) =>
    change({ kind: 'letter', id, read: letterRow }, async (trx) => {
      if (!(await close(trx, id, new Date(clock.now())))) return E.left(notFound)
      const row = await letterRow(trx, id)
      return row === undefined ? E.left(notFound) : E.right(letterOf(row))
    }),
  )
}

const MAX_LOW = 10

// Stock that a feed names without a count is not low.
const lowStock = async (db: Kysely<Tables>) => {
  const { rows } = await sql<{ id: number; title: string; sku: string; units: number }>`
    select products.id, products.title, products.sku, low.units::integer as units
    from products join (
      select product_id, sum(qty) as units from stock group by product_id
      having bool_and(is_counted) and sum(qty) between 1 and ${LOW_UNITS}
    ) as low on low.product_id = products.id
    where products.is_on_sale order by products.popularity desc, products.id limit ${MAX_LOW}`.execute(db)
  return rows
}

// The last import of each source.
const importsToSee = async (db: Kysely<Tables>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select distinct on (source) is_failed, counts from imports order by source, id desc
    ) as latest
    where is_failed or coalesce((counts->>'refused')::integer, 0) + coalesce((counts->>'quarantined')::integer, 0) > 0`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const jobRow = (db: Kysely<Tables>, id: number | string) =>
  db
    .selectFrom('jobs')
    .select(['kind', 'run_at', 'attempts', 'last_error'])
    .where('id', '=', Number(id))
    .executeTakeFirst()

const jobRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(getFailedJobs, async ({ query: { page = 1, limit = PAGE } }: { query: Listed }) => {
    const rows = await db
      .selectFrom('jobs')
      .select(['id', 'kind', 'attempts', 'run_at', 'last_error'])
      .where(HAS_FAILED)
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({
      items: rows.map(({ id, kind, attempts, run_at, last_error }) => ({
        id,
        kind,
        attempts,
        runAt: at(run_at),
        error: last_error ?? '',
      })),
      pagination: paginationOf(await countOf(db, 'jobs', HAS_FAILED), page, limit),
    })
  })

  router.on(retryJob, ({ params: { id } }, { change }) =>
    change<undefined>({ kind: 'job', id, read: jobRow }, async (trx) =>
      (await retry(trx, id, new Date(clock.now()))) ? E.right(undefined) : E.left(notFound),
    ),
  )

  router.on(getLostSearches, async () => {
    const period = { days: SEARCH_DAYS, most: MAX_SEARCHES }
    return E.right({
      items: await searchReport(db, 'nothing', period),
      unopened: await searchReport(db, 'unopened', period),
    })
  })

  router.on(getLowStock, async () => E.right({ most: LOW_UNITS, items: await lowStock(db) }))
}

// What buyers paid and did not get back. A removed product has lowered the sum already.
const paidOrders = sql`(
  select orders.created_at, orders.sum - coalesce(back.sum, 0) as sum
  from orders left join lateral (
    select div((orders.items_sum - orders.discount_sum)::numeric * sum(line.price * part.count),
      nullif(orders.items_sum, 0))::bigint as sum
    from order_returns part join order_lines line on line.id = part.order_line_id
    where part.order_id = orders.id and part.paid_back_at is not null
  ) back on true
  where orders.is_paid and orders.status not in (${ORDER_STATUS.canceled}, ${ORDER_STATUS.canceledWithoutReturn})
    and orders.sum > coalesce(back.sum, 0)
) as paid`

const startOf = (day: Day) => sql`(${day}::date::timestamp at time zone ${SHOP_TIME_ZONE})`

const salesOf = async (db: Kysely<Tables>, from: Day, days: number) => {
  const { rows } = await sql<{ orders: number; sum: Kopecks }>`
    select count(*)::integer as orders, coalesce(sum(sum), 0)::bigint as sum from ${paidOrders}
    where created_at >= ${startOf(from)} and created_at < ${startOf(addDays(from, days))}`.execute(db)
  const { orders = 0, sum = 0 } = rows[0] ?? {}
  return { orders, sum: Number(sum) as Kopecks }
}

const salesByDay = async (db: Kysely<Tables>, from: Day, days: number) => {
  const local = sql`created_at at time zone ${SHOP_TIME_ZONE}`
  const { rows } = await sql<{ day: Day; orders: number; sum: Kopecks }>`
    select to_char(${local}, 'YYYY-MM-DD') as day, count(*)::integer as orders, coalesce(sum(sum), 0)::bigint as sum
    from ${paidOrders} where created_at >= ${startOf(from)} group by 1`.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index)
    const { orders = 0, sum = 0 } = byDay.get(day) ?? {}
    return { day, orders, sum: Number(sum) as Kopecks }
  })
}

const ordersByStatus = async (db: Kysely<Tables>) => {
  const rows = await db
    .selectFrom('orders')
    .select((order) => ['status', order.fn.countAll<number>().as('count')])
    .groupBy('status')
    .orderBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status, title: titleOf(status), count: Number(count) }))
}

const dashboardRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(getDashboard, async (_, { staff }) => {
    const today = dayOfMillis(clock.now())
    const seesAll = staff.role === 'owner' || staff.role === 'manager'
    const ifSeen = async <A>(load: () => Promise<A>): Promise<A | null> => (seesAll ? load() : null)
    const ofOrders = async <A>(load: () => Promise<A>): Promise<A | null> =>
      seesAll || staff.role === 'seller' ? load() : null
    const withPhotos = sql<boolean>`status = 'moderation' and exists (
      select from files where purpose = 'review' and subject_id = product_reviews.id)`
    const inModeration = sql<boolean>`status = 'moderation'`
    return E.right({
      today,
      sales: await ifSeen(async () => ({
        day: await salesOf(db, today, 1),
        dayBefore: await salesOf(db, addDays(today, -WEEK), 1),
        week: await salesOf(db, addDays(today, 1 - WEEK), WEEK),
        weekBefore: await salesOf(db, addDays(today, 1 - 2 * WEEK), WEEK),
        days: await salesByDay(db, addDays(today, 1 - 2 * WEEK), 2 * WEEK),
      })),
      ordersByStatus: await ofOrders(() => ordersByStatus(db)),
      waiting: {
        newOrders: await ofOrders(() =>
          countOf(db, 'orders', sql<boolean>`status in (${ORDER_STATUS.new}, ${ORDER_STATUS.paid})`),
        ),
        returns: await ofOrders(() => countOf(db, 'order_returns', sql<boolean>`paid_back_at is null`)),
        letters: await ifSeen(() => countOf(db, 'feedback', IS_OPEN)),
        failedJobs: await ifSeen(() => countOf(db, 'jobs', HAS_FAILED)),
        imports: await ifSeen(() => importsToSee(db)),
        reviews: await countOf(db, 'product_reviews', inModeration),
        reviewsWithPhotos: await countOf(db, 'product_reviews', withPhotos),
        questions: await countOf(db, 'product_questions', inModeration),
      },
    })
  })
}

export const operatorModule: ServiceModule<OperatorDeps, CatalogueData> = {
  routes: [
    letterRoutes,
    jobRoutes,
    importRoutes,
    dashboardRoutes,
    settingsRoutes,
    connectionRoutes,
    deliveryTableRoutes,
    customerRoutes,
    userAdminRoutes,
  ],
  bins: [binKindOf(FEEDS)],
  jobs: importJobs,
}
