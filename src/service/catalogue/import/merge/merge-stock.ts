import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Staging } from '../stage/staging.ts'
import { UNCOUNTED_UNITS } from '../../products/stock-at.ts'
import { locationStrings } from '../strings.ts'

type Trx = Transaction<Tables>

export type StockOf = 'changed' | 'all'

interface StockSettings {
  /** Undefined: an available offer without a count is in stock without a count. */
  readonly defaultStock: number | undefined
  readonly stockOf: StockOf
  readonly holdBack?: (trx: Trx) => Promise<void>
}

const warehouseOf = async (trx: Trx): Promise<number> => {
  const existing = await trx
    .selectFrom('locations')
    .select('id')
    .where('kind', '=', 'warehouse')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (existing !== undefined) return existing.id
  const { id } = await trx
    .insertInto('locations')
    .values({ kind: 'warehouse', shop_id: null, title: locationStrings.warehouse })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// Stock of outlets that match own shops goes there, the rest to the warehouse. Available without a count: keeps a
// counted stock, or gets `defaultStock`. No stock data: keeps the stock.
const planStock = async (
  trx: Trx,
  { table }: Staging,
  warehouse: number,
  defaultStock: number | undefined,
  stockOf: StockOf,
): Promise<void> => {
  await sql`
    create temporary table import_stock on commit drop as
    with offer as (
      select plan.product_id, staged.is_available, staged.stock_count, staged.outlets
      from import_plan plan join ${table} staged using (seq)
      where plan.state <> 'unchanged' or ${stockOf} = 'all' or exists (
        select from stock where stock.product_id = plan.product_id and not is_counted and qty < ${UNCOUNTED_UNITS})
    ), counted as (
      select offer.product_id, coalesce(shop.id, ${warehouse}) as location_id, outlet.count, true as is_counted
      from offer
      cross join lateral jsonb_to_recordset(offer.outlets) as outlet ("outletId" text, count integer)
      left join locations shop on shop.shop_id::text = outlet."outletId"
      where offer.is_available
      union all
      select product_id, ${warehouse}, stock_count, true from offer
      where is_available and stock_count is not null and outlets = '[]'
      union all
      select product_id, ${warehouse}, ${defaultStock ?? UNCOUNTED_UNITS}, ${defaultStock !== undefined} from offer
      where is_available and stock_count is null and outlets = '[]'
        and not exists (
          select from stock where stock.product_id = offer.product_id and stock.qty > 0 and stock.is_counted)
      union all
      select product_id, ${warehouse}, 0, true from offer where not is_available
    )
    select product_id, location_id, sum(count)::integer as qty, bool_and(is_counted) as is_counted
    from counted group by product_id, location_id`.execute(trx)
}

// The same lock order as in checkout, which prevents deadlocks.
const lockInOrder = (trx: Trx) =>
  sql`
  select count(*) from (
    select from stock where product_id in (select product_id from import_stock)
    order by product_id, location_id for update
  ) as locked`.execute(trx)

export const mergeStock = async (
  trx: Trx,
  staging: Staging,
  { defaultStock, stockOf, holdBack }: StockSettings,
): Promise<void> => {
  await planStock(trx, staging, await warehouseOf(trx), defaultStock, stockOf)
  await lockInOrder(trx)
  await holdBack?.(trx)
  await sql`
    update stock set qty = 0
    where qty > 0 and product_id in (select product_id from import_stock)
      and not exists (
        select from import_stock staged
        where staged.product_id = stock.product_id and staged.location_id = stock.location_id
      )`.execute(trx)
  await sql`
    insert into stock (product_id, location_id, qty, is_counted)
    select product_id, location_id, qty, is_counted from import_stock order by product_id, location_id
    on conflict (product_id, location_id) do update set qty = excluded.qty, is_counted = excluded.is_counted
    where (stock.qty, stock.is_counted) <> (excluded.qty, excluded.is_counted)`.execute(trx)
}
