import * as E from 'fp-ts/Either'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { announceOrder } from '../orders/order-messages.ts'
import { putInStock } from '../orders/returns/return-stock.ts'
import { returnBy, type StaffReturn } from './returns-queue.ts'
import { strings } from './strings.ts'

const conflict = (message: string): ServiceError => ({ _tag: 'Conflict', message })

interface Rejection {
  readonly reason: string
  readonly author: string
}

// The buyer keeps the products: counts them as bought again, adds the reason to the order's notes and notifies the
// buyer.
export const rejectReturn = async (
  trx: Transaction<Tables>,
  id: number,
  { reason, author }: Rejection,
  now: Date,
): Promise<E.Either<ServiceError, undefined>> => {
  const { rows } = await sql<{ order_id: number }>`
    with gone as (delete from order_returns where id = ${id} and paid_back_at is null returning *)
    insert into rejected_returns
      (id, order_id, order_line_id, count, reason_id, comment, returned_on, rejection, rejected_at)
    select id, order_id, order_line_id, count, reason_id, comment, returned_on, ${reason}, ${now} from gone
    returning order_id`.execute(trx)
  const orderId = rows[0]?.order_id
  if (orderId === undefined) {
    const paid = await trx.selectFrom('order_returns').select('id').where('id', '=', id).executeTakeFirst()
    return E.left(paid === undefined ? notFound : conflict(strings.paidBackAlready))
  }
  await trx
    .insertInto('order_notes')
    .values({ order_id: orderId, author, text: strings.rejected(reason), created_at: now })
    .execute()
  await announceOrder(trx, { orderId, fact: 'refundRejected', which: `return ${id}`, reason }, now)
  return E.right(undefined)
}

// Puts undamaged units back on sale. Idempotent.
export const stockReturn = async (
  trx: Transaction<Tables>,
  id: number,
  locationId: number | null,
  now: Date,
): Promise<E.Either<ServiceError, StaffReturn>> => {
  const back = await trx
    .selectFrom('order_returns as back')
    .innerJoin('order_lines as line', 'line.id', 'back.order_line_id')
    .innerJoin('shipments', 'shipments.id', 'line.shipment_id')
    .select(['back.received_at', 'back.stocked_at', 'back.count', 'line.product_id', 'shipments.location_id'])
    .where('back.id', '=', id)
    .forUpdate('back')
    .executeTakeFirst()
  if (back === undefined) return E.left(notFound)
  if (back.received_at === null) return E.left(conflict(strings.notReceived))
  if (back.stocked_at !== null) return E.left(conflict(strings.stockedAlready))
  await trx.updateTable('order_returns').set({ stocked_at: now }).where('id', '=', id).execute()
  await putInStock(trx, {
    product_id: back.product_id,
    location_id: locationId ?? back.location_id,
    count: back.count,
  })
  return returnBy(trx, id)
}
