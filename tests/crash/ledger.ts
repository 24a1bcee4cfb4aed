import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { CheckoutTarget } from './shopper.ts'

/** State of the database of a stopped service. */
export interface Ledger {
  readonly place: CheckoutTarget
  readonly orderIds: ReadonlySet<number>
  readonly cancelledIds: ReadonlySet<number>
  /** Units in stock, by product and location. */
  readonly stock: ReadonlyMap<string, number>
  /** Units of orders that are not cancelled, by product and location. */
  readonly ordered: ReadonlyMap<string, number>
  readonly emptyOrders: number
}

interface Units {
  readonly key: string
  readonly qty: number
}

const unitsOf = (rows: ReadonlyArray<Units>) => new Map(rows.map(({ key, qty }) => [key, Number(qty)]))

const open = (dataDirectory: string) => PGlite.create(join(dataDirectory, 'pglite'), { extensions: { pg_trgm } })

/** Simulates the fault that the check must detect. */
export const loseOrder = async (dataDirectory: string, id: number): Promise<void> => {
  const database = await open(dataDirectory)
  await database.query('delete from orders where id = $1', [id])
  await database.close()
}

/** Reads the tables directly; the service must be stopped. */
export const readLedger = async (dataDirectory: string): Promise<Ledger> => {
  const database = await open(dataDirectory)
  const rows = async <Row>(sql: string): Promise<ReadonlyArray<Row>> => (await database.query<Row>(sql)).rows
  const stock = await rows<Units>(`select product_id || '@' || location_id as key, qty from stock`)
  const ordered = await rows<Units>(`
    select l.product_id || '@' || s.location_id as key, sum(l.count)::int as qty
    from order_lines l join shipments s on s.id = l.shipment_id join orders o on o.id = l.order_id
    where o.status not in (6, 7) group by 1`)
  const orders = await rows<{ id: number; status: number }>('select id, status from orders')
  const empty = await rows<{ count: number }>(`
    select count(*)::int as count from orders o where not exists (select from order_lines l where l.order_id = o.id)`)
  const shops = await rows<{ city_id: number; shop_id: number }>(`
    select h.city_id, h.id as shop_id from shops h join locations l on l.shop_id = h.id order by h.id limit 1`)
  const products = await rows<{ id: number }>('select id from products where is_on_sale')
  await database.close()
  const [shop] = shops
  if (shop === undefined) throw new Error('there is no shop to order from')
  return {
    place: { cityId: shop.city_id, shopId: shop.shop_id, productIds: products.map(({ id }) => id) },
    orderIds: new Set(orders.map(({ id }) => id)),
    cancelledIds: new Set(orders.filter(({ status }) => status === 6).map(({ id }) => id)),
    stock: unitsOf(stock),
    ordered: unitsOf(ordered),
    emptyOrders: empty[0]?.count ?? 0,
  }
}
