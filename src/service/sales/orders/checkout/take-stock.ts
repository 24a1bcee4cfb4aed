import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { OrderDraft } from './draft.ts'

// One conditional update per product, in product-id order, which prevents deadlocks. False if the stock is short:
// roll the transaction back.
export const takeStock = async (trx: Transaction<Tables>, { shipments }: OrderDraft): Promise<boolean> => {
  const lines = shipments
    .flatMap(({ lines }) => lines)
    .toSorted((a, b) => a.product.id - b.product.id || a.locationId - b.locationId)
  for (const { product, locationId, count } of lines) {
    const taken = await trx
      .updateTable('stock')
      .set((stock) => ({ qty: stock('qty', '-', count) }))
      .where('product_id', '=', product.id)
      .where('location_id', '=', locationId)
      .where('qty', '>=', count)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) return false
  }
  return true
}
