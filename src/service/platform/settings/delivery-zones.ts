import type { DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import { fromText } from '../environment.ts'

// Барнаул/Центр: пр-т Ленина; ул. Попова | Барнаул/Север: ул. Мира
const ZONE = /^\s*(\p{L}[\p{L}\d .-]*?)\s*\/\s*(\p{L}[\p{L}\d .-]*?)\s*:(.*)$/u
const STREET = /^(?=.*[\p{L}\d])[^|;\p{C}]{1,100}$/u

/** Whether `deliveryZones` can read the street. */
export const isZoneStreet = (street: string): boolean => STREET.test(street)

const zoneOf = (part: string): DeliveryZone | undefined => {
  const [, city, title, list = ''] = ZONE.exec(part) ?? []
  const streets = list.split(';').map((street) => street.trim())
  return city === undefined || title === undefined || !streets.every(isZoneStreet)
    ? undefined
    : { city, title, streets }
}

export const deliveryZones = fromText<ReadonlyArray<DeliveryZone>>(
  'zones of cities divided by |, each with its streets divided by ;',
  (value) => {
    const zones = value.split(/[|\n]/u).map(zoneOf)
    return zones.every((zone) => zone !== undefined) ? zones : undefined
  },
  { type: 'list' },
)

/** The text that `deliveryZones` reads as these zones. */
export const deliveryZonesText = (zones: ReadonlyArray<DeliveryZone>): string =>
  zones.map(({ city, title, streets }) => `${city}/${title}: ${streets.join('; ')}`).join(' | ')
