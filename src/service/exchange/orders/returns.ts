import type { Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import { returnShare } from '../../../domain/order/order-sums.ts'
import { receiptItems } from '../../../domain/order/receipt.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import { refundReasons } from '../../sales/public.ts'
import { orderRows, linesOf, type Buyer, type OutboundLine, buyerIn } from './outbound.ts'

/** Products of an order that one refund covers. */
export interface OutboundReturn extends Buyer {
  readonly id: number
  readonly returnIds: ReadonlyArray<number>
  readonly orderId: number
  readonly orderedAt: Date
  readonly paidBackAt: Date
  readonly reason: string
  readonly sum: Kopecks
  readonly lines: ReadonlyArray<OutboundLine>
}

const MAX_ITEMS = 1_000

const rowsOf = (db: Kysely<Tables>, orderIds: ReadonlyArray<number>) =>
  db
    .selectFrom('order_returns as back')
    .innerJoin('order_lines as line', 'line.id', 'back.order_line_id')
    .select(['back.id', 'back.order_id', 'back.order_line_id', 'back.count', 'back.reason_id', 'back.comment'])
    .select(['back.paid_back_at', 'back.exported_at', 'line.price'])
    .where('back.order_id', 'in', orderIds)
    .where('back.paid_back_at', 'is not', null)
    .orderBy('back.order_id')
    .orderBy('back.paid_back_at')
    .orderBy('back.id')
    .execute()

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const ordersOfNew = async (db: Kysely<Tables>): Promise<ReadonlyArray<number>> => {
  const rows = await db
    .selectFrom('order_returns')
    .select('order_id')
    .distinct()
    .where('paid_back_at', 'is not', null)
    .where('exported_at', 'is', null)
    .orderBy('order_id')
    .limit(MAX_ITEMS)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

const priceOf = (rows: ReadonlyArray<Row>) => rows.reduce((sum, { price, count }) => sum + price * count, 0) as Kopecks

const reasonOf = (rows: ReadonlyArray<Row>): string =>
  [
    ...new Set(
      rows.map(({ reason_id, comment }) =>
        [refundReasons.find(({ id }) => id === reason_id)?.title ?? '', comment]
          .filter((part) => part !== '')
          .join(': '),
      ),
    ),
  ].join('; ')

// The products at the prices that were given back: they add up to the refund.
const returnedLinesOf = (
  rows: ReadonlyArray<Row>,
  lines: ReadonlyMap<number, OutboundLine>,
  sum: Kopecks,
): ReadonlyArray<OutboundLine> => {
  const sold = rows.map((row) => ({
    key: String(row.order_line_id),
    title: '',
    count: row.count,
    price: row.price,
    vat: 'none' as const,
    codes: [],
  }))
  const paid = receiptItems(sold, { title: '', sum: 0 as Kopecks, vat: 'none' }, sum)
  const free = sold.filter(({ key }) => !paid.some((item) => item.key === key))
  return [...paid, ...free.map((item) => ({ ...item, price: 0 as Kopecks }))].flatMap(({ key, count, price }) => {
    const line = lines.get(Number(key))
    return line === undefined ? [] : [{ ...line, count, price, comment: '' }]
  })
}

// Paid returns that 1C has not acknowledged, of orders that it knows or gets in the same answer.
export const returnsFor1C = async (
  db: Kysely<Tables>,
  sentNow: ReadonlyArray<number>,
): Promise<ReadonlyArray<OutboundReturn>> => {
  const ids = await ordersOfNew(db)
  if (ids.length === 0) return []
  const orders = await orderRows(db).where('orders.id', 'in', ids).select('sent.order_id as sent_order_id').execute()
  const lines = new Map((await linesOf(db, ids)).map(({ lineId, line }) => [lineId, line]))
  const byOrder = grouped(await rowsOf(db, ids), ({ order_id }) => order_id)
  return orders
    .filter(({ id, sent_order_id }) => sent_order_id !== null || sentNow.includes(id))
    .flatMap((order) => {
      const rows = byOrder.get(order.id) ?? []
      const isNew = ({ exported_at }: Row) => exported_at === null
      const timeOf = ({ paid_back_at }: Row) => paid_back_at?.getTime() ?? 0
      return [...grouped(rows.filter(isNew), timeOf)].flatMap(([time, together]): ReadonlyArray<OutboundReturn> => {
        const [first] = together
        if (first === undefined) return []
        const before = priceOf(rows.filter((row) => timeOf(row) < time || (timeOf(row) === time && !isNew(row))))
        const paid = { itemsSum: order.items_sum, discountSum: order.discount_sum }
        const sum = returnShare(paid, before, priceOf(together))
        return [
          {
            ...buyerIn(order),
            id: first.id,
            returnIds: together.map(({ id }) => id),
            orderId: order.id,
            orderedAt: order.created_at,
            paidBackAt: new Date(time),
            reason: reasonOf(together),
            sum,
            lines: returnedLinesOf(together, lines, sum),
          },
        ]
      })
    })
}

export const storeReturnsAcknowledged = async (
  db: Kysely<Tables>,
  returnIds: ReadonlyArray<number>,
  now: Date,
): Promise<void> => {
  if (returnIds.length === 0) return
  await db
    .updateTable('order_returns')
    .set({ exported_at: now })
    .where('id', 'in', returnIds)
    .where('exported_at', 'is', null)
    .execute()
}
