import { zoneOf, type DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import type { DeliveryPrice } from '../../platform/settings/delivery-prices.ts'

/** A zone with the methods that a shopper with an address in it sees. */
export interface ZoneEntry<Method> extends DeliveryZone {
  readonly methods: ReadonlyArray<Method>
}

/** Zones of a city that a row of the table names: others change nothing. */
export const zonesIn = <Method>(
  city: string,
  zones: ReadonlyArray<DeliveryZone>,
  prices: ReadonlyArray<DeliveryPrice>,
  methodsIn: (zone: string) => ReadonlyArray<Method>,
): ReadonlyArray<ZoneEntry<Method>> =>
  zones
    .filter((zone) => zone.city === city && prices.some((row) => row.city === city && row.zone === zone.title))
    .map((zone) => ({ ...zone, methods: methodsIn(zone.title) }))

interface ZonedCity<Method> {
  readonly city: { readonly title: string }
  readonly zones: ReadonlyArray<ZoneEntry<Method>>
  readonly methods: ReadonlyArray<Method>
}

export const zoneAt = <Method>(
  { city, zones }: ZonedCity<Method>,
  street: string | undefined,
): ZoneEntry<Method> | null => (street === undefined ? null : zoneOf(zones, city.title, street))

/** The methods of the zone that has the street, else those of the city. */
export const methodsAt = <Method>(city: ZonedCity<Method>, street: string | undefined): ReadonlyArray<Method> =>
  zoneAt(city, street)?.methods ?? city.methods
