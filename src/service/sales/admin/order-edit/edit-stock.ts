import type { Transaction } from 'kysely'
import type { StockByLocation } from '../../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { type Portion, portionsOf } from '../../orders/checkout/allocation.ts'
import { putInStock } from '../../orders/returns/return-stock.ts'
import { takeUnits } from '../replace-line.ts'

/** Units that an order takes from a place; negative ones go back. */
export interface StockMove extends Portion {
  readonly productId: number
}

/**
 * Where to take units from: a place that the order is collected at, if it has all of them, else the places of its way of
 * receiving. Null if they are short.
 */
export const placesFor = (
  stock: StockByLocation,
  used: ReadonlyArray<number>,
  context: ResolvedDeliveryContext | null,
  count: number,
): ReadonlyArray<Portion> | null => {
  const whole = used.find((id) => (stock[id] ?? 0) >= count)
  if (whole !== undefined) return [{ locationId: whole, count }]
  const portions = context === null ? [] : portionsOf(stock, context, count)
  return portions.reduce((sum, portion) => sum + portion.count, 0) === count ? portions : null
}

/** One move for each product and place; what is taken and given back there cancels out. */
export const netMoves = (moves: ReadonlyArray<StockMove>): ReadonlyArray<StockMove> => {
  const net = new Map<string, StockMove>()
  for (const { productId, locationId, count } of moves) {
    const key = `${productId} ${locationId}`
    net.set(key, { productId, locationId, count: (net.get(key)?.count ?? 0) + count })
  }
  return [...net.values()]
    .filter(({ count }) => count !== 0)
    .toSorted((a, b) => a.productId - b.productId || a.locationId - b.locationId)
}

// `moves` are in product-id order, as all orders lock the rows. Returns the product that is short, if any.
export const moveStock = async (trx: Transaction<Tables>, moves: ReadonlyArray<StockMove>): Promise<number | null> => {
  for (const { productId, locationId, count } of moves) {
    if (count < 0) await putInStock(trx, { product_id: productId, location_id: locationId, count: -count })
    if (count > 0 && !(await takeUnits(trx, { productId, locationId, count }))) return productId
  }
  return null
}
