import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ReportGroup } from '../../../../contract/admin/reports.ts'
import type { Kopecks } from '../../../../domain/money/money.ts'
import { isCanceled, ORDER_STATUSES } from '../../../../domain/order/order-status.ts'
import type { PaymentMethod } from '../../../../domain/order/order.ts'
import { SHOP_TIME_ZONE, type Day } from '../../../../domain/time/day.ts'
import { formatDayInWords } from '../../../../domain/time/format-day.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { receivedOf } from '../../payments/received-payments.ts'
import { startOf } from '../find-orders.ts'
import { strings } from './strings.ts'

export interface Period {
  readonly from: Day
  readonly to: Day
}

const COUNTED = ORDER_STATUSES.filter((status) => !isCanceled(status))

const ordersOf = ({ from, to }: Period) => sql`
  select id, payment_method, items_sum, discount_sum, delivery_sum, is_paid, sum,
    (created_at at time zone ${SHOP_TIME_ZONE})::date::text as day
  from orders
  where created_at >= ${startOf(from)} and created_at < ${startOf(to, 1)}
    and status = any(${COUNTED}::integer[])`

// A line's part of the discount is the difference of two rounded sums, so the parts add up to the discount of the order.
const soldLines = (period: Period) => sql`
  with chosen as (${ordersOf(period)}), priced as (
    select chosen.id as order_id, chosen.day, chosen.payment_method, line.id as line_id, line.product_id, line.shipment_id,
      line.count, line.count * line.price as full_sum, chosen.items_sum, chosen.discount_sum,
      sum(line.count * line.price) over (partition by chosen.id order by line.id) as so_far
    from chosen join order_lines line on line.order_id = chosen.id
    where chosen.is_paid and not line.is_removed and not line.is_cancelled
  ), charged as (
    select priced.*, full_sum - (
      div(so_far::numeric * discount_sum, greatest(items_sum, 1))
      - div((so_far - full_sum)::numeric * discount_sum, greatest(items_sum, 1))) as sum
    from priced
  ), sold as (
    select charged.*, least(coalesce(back.count, 0), charged.count) as returned_units
    from charged left join (
      select order_line_id, sum(count) as count from order_returns where paid_back_at is not null group by order_line_id
    ) back on back.order_line_id = charged.line_id
  )`

interface Group {
  readonly key: RawBuilder<unknown>
  readonly title: RawBuilder<unknown>
  readonly join: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
}

const bySum = sql`net desc, key`

const GROUPS: Readonly<Record<ReportGroup, Group>> = {
  day: { key: sql`sold.day`, title: sql`sold.day`, join: sql``, order: sql`key` },
  payment: { key: sql`sold.payment_method`, title: sql`sold.payment_method`, join: sql``, order: bySum },
  shop: {
    key: sql`locations.id::text`,
    title: sql`locations.title`,
    join: sql`join shipments on shipments.id = sold.shipment_id join locations on locations.id = shipments.location_id`,
    order: bySum,
  },
  category: {
    key: sql`categories.id::text`,
    title: sql`categories.title`,
    join: sql`join products on products.id = sold.product_id join categories on categories.id = products.category_id`,
    order: bySum,
  },
  product: {
    key: sql`products.id::text`,
    title: sql`products.title`,
    join: sql`join products on products.id = sold.product_id`,
    order: bySum,
  },
}

interface Sums {
  readonly orders: number
  readonly units: number
  readonly sum: Kopecks
  readonly returnedUnits: number
  readonly returnedSum: Kopecks
  readonly net: Kopecks
}

export interface SalesRow extends Sums {
  readonly key: string
  readonly title: string
}

const SUMS = sql`
  count(distinct sold.order_id)::integer as orders,
  coalesce(sum(sold.count), 0)::integer as units,
  coalesce(sum(sold.sum), 0)::bigint as sum,
  coalesce(sum(sold.returned_units), 0)::integer as "returnedUnits",
  coalesce(sum(div(sold.sum * sold.returned_units, sold.count)), 0)::bigint as "returnedSum",
  (coalesce(sum(sold.sum), 0) - coalesce(sum(div(sold.sum * sold.returned_units, sold.count)), 0))::bigint as net`

const titleOf = (by: ReportGroup, title: string): string => {
  if (by === 'day') return formatDayInWords(title as Day)
  return by === 'payment' ? strings.payments[title as PaymentMethod] : title
}

export const salesReport = async (db: Kysely<Tables>, { by, ...period }: Period & { readonly by: ReportGroup }) => {
  const { key, title, join, order } = GROUPS[by]
  const { rows } = await sql<SalesRow>`
    ${soldLines(period)} select ${key} as key, ${title} as title, ${SUMS}
    from sold ${join} group by 1, 2 order by ${order}`.execute(db)
  const { rows: totals } = await sql<Sums>`${soldLines(period)} select ${SUMS} from sold`.execute(db)
  const { rows: rest } = await sql<{
    readonly deliverySum: Kopecks
    readonly orders: number
    readonly sum: Kopecks
  }>`with chosen as (${ordersOf(period)})
    select coalesce(sum(delivery_sum) filter (where is_paid), 0)::bigint as "deliverySum",
      (count(*) filter (where not is_paid))::integer as orders,
      coalesce(sum(sum - ${receivedOf(sql`chosen.id`)}) filter (where not is_paid), 0)::bigint as sum
    from chosen`.execute(db)
  const [total, { deliverySum, ...unpaid }] = [totals[0] as Sums, rest[0] as (typeof rest)[number]]
  return {
    rows: rows.map((row) => ({ ...row, title: titleOf(by, row.title) })),
    total: { ...total, deliverySum },
    unpaid,
  }
}

const MOST_UNSOLD = 200

export const unsoldReport = async (db: Kysely<Tables>, { from, to }: Period) => {
  const unsold = sql`
    select p.id, p.title, p.sku, p.price, t.units, p.price * t.units as sum
    from products p
    join (
      select product_id, sum(qty)::integer as units from stock where qty > 0 and is_counted group by product_id
    ) t on t.product_id = p.id
    where p.is_on_sale and p.created_at < ${startOf(from)}
      and not exists (
        select from order_lines line join orders on orders.id = line.order_id
        where line.product_id = p.id and orders.created_at >= ${startOf(from)} and orders.created_at < ${startOf(to, 1)}
          and orders.status = any(${COUNTED}::integer[]) and not line.is_removed)`
  const { rows } = await sql<{
    readonly id: number
    readonly title: string
    readonly sku: string
    readonly price: Kopecks
    readonly units: number
    readonly sum: Kopecks
    readonly products: number
    readonly whole: Kopecks
  }>`select unsold.*, (count(*) over ())::integer as products, (sum(sum) over ())::bigint as whole
    from (${unsold}) unsold order by sum desc, id limit ${MOST_UNSOLD}`.execute(db)
  return {
    items: rows.map(({ products: _products, whole: _whole, ...item }) => item),
    total: { products: rows[0]?.products ?? 0, sum: rows[0]?.whole ?? (0 as Kopecks) },
  }
}
