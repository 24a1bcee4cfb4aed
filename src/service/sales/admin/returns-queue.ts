import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import type { OrderId } from '../../../domain/order/order.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { filesOf } from '../../platform/files/attach.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { refundReasons } from '../orders/returns/refund-reasons.ts'
import { buyerOf } from './find-orders.ts'
import { strings } from './strings.ts'

export type ReturnState = 'announced' | 'received' | 'paidBack'

export interface ReturnFilter {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly state?: ReturnState | undefined
  readonly orderId?: number | undefined
}

const PAGE = 25

const returns = (db: Kysely<Tables>) =>
  db
    .selectFrom('order_returns as back')
    .innerJoin('order_lines as line', 'line.id', 'back.order_line_id')
    .innerJoin('orders', 'orders.id', 'back.order_id')
    .selectAll('back')
    .select(['line.product_id', 'line.title', 'line.price'])
    .select(['orders.user_id', 'orders.first_name', 'orders.last_name', 'orders.phone', 'orders.email'])

type ReturnRow = Awaited<ReturnType<ReturnType<typeof returns>['execute']>>[number]

const stateOf = ({ received_at, paid_back_at }: ReturnRow): ReturnState => {
  if (paid_back_at !== null) return 'paidBack'
  return received_at === null ? 'announced' : 'received'
}

const at = (moment: Date | null) => (moment === null ? null : momentOfMillis(moment.getTime()))

// The photos of a request are attached to its first row, but shown on each row of that day.
const withPhotos = async (db: Kysely<Tables>, rows: ReadonlyArray<ReturnRow>) => {
  const orders = [...new Set(rows.map(({ order_id }) => order_id))]
  const siblings =
    orders.length === 0
      ? []
      : await db
          .selectFrom('order_returns')
          .select(['id', 'order_id', 'returned_on'])
          .where('order_id', 'in', orders)
          .orderBy('id')
          .execute()
  const photosOf = await filesOf(
    db,
    'refund',
    siblings.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id as OrderId,
    lineId: row.order_line_id,
    productId: row.product_id as never,
    title: row.title,
    count: row.count,
    price: row.price,
    reason: refundReasons.find(({ id }) => id === row.reason_id)?.title ?? '',
    comment: row.comment,
    state: stateOf(row),
    returnedOn: row.returned_on,
    receivedAt: at(row.received_at),
    stockedAt: at(row.stocked_at),
    paidBackAt: at(row.paid_back_at),
    photos: siblings
      .filter(({ order_id, returned_on }) => order_id === row.order_id && returned_on === row.returned_on)
      .flatMap(({ id }) => photosOf(id).map(({ url }) => url)),
    buyer: buyerOf(row),
  }))
}

export type StaffReturn = Awaited<ReturnType<typeof withPhotos>>[number]

export const returnsOfOrder = async (db: Kysely<Tables>, orderId: number) =>
  withPhotos(db, await returns(db).where('back.order_id', '=', orderId).orderBy('back.id').execute())

export const returnBy = async (db: Kysely<Tables>, id: number): Promise<E.Either<ServiceError, StaffReturn>> => {
  const [found] = await withPhotos(db, await returns(db).where('back.id', '=', id).execute())
  return found === undefined ? E.left(notFound) : E.right(found)
}

export const pageOfReturns = async (db: Kysely<Tables>, { page = 1, limit = PAGE, state, orderId }: ReturnFilter) => {
  const chosen = returns(db)
    .$if(state !== undefined, (rows) => rows.where('paid_back_at', state === 'paidBack' ? 'is not' : 'is', null))
    .$if(state === 'announced', (rows) => rows.where('received_at', 'is', null))
    .$if(state === 'received', (rows) => rows.where('received_at', 'is not', null))
    .$if(orderId !== undefined, (rows) => rows.where('back.order_id', '=', orderId ?? 0))
  const { total } = await chosen
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await chosen
    .orderBy('back.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: await withPhotos(db, rows), pagination: paginationOf(Number(total), page, limit) }
}

export const receive = async (
  trx: Transaction<Tables>,
  id: number,
  now: Date,
): Promise<E.Either<ServiceError, StaffReturn>> => {
  const received = await trx
    .updateTable('order_returns')
    .set({ received_at: now })
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .executeTakeFirst()
  const back = await returnBy(trx, id)
  return E.isRight(back) && received.numUpdatedRows === 0n
    ? E.left({ _tag: 'Conflict', message: strings.receivedAlready })
    : back
}
