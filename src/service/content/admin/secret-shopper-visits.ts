import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import * as calls from '../../../contract/admin/people.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { filesOf } from '../../platform/files/attach.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import { resourceRoutes, type TableResource } from '../../platform/http/table-resource.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

const PAGE = 25

const visits = (db: Kysely<Tables>) =>
  db
    .selectFrom('secret_shopper_visits as visit')
    .innerJoin('shops', 'shops.id', 'visit.shop_id')
    .innerJoin('users', 'users.id', 'visit.user_id')
    .selectAll('visit')
    .select(['shops.name', 'shops.address', 'users.first_name', 'users.last_name'])

const shown = async (db: Kysely<Tables>, rows: Awaited<ReturnType<ReturnType<typeof visits>['execute']>>) => {
  const files = await filesOf(
    db,
    'secret shopper',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    author: `${row.first_name} ${row.last_name}`.trim(),
    shop: [row.name, row.address].filter(Boolean).join(', '),
    visitedOn: row.visited_on,
    comment: row.comment,
    status: row.status,
    createdAt: momentOfMillis(row.created_at.getTime()),
    files: files(row.id).map(({ url }) => url),
  }))
}

const forAudit = (db: Kysely<Tables>, id: number | string) =>
  db.selectFrom('secret_shopper_visits').select('status').where('id', '=', Number(id)).executeTakeFirst()

const SHOP = sql`(select shops.name || ', ' || shops.address from shops where shops.id = shop_id)`

export const VISIT_TASKS: TableResource = {
  calls: calls.visitTasks,
  kind: 'secret shopper task',
  table: 'secret_shopper_tasks',
  key: 'id',
  columns: { shopId: 'shop_id', dateTo: 'date_to' },
  shown: { shop: SHOP },
  searched: [],
  named: SHOP,
  order: sql`date_to desc, id desc`,
}

export const visitAdminRoutes = (router: Router, { db }: PlatformDeps): void => {
  router.on(calls.getVisits, async ({ query: { page = 1, limit = PAGE, status } }) => {
    const found = visits(db).$if(status !== undefined, (rows) => rows.where('visit.status', '=', status ?? 'sent'))
    const { total } = await found
      .clearSelect()
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await found
      .orderBy('visit.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute()
    return E.right({ items: await shown(db, rows), pagination: paginationOf(Number(total), page, limit) })
  })

  router.on(calls.judgeVisit, ({ params: { id }, body: { status } }, { change }) =>
    change({ kind: 'secret shopper report', id, read: forAudit }, async (trx) => {
      await trx.updateTable('secret_shopper_visits').set({ status }).where('id', '=', id).execute()
      const [visit] = await shown(trx, await visits(trx).where('visit.id', '=', id).execute())
      return visit === undefined ? E.left(notFound) : E.right(visit)
    }),
  )

  resourceRoutes(router, db, VISIT_TASKS)
}
