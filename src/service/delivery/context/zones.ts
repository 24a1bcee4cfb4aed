import { zoneOf, type DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import type { DeliveryPrice } from '../../platform/settings/delivery-prices.ts'
import type { CityEntry, DeliveryMethod } from './directory.ts'

/** A zone with the methods that a shopper with an address in it sees. */
export interface ZoneEntry extends DeliveryZone {
  readonly methods: ReadonlyArray<DeliveryMethod>
}

/** Zones of a city that a row of the table names: others change nothing. */
export const zonesIn = (
  city: string,
  zones: ReadonlyArray<DeliveryZone>,
  prices: ReadonlyArray<DeliveryPrice>,
  methodsIn: (zone: string) => ReadonlyArray<DeliveryMethod>,
): ReadonlyArray<ZoneEntry> =>
  zones
    .filter((zone) => zone.city === city && prices.some((row) => row.city === city && row.zone === zone.title))
    .map((zone) => ({ ...zone, methods: methodsIn(zone.title) }))

type Zoned = Pick<CityEntry, 'city' | 'zones' | 'methods'>

export const zoneAt = ({ city, zones }: Zoned, street: string | undefined): ZoneEntry | null =>
  street === undefined ? null : zoneOf(zones, city.title, street)

/** The methods of the zone that has the street, else those of the city. */
export const methodsAt = (city: Zoned, street: string | undefined): ReadonlyArray<DeliveryMethod> =>
  zoneAt(city, street)?.methods ?? city.methods
