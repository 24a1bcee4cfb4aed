import * as E from 'fp-ts/Either'
import { detectCity, getCities, getCity, getRegions, getShop, getShops } from '../../../contract/delivery/places.ts'
import { byTitle } from '../../../domain/text/russian-order.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { DeliveryData } from '../deps.ts'
import type { DeliveryDeps } from '../deps.ts'
import { cityByAddress } from './address-ranges.ts'
import { defaultShopOf, type CityEntry } from './directory.ts'

const CITIES = 20

// Matches the start of any word. An empty text matches popular cities. [CITY-21]
const matches =
  (text: string) =>
  ({ searchText, city }: CityEntry): boolean =>
    text === ''
      ? city.isPopular === true
      : searchText
          .split(/[\s-]/)
          .some((_, index, words) => words.slice(index).join(' ').startsWith(text.replaceAll('-', ' ')))

export const placeRoutes = (
  router: Router,
  { cityRanges }: Pick<DeliveryDeps, 'cityRanges'>,
  { directory }: DeliveryData,
): void => {
  const cityAt = cityByAddress(cityRanges)
  const cityBy = async (id: number) => E.fromNullable(notFound)((await directory()).cities.get(id))

  router.on(getCities, async ({ query: { query = '', limit = CITIES, regionId } }) => {
    const cities = [...(await directory()).cities.values()]
    const text = searchForm(query)
    const inRegion = cities.filter(({ city }) => regionId === undefined || city.region?.id === regionId)
    const found = regionId !== undefined && text === '' ? inRegion : inRegion.filter(matches(text))
    return E.right(found.slice(0, limit).map(({ city }) => city))
  })

  router.on(getRegions, async () => {
    const regions = [...(await directory()).cities.values()].flatMap(({ city }) => city.region ?? [])
    const regionById = new Map(regions.map((region) => [region.id, region]))
    return E.right([...regionById.values()].sort(byTitle))
  })

  router.on(detectCity, async (_, { peer }) => {
    const id = peer === null ? null : cityAt(peer.address)
    return E.right(id === null ? null : ((await directory()).cities.get(id)?.city ?? null))
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
      city.shops.filter(({ isOwn }) => isOwn || withPickupPoints === true).map(({ shop }) => shop),
    )(await cityBy(contextCityId)),
  )
}
