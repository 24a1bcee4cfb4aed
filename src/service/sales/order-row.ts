import type { Kysely, Selectable, Transaction } from 'kysely'
import { isOrderStatus, ORDER_STATUS } from '../../domain/order/order-status.ts'
import type { OrderLife } from '../../domain/order/order-life.ts'
import type { Tables } from '../platform/database/tables.ts'
import { grouped } from '../platform/group-by.ts'

export type OrderRow = Selectable<Tables['orders']>

// Locks the order. Payments and refunds take this lock first.
export const lockedOrder = (trx: Transaction<Tables>, id: number): Promise<OrderRow | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lifeOf = async (db: Kysely<Tables>, row: OrderRow): Promise<OrderLife> => {
  const [{ bought }, { day }, { returned }] = await Promise.all([
    db
      .selectFrom('order_lines')
      .select((line) => line.fn.coalesce(line.fn.sum<number>('count'), line.lit(0)).as('bought'))
      .where('order_id', '=', row.id)
      .where('is_cancelled', '=', false)
      .where('is_removed', '=', false)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('shipments')
      .select((shipment) => shipment.fn.max('complete_date').as('day'))
      .where('order_id', '=', row.id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('order_returns')
      .select((line) => line.fn.coalesce(line.fn.sum<number>('count'), line.lit(0)).as('returned'))
      .where('order_id', '=', row.id)
      .executeTakeFirstOrThrow(),
  ])
  return {
    status: isOrderStatus(row.status) ? row.status : ORDER_STATUS.canceledWithoutReturn,
    paymentMethod: row.payment_method,
    isPaid: row.is_paid,
    completedOn: day,
    bought: Number(bought),
    returned: Number(returned),
  }
}

// Codes of «Честный знак» by line.
export const unitCodes = async (
  db: Kysely<Tables>,
  orderId: number,
): Promise<ReadonlyMap<number, ReadonlyArray<string>>> => {
  const rows = await db
    .selectFrom('order_codes')
    .innerJoin('order_lines', 'order_lines.id', 'order_codes.line_id')
    .select(['line_id', 'code'])
    .where('order_id', '=', orderId)
    .orderBy('line_id')
    .orderBy('position')
    .execute()
  return new Map([...grouped(rows, ({ line_id }) => line_id)].map(([line, all]) => [line, all.map(({ code }) => code)]))
}
