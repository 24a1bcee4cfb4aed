import * as E from 'fp-ts/Either'
import { getDeliveryMethods, getDeliveryPoints, getDeliveryTypes } from '../../../contract/delivery/places.ts'
import { addDays } from '../../../domain/time/day.ts'
import type { DeliveryPointId } from '../../../domain/place/place.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { DeliveryData } from '../deps.ts'
import { deliveryTypesOf, type CityEntry, type DeliveryMethod } from './directory.ts'
import { methodsAt } from './zones.ts'
import type { Bounds } from '../../../contract/entities/bounds.ts'

// Inclusive. Bounds may cross the 180th meridian.
const isWithinBounds = (
  bounds: Bounds | undefined,
  place: { readonly lat: number; readonly lon: number } | undefined,
): boolean => {
  if (bounds === undefined) return true
  if (place === undefined) return false
  const { south, west, north, east } = bounds
  const isBetween = west <= east ? place.lon >= west && place.lon <= east : place.lon >= west || place.lon <= east
  return place.lat >= south && place.lat <= north && isBetween
}

const termsOf = ({ freeFrom, tiers, heavyTiers }: Pick<DeliveryMethod, 'freeFrom' | 'tiers' | 'heavyTiers'>) => ({
  ...(freeFrom !== null && { freeFrom }),
  ...(tiers.length > 0 && { tiers }),
  ...(heavyTiers.length > 0 && { heavyTiers }),
})

export const deliveryRoutes = (router: Router, { directory, today }: DeliveryData): void => {
  const cityBy = async (id: number) => E.fromNullable(notFound)((await directory()).cities.get(id))

  router.on(getDeliveryTypes, async ({ query: { contextCityId } }) =>
    E.map((city: CityEntry) => ({ methods: deliveryTypesOf(city) }))(await cityBy(contextCityId)),
  )

  router.on(getDeliveryMethods, async ({ query: { contextCityId, deliveryType, street } }) => {
    return E.map((city: CityEntry) =>
      methodsAt(city, street)
        .filter((method) => deliveryType === undefined || method.deliveryType === deliveryType)
        .map(({ code, title, deliveryType: type, cost, days, freeFrom, tiers, heavyTiers }) => ({
          code,
          title,
          deliveryType: type,
          cost,
          ...termsOf({ freeFrom, tiers, heavyTiers }),
          dateFrom: addDays(today(), days),
          hasPoints: city.shops.some(({ shop }) => shop.type.id === code),
          ...(city.zones.length > 0 && { hasZones: true }),
        })),
    )(await cityBy(contextCityId))
  })

  router.on(getDeliveryPoints, async ({ params: { code }, query: { contextCityId, bounds } }) =>
    E.map((city: CityEntry) => {
      const cost = city.methods.find((method) => method.code === code)?.cost
      const points = city.shops.filter(({ shop }) => shop.type.id === code && isWithinBounds(bounds, shop.coords))
      return cost === undefined
        ? []
        : points.map(({ shop }) => ({
            id: shop.id as number as DeliveryPointId,
            address: shop.address,
            name: shop.name ?? '',
            workTime: shop.workTime ?? '',
            phone: shop.phone ?? null,
            coords: shop.coords ?? { lat: 0, lon: 0 },
            cost,
          }))
    })(await cityBy(contextCityId)),
  )
}
