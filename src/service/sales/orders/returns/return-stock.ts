import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

interface Units {
  readonly product_id: number
  readonly location_id: number
  readonly count: number
}

export const putInStock = async (
  trx: Transaction<Tables>,
  { product_id, location_id, count }: Units,
): Promise<void> => {
  await trx
    .insertInto('stock')
    // the source of the product counts nothing there
    .values({ product_id, location_id, qty: count, source_qty: 0 })
    .onConflict((conflict) =>
      conflict.columns(['product_id', 'location_id']).doUpdateSet((stock) => ({ qty: stock('stock.qty', '+', count) })),
    )
    .execute()
}

// Cancels an order's lines and returns their stock, in product-id order. A line is returned once.
export const returnStock = async (trx: Transaction<Tables>, orderId: number): Promise<void> => {
  const lines = await trx
    .updateTable('order_lines as line')
    .from('shipments')
    .set({ is_cancelled: true })
    .whereRef('shipments.id', '=', 'line.shipment_id')
    .where('line.order_id', '=', orderId)
    .where('line.is_cancelled', '=', false)
    .where('line.is_removed', '=', false)
    .returning(['line.product_id', 'line.count', 'shipments.location_id'])
    .execute()
  const inOrder = lines.toSorted((a, b) => a.product_id - b.product_id || a.location_id - b.location_id)
  for (const units of inOrder) await putInStock(trx, units)
}
