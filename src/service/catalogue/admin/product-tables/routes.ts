import * as E from 'fp-ts/Either'
import * as calls from '../../../../contract/admin/product-tables.ts'
import type { PlatformDeps } from '../../../platform/deps.ts'
import { bytesWithin } from '../../../platform/foreign/bounded.ts'
import type { Router } from '../../../platform/http/router.ts'
import { invalid, notFound } from '../../../platform/http/service-error.ts'
import { exportProducts } from './export.ts'
import { enqueueTable } from './run-table.ts'
import { lockTable, pageOfTableRows, pageOfTables, readTable, readTableForAudit, tableOf } from './stored-table.ts'

const PAGE = 25

const strings = {
  emptyFile: 'Файл пустой',
  notPlanned: 'Эту таблицу уже применили или она ещё проверяется',
} as const

export const productTableRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  router.on(calls.exportProductsCsv, ({ query }) => exportProducts(db, query, 'csv', clock.now()))
  router.on(calls.exportProductsXlsx, ({ query }) => exportProducts(db, query, 'xlsx', clock.now()))

  router.on(calls.uploadProductTable, async ({ body: { file } }, { staff, change }) => {
    const content = await bytesWithin(file.stream(), file.size)
    if (content.length === 0) return E.left(invalid('file', strings.emptyFile))
    const now = new Date(clock.now())
    return change(
      { kind: 'product table', idOf: ({ id }: ReturnType<typeof tableOf>) => id, read: readTableForAudit },
      async (trx) => {
        const { id } = await trx
          .insertInto('product_tables')
          .values({ file_name: file.name, login: staff.login, content, state: 'planning', created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
        await enqueueTable(trx, id, now)
        const row = await readTable(trx, id)
        return row === undefined ? E.left(notFound) : E.right(tableOf(row))
      },
    )
  })

  router.on(calls.getProductTables, async ({ query: { page = 1, limit = PAGE } }) =>
    E.right(await pageOfTables(db, page, limit)),
  )

  router.on(calls.getProductTable, async ({ params: { id } }) => {
    const row = await readTable(db, id)
    return row === undefined ? E.left(notFound) : E.right(tableOf(row))
  })

  router.on(calls.getProductTableRows, async ({ params: { id }, query: { page = 1, limit = PAGE, state } }) =>
    (await readTable(db, id)) === undefined
      ? E.left(notFound)
      : E.right(await pageOfTableRows(db, id, state, { page, limit })),
  )

  router.on(calls.applyProductTable, ({ params: { id } }, { change }) =>
    change({ kind: 'product table', id, read: readTableForAudit }, async (trx) => {
      const row = await lockTable(trx, id)
      if (row === undefined) return E.left(notFound)
      if (row.state !== 'planned') return E.left({ _tag: 'Conflict', message: strings.notPlanned })
      await trx.updateTable('product_tables').set({ state: 'applying' }).where('id', '=', id).execute()
      await enqueueTable(trx, id, new Date(clock.now()))
      return E.right(tableOf({ ...row, state: 'applying' }))
    }),
  )
}
