import type { StockByLocation } from '../../catalogue/public.ts'
import type { Place } from '../../delivery/public.ts'

export interface Portion {
  readonly locationId: number
  readonly count: number
}

/** A shop serves who comes to it; what is delivered leaves a warehouse while one has it. */
const inTurn = ({ nearLocation, warehouses, deliveryType }: Place): ReadonlyArray<number> => {
  if (nearLocation === null) return warehouses
  return deliveryType === 'pickup' ? [nearLocation, ...warehouses] : [...warehouses, nearLocation]
}

/**
 * Where so many units come from: whole from the first location that has them all, else from each in turn; fewer when
 * there are not so many. No location gives more than it has.
 */
export const portionsOf = (stock: StockByLocation, place: Place, wanted: number): ReadonlyArray<Portion> => {
  const locations = inTurn(place)
  const whole = locations.find((id) => (stock[id] ?? 0) >= wanted)
  if (whole !== undefined) return [{ locationId: whole, count: wanted }]
  let left = wanted
  return locations.flatMap((locationId) => {
    const count = Math.min(left, stock[locationId] ?? 0)
    left -= count
    return count > 0 ? [{ locationId, count }] : []
  })
}
