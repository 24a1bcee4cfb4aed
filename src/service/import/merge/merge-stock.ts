import { sql, type RawBuilder, type Transaction } from 'kysely'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Staging } from '../stage/staging.ts'
import { UNCOUNTED_UNITS } from '../../catalogue/public.ts'
import { locationStrings } from '../strings.ts'

type Trx = Transaction<Tables>

/** Conditions on `orders`: what the counts of a source may still contain. */
export interface SourceCounts {
  /** Offers whose counts are compared: changed ones, or all that were read. */
  readonly of: 'changed' | 'all'
  /** Orders whose units a changed count may contain. */
  readonly changedMayContain: RawBuilder<boolean>
  /** Orders whose units an equal count may contain. Null: an equal count never moves the stock. */
  readonly equalMayContain: RawBuilder<boolean> | null
}

/** A feed does not know the orders: a changed count is newer than completed ones. */
export const FEED_COUNTS: SourceCounts = {
  of: 'changed',
  changedMayContain: sql<boolean>`orders.status <> ${ORDER_STATUS.completed}`,
  equalMayContain: null,
}

interface StockSettings {
  /** Undefined: an available offer without a count is in stock without a count. */
  readonly defaultStock: number | undefined
  readonly counts: SourceCounts
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

// Counts of outlets that match own shops go there, the rest to the warehouse; places that the offer omits have 0.
// Available without a count: keeps a counted stock, or gets `defaultStock`. No stock data: keeps the stock.
const planStock = async (
  trx: Trx,
  { table }: Staging,
  warehouse: number,
  { defaultStock, counts }: StockSettings,
): Promise<void> => {
  await sql`
    create temporary table import_stock on commit drop as
    with offer as (
      select plan.product_id, plan.state = 'unchanged' and ${counts.of} = 'changed' as is_same, staged.is_available,
        staged.stock_count, staged.outlets
      from import_plan plan join ${table} staged using (seq)
      where (plan.state <> 'unchanged' or ${counts.of} = 'all' or exists (
        select from stock where stock.product_id = plan.product_id
          and case when is_counted then source_qty is null else qty < ${UNCOUNTED_UNITS} end))
        and not exists (
          select from products where products.id = plan.product_id and 'stocks' = any(products.pinned))
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
    ), summed as (
      select product_id, location_id, sum(count)::integer as qty, bool_and(is_counted) as is_counted
      from counted group by product_id, location_id
    )
    select summed.*, offer.is_same, offer.is_available from summed join offer using (product_id)
    union all
    select stock.product_id, stock.location_id, 0, true, offer.is_same, offer.is_available
    from stock join offer using (product_id)
    where exists (select from summed where summed.product_id = stock.product_id)
      and not exists (
        select from summed
        where (summed.product_id, summed.location_id) = (stock.product_id, stock.location_id))`.execute(trx)
}

// The same lock order as in checkout, which prevents deadlocks.
const lockInOrder = (trx: Trx) =>
  sql`
  select count(*) from (
    select from stock where product_id in (select product_id from import_stock)
    order by product_id, location_id for update
  ) as locked`.execute(trx)

// Units sold since the last count of the source that a new count may still contain.
const findHeld = async (trx: Trx, { changedMayContain, equalMayContain }: SourceCounts): Promise<void> => {
  await sql`
    create temporary table import_held on commit drop as
    select line.product_id, shipment.location_id,
      coalesce(sum(line.count) filter (where ${changedMayContain}), 0)::integer as from_changed,
      coalesce(sum(line.count) filter (where ${equalMayContain ?? sql<boolean>`true`}), 0)::integer as from_equal
    from order_lines line
    join shipments shipment on shipment.id = line.shipment_id
    join orders on orders.id = line.order_id
    join import_stock counted
      on (counted.product_id, counted.location_id) = (line.product_id, shipment.location_id)
    join stock on (stock.product_id, stock.location_id) = (line.product_id, shipment.location_id)
    where not line.is_cancelled and not line.is_removed and orders.status not in (${ORDER_STATUS.canceled}, ${ORDER_STATUS.canceledWithoutReturn})
      and (stock.source_qty is null or stock.qty < stock.source_qty)
    group by line.product_id, shipment.location_id`.execute(trx)
}

/**
 * Compares the counts of the source with its last ones, which `stock.source_qty` holds. An equal count keeps the stock.
 * A changed count replaces it, less the sold units that it may still contain. A fall of the count is explained by sold
 * units first: by those that it cannot contain, then by the others. So nothing is sold twice.
 */
export const mergeStock = async (trx: Trx, staging: Staging, settings: StockSettings): Promise<void> => {
  const { counts } = settings
  await planStock(trx, staging, await warehouseOf(trx), settings)
  await lockInOrder(trx)
  await findHeld(trx, counts)
  await sql`
    insert into stock (product_id, location_id, qty, is_counted, source_qty)
    select counted.product_id, counted.location_id,
      case
        when not counted.is_counted or stock.product_id is null then counted.qty
        when not counted.is_available then 0
        when stock.source_qty is null and stock.is_counted and counted.is_same then stock.qty
        when stock.source_qty = counted.qty and ${counts.equalMayContain === null} then stock.qty
        when stock.source_qty = counted.qty then
          greatest(stock.qty, counted.qty - coalesce(held.from_equal, 0))
        when stock.source_qty is null then greatest(counted.qty - coalesce(held.from_changed, 0), 0)
        else greatest(
          counted.qty - greatest(sold.held - greatest(stock.source_qty - counted.qty - sold.gone, 0), 0),
          0)
      end,
      counted.is_counted,
      case
        when not counted.is_counted then null
        -- what was sold of an offer that is not available now is remembered until it returns
        when not counted.is_available then greatest(coalesce(stock.source_qty - stock.qty, held.from_changed, 0), 0)
        else counted.qty
      end
    from import_stock counted
    left join stock on (stock.product_id, stock.location_id) = (counted.product_id, counted.location_id)
    left join import_held held on (held.product_id, held.location_id) = (counted.product_id, counted.location_id)
    cross join lateral (
      select least(since.units, coalesce(held.from_changed, 0)) as held,
        since.units - least(since.units, coalesce(held.from_changed, 0)) as gone
      from (select greatest(stock.source_qty - stock.qty, 0) as units) as since
    ) as sold
    order by counted.product_id, counted.location_id
    on conflict (product_id, location_id) do update
    set qty = excluded.qty, is_counted = excluded.is_counted, source_qty = excluded.source_qty
    where (stock.qty, stock.is_counted, stock.source_qty)
      is distinct from (excluded.qty, excluded.is_counted, excluded.source_qty)`.execute(trx)
}
