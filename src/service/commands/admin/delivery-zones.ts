import { repeatedStreets, type DeliveryZone } from '../../../domain/place/delivery-zone.ts'
import { POINT_METHODS } from '../../delivery/public.ts'
import type { FieldMessages } from '../../platform/http/service-error.ts'
import type { DeliveryPrice } from '../../platform/settings/delivery-prices.ts'
import { deliveryZones, deliveryZonesText, isZoneStreet } from '../../platform/settings/delivery-zones.ts'
import { isRight } from 'fp-ts/Either'

const strings = {
  noCity: (title: string) => `Города «${title}» нет в списке «Города»`,
  title: 'Название зоны: буквы, цифры, пробел, точка и дефис',
  sameTitle: (title: string) => `Зона «${title}» в этом городе уже есть`,
  noStreets: 'Впишите улицы, каждую с новой строки',
  street: (street: string) => `«${street}»: пишите улицу без знаков ; и |, не длиннее 100 знаков`,
  repeated: (street: string, title: string) => `«${street}» уже в зоне «${title}»`,
  ofCity: 'Зона бывает у города: выберите город',
  noZone: (title: string, city: string) => `Зоны «${title}» в городе «${city}» нет`,
  byAddress: 'Зона бывает у доставки по адресу, не у пунктов выдачи',
}

const isNamed = (zone: DeliveryZone): boolean =>
  isRight(deliveryZones.decode(deliveryZonesText([{ ...zone, streets: ['Мира'] }])))

const zoneErrors = (zones: ReadonlyArray<DeliveryZone>, index: number, cities: ReadonlySet<string>): FieldMessages => {
  const zone = zones[index]
  if (zone === undefined) return {}
  const { city, title, streets } = zone
  const at = `zones.${String(index)}`
  if (!cities.has(city)) return { [`${at}.city`]: [strings.noCity(city)] }
  if (!isNamed(zone)) return { [`${at}.title`]: [strings.title] }
  if (zones.findIndex((one) => one.city === city && one.title === title) < index)
    return { [`${at}.title`]: [strings.sameTitle(title)] }
  if (streets.length === 0) return { [`${at}.streets`]: [strings.noStreets] }
  const wrong = streets.find((street) => !isZoneStreet(street))
  return wrong === undefined ? {} : { [`${at}.streets`]: [strings.street(wrong)] }
}

const rowError = ({ code, city, zone }: DeliveryPrice, zones: ReadonlyArray<DeliveryZone>): string | null => {
  if (zone === null) return null
  if (city === null) return strings.ofCity
  if (POINT_METHODS.includes(code)) return strings.byAddress
  return zones.some((one) => one.city === city && one.title === zone) ? null : strings.noZone(zone, city)
}

/** Errors of zones, and of rows that name them, keyed by the field. */
export const errorsOfZones = (
  zones: ReadonlyArray<DeliveryZone>,
  prices: ReadonlyArray<DeliveryPrice>,
  cities: ReadonlySet<string>,
): FieldMessages => {
  const repeated = repeatedStreets(zones).map(({ zone, street, of }): FieldMessages => {
    return { [`zones.${String(zone)}.streets`]: [strings.repeated(street, zones[of]?.title ?? '')] }
  })
  const ofRows = prices.map((price, index): FieldMessages => {
    const error = rowError(price, zones)
    return error === null ? {} : { [`rows.${String(index)}.zone`]: [error] }
  })
  return Object.assign({}, ...repeated, ...zones.map((_, index) => zoneErrors(zones, index, cities)), ...ofRows)
}
