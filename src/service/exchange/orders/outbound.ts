import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { Address, PaymentMethod } from '../../../domain/order/order.ts'
import type { DeliveryMethodCode } from '../../../domain/place/place.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ProductContent, ProductUnit } from '../../platform/database/tables/exchange.ts'
import { grouped } from '../../platform/group-by.ts'

export interface OutboundLine {
  readonly sourceId: string | null
  readonly title: string
  readonly sku: string
  readonly count: number
  readonly price: Kopecks
  readonly comment: string
  /** Null: 1C sent no unit, or the product is not from 1C. */
  readonly unit: ProductUnit | null
}

export interface Buyer {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string | null
  readonly city: string
  readonly address: Address | null
}

export interface OutboundOrder extends Buyer {
  readonly id: number
  readonly status: number
  readonly isPaid: boolean
  /** Grows when products are removed from the order. */
  readonly version: number
  readonly createdAt: Date
  readonly paymentMethod: PaymentMethod
  readonly comment: string
  /** Title of the delivery method; null: pickup in an own shop, or a method that the city no longer has. */
  readonly method: string | null
  readonly methodCode: DeliveryMethodCode | 'pickup'
  readonly point: string | null
  readonly deliverySum: Kopecks
  readonly discountSum: Kopecks
  readonly sum: Kopecks
  readonly lines: ReadonlyArray<OutboundLine>
}

export type SentOrder = Pick<OutboundOrder, 'id' | 'status' | 'isPaid' | 'version'>

const MAX_ITEMS = 1_000

export const orderRows = (db: Kysely<Tables>) =>
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
    .orderBy('orders.id')

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number]

// Orders that are new, or whose status, payment or products changed since 1C acknowledged them.
const unknownOrders = (db: Kysely<Tables>) =>
  orderRows(db)
    .where((is) =>
      is.or([
        is('sent.order_id', 'is', null),
        is('sent.sent_status', '<>', is.ref('orders.status')),
        is('sent.sent_is_paid', '<>', is.ref('orders.is_paid')),
        is('sent.sent_version', '<>', is.ref('orders.version')),
      ]),
    )
    .limit(MAX_ITEMS)
    .execute()

// Removed lines are not sent. A line that is cancelled with its whole order is.
export const linesOf = async (db: Kysely<Tables>, ids: ReadonlyArray<number>) => {
  const rows = await db
    .selectFrom('order_lines as line')
    .innerJoin('products', 'products.id', 'line.product_id')
    .leftJoin('exchange_goods as good', (join) =>
      join.on('products.source', '=', '1c').on('good.id', '=', sql<string>`split_part(products.source_id, '#', 1)`),
    )
    .select([
      'line.id',
      'line.order_id',
      'line.title',
      'line.count',
      'line.price',
      'line.comment',
      sql<ProductContent['unit']>`good.content -> 'unit'`.as('unit'),
      'products.sku',
      'products.source',
      'products.source_id',
    ])
    .where('line.order_id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('line.is_removed', '=', false)
    .orderBy('line.id')
    .execute()
  return rows.map(({ id, order_id, source, source_id, title, sku, count, price, comment, unit }) => ({
    lineId: id,
    orderId: order_id,
    line: { sourceId: source === '1c' ? source_id : null, title, sku, count, price, comment, unit: unit ?? null },
  }))
}

export const buyerIn = (row: OrderRow): Buyer => ({
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
  city: row.city_title,
  address: row.address,
})

export const ordersFor1C = async (db: Kysely<Tables>): Promise<ReadonlyArray<OutboundOrder>> => {
  const rows = await unknownOrders(db)
  const lines = grouped(
    await linesOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  )
  return rows.map((row) => ({
    ...buyerIn(row),
    id: row.id,
    status: row.status,
    isPaid: row.is_paid,
    version: row.version,
    createdAt: row.created_at,
    paymentMethod: row.payment_method,
    comment: row.comment,
    method: row.method_title,
    methodCode: row.method_code,
    point: row.delivery_type === 'pickup' ? row.point : null,
    deliverySum: row.delivery_sum,
    discountSum: row.discount_sum,
    sum: row.sum,
    lines: (lines.get(row.id) ?? []).map(({ line }) => line),
  }))
}

// Acknowledges the sent version: products that were removed since then are sent again.
export const storeAcknowledged = async (
  db: Kysely<Tables>,
  sentOrders: ReadonlyArray<SentOrder>,
  now: Date,
): Promise<void> => {
  if (sentOrders.length === 0) return
  await db
    .insertInto('exchange_orders')
    .values(
      sentOrders.map(({ id, status, isPaid, version }) => ({
        order_id: id,
        sent_status: status,
        sent_is_paid: isPaid,
        sent_version: version,
        sent_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet((row) => ({
        sent_status: row.ref('excluded.sent_status'),
        sent_is_paid: row.ref('excluded.sent_is_paid'),
        sent_version: row.ref('excluded.sent_version'),
        sent_at: row.ref('excluded.sent_at'),
      })),
    )
    .execute()
}

// 1C set the status itself. Whether it has the current products of the order stays unknown.
export const storeStatusFrom1C = async (
  db: Kysely<Tables>,
  { id, status, isPaid }: Pick<SentOrder, 'id' | 'status' | 'isPaid'>,
  now: Date,
): Promise<void> => {
  const previous = await db
    .selectFrom('exchange_orders')
    .select('sent_version')
    .where('order_id', '=', id)
    .executeTakeFirst()
  await storeAcknowledged(db, [{ id, status, isPaid, version: previous?.sent_version ?? 0 }], now)
}
