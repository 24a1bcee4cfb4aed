import type { Day } from '../../../domain/time/day.ts'
import type { StockState } from '../../../domain/catalogue/product.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'

export type StockByLocation = Readonly<Record<string, number>>

// Units of a product that is in stock without a count: more than any level of stock counts.
export const UNCOUNTED_UNITS = 1_000

export interface StockAt {
  readonly units: number | null
  readonly state: StockState
  readonly day: Day | null
  readonly otherShops: number
}

const sumOf = (stock: StockByLocation, locations: ReadonlyArray<number>): number =>
  locations.reduce((sum, id) => sum + (stock[id] ?? 0), 0)

// Units of the chosen shop and the warehouses. Stock in the city's other shops is not counted. Null units: no
// location of the context carries the product. [STOCK-01, OC-24, OC-26]
const stockAt = (stock: StockByLocation, deliveryContext: ResolvedDeliveryContext): StockAt => {
  const near = deliveryContext.nearLocation === null ? 0 : (stock[deliveryContext.nearLocation] ?? 0)
  const otherShops = deliveryContext.otherLocations.filter((id) => (stock[id] ?? 0) > 0).length
  const far = sumOf(stock, deliveryContext.warehouses)
  if (near > 0) return { units: near + far, state: 'in_shop', day: deliveryContext.nearDay, otherShops }
  if (far > 0) return { units: far, state: 'in_warehouse', day: deliveryContext.warehouseDay, otherShops }
  if (otherShops > 0) return { units: 0, state: 'in_another_shop', day: null, otherShops }
  const isCarried = [deliveryContext.nearLocation, ...deliveryContext.warehouses].some(
    (id) => id !== null && stock[id] !== undefined,
  )
  return { units: isCarried ? 0 : null, state: 'no_stock', day: null, otherShops }
}

interface Sold {
  readonly is_on_sale: boolean
  readonly is_delivered: boolean
  readonly stock: StockByLocation | null
}

/** Stock that can be ordered in the context: none of a product that no courier brings, if it is to be delivered. */
export const orderableStock = (
  { is_on_sale, is_delivered, stock }: Sold,
  { deliveryType }: Pick<ResolvedDeliveryContext, 'deliveryType'>,
): StockByLocation => (is_on_sale && (is_delivered || deliveryType !== 'delivery') ? (stock ?? {}) : {})

/** A product that no courier brings is in the shops only. */
export const soldAt = (row: Sold, deliveryContext: ResolvedDeliveryContext): StockAt => {
  if (!row.is_on_sale) return notSold
  const at = stockAt(row.stock ?? {}, deliveryContext)
  return row.is_delivered || deliveryContext.deliveryType !== 'delivery' || at.state === 'no_stock'
    ? at
    : { ...at, units: 0, state: 'in_another_shop', day: null }
}

const notSold: StockAt = { units: null, state: 'no_stock', day: null, otherShops: 0 }
