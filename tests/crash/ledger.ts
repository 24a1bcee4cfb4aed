import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Place } from './shopper.ts'

/** What the database of a stopped shop says. */
export interface Ledger {
  readonly place: Place
  readonly orderIds: ReadonlySet<number>
  /** Units in stock, by product and location. */
  readonly stock: ReadonlyMap<string, number>
  /** Units ordered, by product and location. */
  readonly ordered: ReadonlyMap<string, number>
  readonly emptyOrders: number
}

interface Units { readonly key: string; readonly qty: number }

const ENOUGH = 5

const unitsOf = (rows: ReadonlyArray<Units>) => new Map(rows.map(({ key, qty }) => [key, Number(qty)]))

const open = (dataDirectory: string) => PGlite.create(join(dataDirectory, 'pglite'), { extensions: { pg_trgm } })

/** For the control: what a crash must never do. */
export const loseOrder = async (dataDirectory: string, id: number): Promise<void> => {
  const database = await open(dataDirectory)
  await database.query('delete from orders where id = $1', [id])
  await database.close()
}

/** Reads the tables beside the shop, which must not run. */
export const readLedger = async (dataDirectory: string): Promise<Ledger> => {
  const database = await open(dataDirectory)
  const rows = async <Row>(sql: string): Promise<ReadonlyArray<Row>> => (await database.query<Row>(sql)).rows
  const stock = await rows<Units>(`select product_id || '@' || location_id as key, qty from stock`)
  const ordered = await rows<Units>(`
    select l.product_id || '@' || s.location_id as key, sum(l.count)::int as qty
    from order_lines l join shipments s on s.id = l.shipment_id group by 1`)
  const orders = await rows<{ id: number }>('select id from orders')
  const empty = await rows<{ count: number }>(`
    select count(*)::int as count from orders o where not exists (select from order_lines l where l.order_id = o.id)`)
  const shelves = await rows<{ city_id: number; shop_id: number; product_ids: number[] }>(`
    select h.city_id, h.id as shop_id, array_agg(k.product_id) as product_ids
    from shops h join locations l on l.shop_id = h.id join stock k on k.location_id = l.id join products p on p.id = k.product_id
    where k.qty >= ${ENOUGH} and p.is_on_sale
    group by h.city_id, h.id order by count(*) desc limit 1`)
  await database.close()
  const [shelf] = shelves
  if (shelf === undefined) throw new Error('no shop has enough of anything')
  return {
    place: { cityId: shelf.city_id, shopId: shelf.shop_id, productIds: shelf.product_ids },
    orderIds: new Set(orders.map(({ id }) => id)),
    stock: unitsOf(stock),
    ordered: unitsOf(ordered),
    emptyOrders: empty[0]?.count ?? 0,
  }
}
