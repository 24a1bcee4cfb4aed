import * as E from 'fp-ts/Either'
import { findShopPoint, getShopPlacing } from '../../../contract/admin/places.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { CityEntry } from '../context/directory.ts'
import type { DeliveryData, DeliveryDeps } from '../deps.ts'

interface Point {
  readonly lat: number
  readonly lon: number
}

const middleOf = ({ shops }: CityEntry): Point | null => {
  const points = shops.flatMap(({ shop: { coords } }) => coords ?? [])
  if (points.length === 0) return null
  const mean = (axis: keyof Point) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { lat: mean('lat'), lon: mean('lon') }
}

export const shopPlacingRoutes = (
  router: Router,
  { addresses, mapsKey }: Pick<DeliveryDeps, 'addresses' | 'mapsKey'>,
  { directory }: DeliveryData,
): void => {
  const middle = async (entry: CityEntry): Promise<Point | null> => {
    const known = middleOf(entry) ?? (await addresses()?.locate(entry.city)) ?? null
    return known && { lat: known.lat, lon: known.lon }
  }

  router.on(getShopPlacing, async ({ query: { cityId } }) => {
    const entry = cityId === undefined ? undefined : (await directory()).cities.get(cityId)
    return E.right({
      hasMap: mapsKey() !== null,
      findsAddresses: addresses() !== null,
      middle: entry === undefined ? null : await middle(entry),
    })
  })

  router.on(findShopPoint, async ({ body: { cityId, address } }) => {
    const entry = (await directory()).cities.get(cityId)
    if (entry === undefined) return E.left(notFound)
    const found = (await addresses()?.find(entry.city, address)) ?? null
    return E.right({ isAvailable: found !== null, point: found?.[0] ?? null })
  })
}
