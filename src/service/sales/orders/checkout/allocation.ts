import type { StockByLocation } from '../../../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../../../delivery/public.ts'

export interface Portion {
  readonly locationId: number
  readonly count: number
}

// Pickup takes the shop's stock first, delivery the warehouse's.
const inTurn = ({ nearLocation, warehouses, deliveryType }: ResolvedDeliveryContext): ReadonlyArray<number> => {
  if (nearLocation === null) return warehouses
  return deliveryType === 'pickup' ? [nearLocation, ...warehouses] : [...warehouses, nearLocation]
}

// One location if it has all units, else several in order of preference. Fewer units if the stock is short.
export const portionsOf = (
  stock: StockByLocation,
  deliveryContext: ResolvedDeliveryContext,
  requested: number,
): ReadonlyArray<Portion> => {
  const locations = inTurn(deliveryContext)
  const whole = locations.find((id) => (stock[id] ?? 0) >= requested)
  if (whole !== undefined) return [{ locationId: whole, count: requested }]
  let left = requested
  return locations.flatMap((locationId) => {
    const count = Math.min(left, stock[locationId] ?? 0)
    left -= count
    return count > 0 ? [{ locationId, count }] : []
  })
}
