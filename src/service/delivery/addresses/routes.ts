import * as E from 'fp-ts/Either'
import { getCityLocation, suggestAddresses } from '../../../contract/delivery/addresses.ts'
import type { CityId } from '../../../domain/place/place.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { DeliveryData, DeliveryDeps } from '../deps.ts'

export const addressRoutes = (
  router: Router,
  { addresses }: Pick<DeliveryDeps, 'addresses'>,
  { directory }: DeliveryData,
): void => {
  const cityBy = async (id: CityId) => E.fromNullable(notFound)((await directory()).cities.get(id)?.city)

  router.on(suggestAddresses, async ({ body: { contextCityId, part, query } }) => {
    const city = await cityBy(contextCityId)
    if (E.isLeft(city)) return city
    const items = (await addresses()?.suggest(city.right, part, query)) ?? null
    return E.right({ isAvailable: items !== null, items: items ?? [] })
  })

  router.on(getCityLocation, async ({ params: { id } }) => {
    const city = await cityBy(id)
    return E.isLeft(city) ? city : E.right((await addresses()?.locate(city.right)) ?? null)
  })
}
