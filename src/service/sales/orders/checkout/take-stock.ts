import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { OrderDraft } from './draft.ts'

/**
 * Takes the units of the order in one conditional statement, which locks the rows in product-id order: no deadlocks.
 * False if the stock is short: roll the transaction back. Call it last: orders of the same product wait for the end of
 * the transaction.
 */
export const takeStock = async (trx: Transaction<Tables>, { shipments }: OrderDraft): Promise<boolean> => {
  const lines = shipments.flatMap(({ lines }) => lines)
  const rows = new Set(lines.map(({ product, locationId }) => `${product.id} ${locationId}`))
  const { numAffectedRows } = await sql`
    with wanted as (
      select product_id, location_id, sum(count)::integer as count
      from unnest(
        (select ${lines.map(({ product }) => product.id)}::integer[]),
        (select ${lines.map(({ locationId }) => locationId)}::integer[]),
        (select ${lines.map(({ count }) => count)}::integer[])
      ) as line (product_id, location_id, count)
      group by product_id, location_id
    ), locked as (
      select stock.product_id, stock.location_id, wanted.count
      from stock join wanted using (product_id, location_id)
      order by stock.product_id, stock.location_id for update of stock
    )
    update stock set qty = qty - locked.count from locked
    where stock.product_id = locked.product_id and stock.location_id = locked.location_id and qty >= locked.count
  `.execute(trx)
  return Number(numAffectedRows) === rows.size
}
