import * as E from 'fp-ts/Either'
import { sql, type Kysely, type Transaction } from 'kysely'
import { isCanceled, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { storedSetting } from '../../platform/settings/settings.ts'
import { lockedOrder, unitCodes } from '../order-row.ts'

const strings = {
  unknownLine: 'Такой строки в заказе нет',
  tooMany: 'Кодов больше, чем единиц товара',
  twice: 'Этот код уже записан за другой единицей',
  handedOver: 'Заказ уже выдан или отменён',
}

// Lines that need «Честный знак» codes, by their category or its parents, with the codes of their units.
export const markedLines = async (
  db: Kysely<Tables>,
  orderId: number,
): Promise<ReadonlyMap<number, ReadonlyArray<string>>> => {
  const slugs = await storedSetting(db, 'orders.marked')
  if (slugs.length === 0) return new Map()
  const { rows } = await sql<{ id: number }>`
    with recursive marked as (
      select id from categories where slug = any(${slugs}::text[])
      union
      select child.id from categories child join marked on child.parent_id = marked.id
    )
    select line.id from order_lines line join products on products.id = line.product_id
    where line.order_id = ${orderId} and not line.is_removed and products.category_id in (select id from marked)
    order by line.id`.execute(db)
  const codes = await unitCodes(db, orderId)
  return new Map(rows.map(({ id }) => [id, codes.get(id) ?? []]))
}

// Counts marked units without a code. An order with such units cannot be handed over.
export const codesMissing = async (db: Kysely<Tables>, orderId: number): Promise<number> => {
  const marked = await markedLines(db, orderId)
  if (marked.size === 0) return 0
  const lines = await db
    .selectFrom('order_lines')
    .select(['id', 'count'])
    .where('id', 'in', [...marked.keys()])
    .execute()
  return lines.reduce((sum, { id, count }) => sum + Math.max(count - (marked.get(id)?.length ?? 0), 0), 0)
}

export const putCodes = async (
  trx: Transaction<Tables>,
  orderId: number,
  { lineId, codes }: { readonly lineId: number; readonly codes: ReadonlyArray<string> },
): Promise<E.Either<ServiceError, undefined>> => {
  const order = await lockedOrder(trx, orderId)
  if (order === undefined) return E.left(notFound)
  if (order.status === ORDER_STATUS.completed || isCanceled(order.status))
    return E.left({ _tag: 'Conflict', message: strings.handedOver })
  const line = await trx
    .selectFrom('order_lines')
    .select(['id', 'count'])
    .where('id', '=', lineId)
    .where('order_id', '=', orderId)
    .where('is_removed', '=', false)
    .executeTakeFirst()
  if (line === undefined) return E.left(invalid('lineId', strings.unknownLine))
  if (codes.length > line.count) return E.left(invalid('codes', strings.tooMany))
  if (new Set(codes).size < codes.length) return E.left(invalid('codes', strings.twice))
  await trx.deleteFrom('order_codes').where('line_id', '=', lineId).execute()
  if (codes.length === 0) return E.right(undefined)
  const written = await trx
    .insertInto('order_codes')
    .values(codes.map((code, position) => ({ code, line_id: lineId, position })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(written.numInsertedOrUpdatedRows) === codes.length
    ? E.right(undefined)
    : E.left(invalid('codes', strings.twice))
}
