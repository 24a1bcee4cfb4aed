import { streetKey, zoneOf, type DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
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

interface Offered {
  readonly code: string
  readonly deliveryType: DeliveryType
}

interface ZonedCity<Method> {
  readonly city: { readonly title: string }
  readonly zones: ReadonlyArray<ZoneEntry<Method>>
  readonly methods: ReadonlyArray<Method>
}

export const zoneAt = <Method>(
  { city, zones }: ZonedCity<Method>,
  street: string | undefined,
): ZoneEntry<Method> | null => (street === undefined ? null : zoneOf(zones, city.title, street))

/** Methods that no other street of the city has: a shopper must see them to write a street. The first zone's terms. */
export const methodsOfZonesAlone = <Method extends Offered>({
  zones,
  methods,
}: ZonedCity<Method>): ReadonlyArray<Method> => {
  const found = zones
    .flatMap((zone) => zone.methods)
    .filter(({ code, deliveryType }) => deliveryType === 'delivery' && methods.every((own) => own.code !== code))
  return [...new Map(found.toReversed().map((method) => [method.code, method])).values()].toReversed()
}

/** The methods of the zone that has the street, else those of the city; before a street is known, of any street. */
export const methodsAt = <Method extends Offered>(
  city: ZonedCity<Method>,
  street: string | undefined,
): ReadonlyArray<Method> =>
  street === undefined || streetKey(street) === ''
    ? [...city.methods, ...methodsOfZonesAlone(city)]
    : (zoneAt(city, street)?.methods ?? city.methods)
