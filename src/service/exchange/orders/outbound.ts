import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Address, PaymentMethod } from '../../../domain/order/order.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { GoodContent, GoodUnit } from '../../platform/database/tables/exchange.ts'
import { grouped } from '../../platform/group-by.ts'

export interface OutboundLine {
  readonly sourceId: string | null
  readonly title: string
  readonly sku: string
  readonly count: number
  readonly price: Kopecks
  readonly comment: string
  /** Null: 1C sent no unit, or the product is not from 1C. */
  readonly unit: GoodUnit | null
}

export interface OutboundOrder {
  readonly id: number
  readonly status: number
  readonly isPaid: boolean
  readonly createdAt: Date
  readonly paymentMethod: PaymentMethod
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string | null
  readonly comment: string
  readonly city: string
  /** Title of the delivery method; null: pickup in an own shop, or a method that the city no longer has. */
  readonly method: string | null
  readonly methodCode: string
  readonly address: Address | null
  readonly point: string | null
  readonly deliverySum: Kopecks
  readonly discountSum: Kopecks
  readonly sum: Kopecks
  readonly lines: ReadonlyArray<OutboundLine>
}

const MOST = 1_000

// Orders that are new, or whose status or payment changed since 1C acknowledged them.
const unknownOrders = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .leftJoin('shops', 'shops.id', 'orders.shop_id')
    .leftJoin('delivery_methods as method', (join) =>
      join.onRef('method.city_id', '=', 'orders.city_id').onRef('method.code', '=', 'orders.method_code'),
    )
    .leftJoin('exchange_orders as sent', 'sent.order_id', 'orders.id')
    .selectAll('orders')
    .select([
      'cities.title as city_title',
      'method.title as method_title',
      sql<string | null>`shops.name || ', ' || shops.address`.as('point'),
    ])
    .where((is) =>
      is.or([
        is('sent.order_id', 'is', null),
        is('sent.sent_status', '<>', is.ref('orders.status')),
        is('sent.sent_is_paid', '<>', is.ref('orders.is_paid')),
      ]),
    )
    .orderBy('orders.id')
    .limit(MOST)
    .execute()

const linesOf = (db: Kysely<Tables>, ids: ReadonlyArray<number>) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .leftJoin('exchange_goods as good', (join) =>
      join.on('products.source', '=', '1c').on('good.id', '=', sql<string>`split_part(products.source_id, '#', 1)`),
    )
    .select([
      'line.order_id',
      'line.title',
      'line.count',
      'line.price',
      'line.comment',
      sql<GoodContent['unit']>`good.content -> 'unit'`.as('unit'),
      'products.sku',
      'products.source',
      'products.source_id',
    ])
    .where('line.order_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('line.is_removed', '=', false)
    .orderBy('line.id')
    .execute()

export const ordersFor1C = async (db: Kysely<Tables>): Promise<ReadonlyArray<OutboundOrder>> => {
  const rows = await unknownOrders(db)
  const lines = grouped(
    await linesOf(
      db,
      rows.map(({ id }) => id),
    ),
    (line) => line.order_id,
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    isPaid: row.is_paid,
    createdAt: row.created_at,
    paymentMethod: row.payment_method,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    email: row.email,
    comment: row.comment,
    city: row.city_title,
    method: row.method_title,
    methodCode: row.method_code,
    address: row.address,
    point: row.delivery_type === 'pickup' ? row.point : null,
    deliverySum: row.delivery_sum,
    discountSum: row.discount_sum,
    sum: row.sum,
    lines: (lines.get(row.id) ?? []).map((line) => ({
      sourceId: line.source === '1c' ? line.source_id : null,
      title: line.title,
      sku: line.sku,
      count: line.count,
      price: line.price,
      comment: line.comment,
      unit: line.unit ?? null,
    })),
  }))
}

export const storeNotified = async (
  db: Kysely<Tables>,
  sentOrders: ReadonlyArray<{ readonly id: number; readonly status: number; readonly isPaid: boolean }>,
  now: Date,
): Promise<void> => {
  if (sentOrders.length === 0) return
  await db
    .insertInto('exchange_orders')
    .values(
      sentOrders.map(({ id, status, isPaid }) => ({
        order_id: id,
        sent_status: status,
        sent_is_paid: isPaid,
        sent_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((row) => ({
        sent_status: row.ref('excluded.sent_status'),
        sent_is_paid: row.ref('excluded.sent_is_paid'),
        sent_at: row.ref('excluded.sent_at'),
      })),
    )
    .execute()
}
