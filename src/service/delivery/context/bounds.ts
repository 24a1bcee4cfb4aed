import type { Bounds } from '../../../contract/entities/bounds.ts'

/** Whether a place lies in a piece of a map, its edges too; without one everything does. It may reach over the 180th meridian. */
export const isWithinBounds = (
  bounds: Bounds | undefined,
  place: { readonly lat: number; readonly lon: number } | undefined,
): boolean => {
  if (bounds === undefined) return true
  if (place === undefined) return false
  const { south, west, north, east } = bounds
  const isBetween = west <= east ? place.lon >= west && place.lon <= east : place.lon >= west || place.lon <= east
  return place.lat >= south && place.lat <= north && isBetween
}
