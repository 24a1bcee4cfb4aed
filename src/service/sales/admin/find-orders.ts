import { sql, type Kysely } from 'kysely'
import type { Day } from '../../../domain/time/day.ts'
import { SHOP_TIME_ZONE } from '../../../domain/time/day.ts'
import { momentOfMillis } from '../../../domain/time/moment.ts'
import type { OrderId, PaymentMethod } from '../../../domain/order/order.ts'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import {
  areFewFound,
  codeOf,
  hasWords,
  inPhone,
  inText,
  type WordCondition,
} from '../../platform/database/has-words.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import { titleOf } from '../orders/staff-texts.ts'

export interface OrderFilter {
  readonly status?: ReadonlyArray<number> | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly text?: string | undefined
  readonly paymentMethod?: PaymentMethod | undefined
  readonly isPaid?: boolean | undefined
  readonly deliveryType?: DeliveryType | undefined
  readonly tag?: string | undefined
  readonly responsibleId?: number | undefined
  readonly sort?: 'id' | 'createdAt' | 'sum' | 'status' | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

const COLUMNS = { id: 'orders.id', createdAt: 'orders.created_at', sum: 'orders.sum', status: 'orders.status' } as const
const LARGEST_ID = 2_147_483_647
// A count of millions takes longer than their page.
const MOST_COUNTED = 100_000

// A time instead of a day, so that the index on the time is used.
export const startOf = (day: Day, later = 0) =>
  sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${SHOP_TIME_ZONE})`

const isNumber: WordCondition = (word) =>
  /^\d{1,10}$/.test(word) && Number(word) <= LARGEST_ID ? sql`orders.id = ${Number(word)}` : sql`false`

// An array, so that it is found first and the indexes of all conditions are used.
const hasArticle: WordCondition = (_, codes) =>
  sql`orders.id = any(array(
    select order_id from order_lines join products on products.id = product_id
    where lower(${codeOf('products.sku')}) = any(${codes}::text[])))`

const matching = (db: Kysely<Tables>, filter: OrderFilter) => {
  const { status, from, to, text = '', paymentMethod, isPaid, deliveryType, tag, responsibleId } = filter
  return (
    db
      .selectFrom('orders')
      .$if(status !== undefined, (orders) => orders.where('orders.status', 'in', [...(status ?? [])]))
      .$if(from !== undefined, (orders) => orders.where('orders.created_at', '>=', startOf(from as Day)))
      .$if(to !== undefined, (orders) => orders.where('orders.created_at', '<', startOf(to as Day, 1)))
      .$if(paymentMethod !== undefined, (orders) => orders.where('payment_method', '=', paymentMethod as PaymentMethod))
      .$if(isPaid !== undefined, (orders) => orders.where('is_paid', '=', isPaid as boolean))
      .$if(deliveryType !== undefined, (orders) =>
        orders.where('orders.delivery_type', '=', deliveryType as DeliveryType),
      )
      // with the condition of the index
      .$if(tag !== undefined, (orders) =>
        orders.where(sql<boolean>`orders.tags <> '{}' and orders.tags @> array[${tag}]`),
      )
      .$if(responsibleId !== undefined, (orders) => orders.where('responsible_id', '=', responsibleId as number))
      .where(
        hasWords(
          text,
          isNumber,
          inText(sql`orders.last_name || ' ' || orders.first_name || ' ' || orders.last_name`),
          inText(sql.ref('orders.email')),
          inPhone(sql.ref('orders.phone')),
          hasArticle,
        ),
      )
  )
}

const summaries = (db: Kysely<Tables>) =>
  db
    .selectFrom('orders')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .leftJoin('shops', 'shops.id', 'orders.shop_id')
    .leftJoin('staff', 'staff.id', 'orders.responsible_id')
    .selectAll('orders')
    .select((order) => [
      'cities.title as city',
      sql<string | null>`coalesce(nullif(staff.name, ''), staff.login)`.as('responsible'),
      sql<string | null>`shops.name || ', ' || shops.address`.as('point'),
      order
        .selectFrom('order_lines as line')
        .select((line) => line.fn.coalesce(line.fn.sum<number>('count'), line.lit(0)).as('units'))
        .whereRef('line.order_id', '=', 'orders.id')
        .where('is_removed', '=', false)
        .as('units'),
      order
        .exists(
          order
            .selectFrom('order_returns as back')
            .select('back.id')
            .whereRef('back.order_id', '=', 'orders.id')
            .where('paid_back_at', 'is', null),
        )
        .as('has_open_return'),
    ])

type SummaryRow = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number]

export const buyerOf = (row: Pick<SummaryRow, 'user_id' | 'first_name' | 'last_name' | 'phone' | 'email'>) => ({
  userId: row.user_id,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
})

export const summaryOf = (row: SummaryRow) => ({
  id: row.id as OrderId,
  createdAt: momentOfMillis(row.created_at.getTime()),
  status: row.status,
  statusTitle: titleOf(row.status),
  isPaid: row.is_paid,
  paymentMethod: row.payment_method,
  deliveryType: row.delivery_type,
  methodCode: row.method_code,
  city: row.city,
  point: row.point,
  itemsSum: row.items_sum,
  discountSum: row.discount_sum,
  deliverySum: row.delivery_sum,
  sum: row.sum,
  units: Number(row.units ?? 0),
  buyer: buyerOf(row),
  hasOpenReturn: Boolean(row.has_open_return),
  tags: row.tags,
  responsible:
    row.responsible_id === null || row.responsible === null ? null : { id: row.responsible_id, title: row.responsible },
})

export type OrderSummary = ReturnType<typeof summaryOf>

export const summaryRow = (db: Kysely<Tables>, id: number) =>
  summaries(db).where('orders.id', '=', id).executeTakeFirst()

export const findOrders = async (db: Kysely<Tables>, filter: OrderFilter, limit: number, page = 1, areFew = false) => {
  const { sort = 'id', direction = 'desc' } = filter
  const found = matching(db, filter).select(Object.values(COLUMNS))
  const ids = db
    .selectFrom((areFew ? found.offset(0) : found).as('orders'))
    .select('orders.id')
    .orderBy(COLUMNS[sort], direction)
    .orderBy('orders.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await summaries(db)
    .where('orders.id', 'in', ids)
    .orderBy(COLUMNS[sort], direction)
    .orderBy('orders.id', direction)
    .execute()
  return rows.map(summaryOf)
}

export const pageOfOrders = async (
  db: Kysely<Tables>,
  {
    page = 1,
    limit = 25,
    ...filter
  }: OrderFilter & { readonly page?: number | undefined; readonly limit?: number | undefined },
  most = MOST_COUNTED,
) => {
  const { total } = await db
    .selectFrom(matching(db, filter).select('orders.id').limit(most).as('found'))
    .select((order) => order.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const areFew = areFewFound(filter.text, Number(total))
  return {
    items: await findOrders(db, filter, limit, page, areFew),
    pagination: paginationOf(Number(total), page, limit),
  }
}

const ENDED = [ORDER_STATUS.completed, ORDER_STATUS.canceled, ORDER_STATUS.canceledWithoutReturn]
const MOST_OF_DAY = 500
const OWN_COURIERS = ['courier', 'externalCourier'] as const

/** Orders that the shop's own couriers deliver on the day, by the time in words, then by number. */
export const deliveredOn = async (db: Kysely<Tables>, day: Day): Promise<ReadonlyArray<number>> =>
  (
    await db
      .selectFrom('orders')
      .select('id')
      .where('delivery_type', '=', 'delivery')
      .where('method_code', 'in', OWN_COURIERS)
      .where('status', 'not in', ENDED)
      .where('id', 'in', (of) => of.selectFrom('shipments').select('order_id').where('delivery_date', '=', day))
      .orderBy(sql`delivery_time nulls last`)
      .orderBy('id')
      .limit(MOST_OF_DAY)
      .execute()
  ).map(({ id }) => id)
