import * as E from 'fp-ts/Either'
import { detectCity, getCities, getCity, getRegions, getShop, getShops } from '../../../contract/delivery/places.ts'
import { byTitle } from '../../../domain/text/russian-order.ts'
import { citiesNamed, cityText } from '../../../domain/place/city-search.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { DeliveryData } from '../deps.ts'
import type { DeliveryDeps } from '../deps.ts'
import { cityByAddress } from './address-ranges.ts'
import { defaultShopOf, isPickupOffered, type CityEntry } from './directory.ts'

const CITIES = 20

export const placeRoutes = (
  router: Router,
  { cityRanges }: Pick<DeliveryDeps, 'cityRanges'>,
  { directory }: DeliveryData,
): void => {
  const cityAt = cityByAddress(cityRanges)
  const cityBy = async (id: number) => E.fromNullable(notFound)((await directory()).cities.get(id))

  router.on(getCities, async ({ query: { query = '', limit = CITIES, regionId } }) => {
    const cities = [...(await directory()).cities.values()]
    const text = cityText(query)
    const inRegion = cities.filter(({ city }) => regionId === undefined || city.region?.id === regionId)
    const popular = () => (regionId === undefined ? inRegion.filter(({ city }) => city.isPopular === true) : inRegion)
    const found = text === '' ? popular() : citiesNamed(inRegion, ({ searchText }) => searchText, text)
    return E.right(found.slice(0, limit).map(({ city }) => city))
  })

  router.on(getRegions, async () => {
    const regions = [...(await directory()).cities.values()].flatMap(({ city }) => city.region ?? [])
    const regionById = new Map(regions.map((region) => [region.id, region]))
    return E.right([...regionById.values()].sort(byTitle))
  })

  router.on(detectCity, async (_, { peer }) => {
    const id = peer === null ? null : cityAt(peer.address)
    const { cities, homeCity } = await directory()
    return E.right((id === null ? undefined : cities.get(id)?.city) ?? homeCity?.city ?? null)
  })

  router.on(getCity, async ({ params: { id } }) =>
    E.map((city: CityEntry) => ({ ...city.city, defaultShop: defaultShopOf(city)?.shop ?? null }))(await cityBy(id)),
  )

  router.on(getShop, async ({ params: { id } }) => {
    const { shops, cities } = await directory()
    const found = shops.get(id)
    const city = found?.isOwn === true ? cities.get(found.cityId)?.city : undefined
    return E.fromNullable(notFound)(found && city && { ...found.shop, city })
  })

  router.on(getShops, async ({ query: { contextCityId, withPickupPoints } }) =>
    E.map((city: CityEntry) =>
      city.shops
        .filter((shop) => shop.isOwn || (withPickupPoints === true && isPickupOffered(city, shop)))
        .map(({ shop }) => shop),
    )(await cityBy(contextCityId)),
  )
}
