import { isRight, type Either } from 'fp-ts/Either'
import { nextCityStep, type CityClues } from '../../domain/place/city-choice.ts'
import {
  defaultDeliveryType,
  FALLBACK_CITY,
  type City,
  type DeliveryType,
  type Shop,
} from '../../domain/place/place.ts'
import type { AppError } from '../kernel/app-error.ts'
import { initialValue, type InitialValues } from '../kernel/initial-values.ts'
import type { CityDetail, DeliveryApi } from '../ports/api/delivery/delivery-api.ts'
import type { DeliveryContextStorage } from '../ports/browser/delivery-context-storage.ts'
import { $city, $deliveryType, $shop, type ResolvedDeliveryContext } from './delivery-context.ts'

const valueOr = <A, B>(answer: Either<AppError, A>, otherwise: B): A | B => (isRight(answer) ? answer.right : otherwise)

const cityBy = async (api: DeliveryApi, visitor: string | null, clues: CityClues): Promise<City> => {
  const step = nextCityStep(clues)
  switch (step._tag) {
    case 'Found':
      return step.city
    case 'Detect':
      return cityBy(api, visitor, { ...clues, detected: valueOr(await api.detect(visitor)(), null) })
    case 'SearchFallback':
      return cityBy(api, visitor, { ...clues, found: valueOr(await api.search(FALLBACK_CITY.title, 1)(), []) })
  }
}

/** Order: cookie, detection by address, search for the fallback city, hard-coded fallback. [CITY-05..09] */
export const detectCity = async (
  api: DeliveryApi,
  memory: DeliveryContextStorage,
  visitor: string | null,
): Promise<CityDetail> => {
  const id = memory.cityId()
  const stored = id === null ? null : valueOr(await api.city(id)(), null)
  if (stored !== null) return stored
  const city = await cityBy(api, visitor, { stored })
  return valueOr(await api.city(city.id)(), { ...city, defaultShop: null })
}

// Null if the shop has closed.
const storedShop = async (api: DeliveryApi, memory: DeliveryContextStorage, city: City): Promise<Shop | null> => {
  const id = memory.shopId()
  if (id === null || memory.deliveryType() !== 'pickup') return null
  return valueOr(await api.shops(city.id)(), []).find((shop) => shop.id === id) ?? null
}

// The stored type if the city offers it, else the city's first one. [DELIV-09]
const deliveryTypeIn = async (api: DeliveryApi, memory: DeliveryContextStorage, city: City): Promise<DeliveryType> => {
  const stored = memory.deliveryType()
  const offered: ReadonlyArray<DeliveryType> = valueOr(await api.deliveryTypes(city.id)(), [])
  if (stored !== null && offered.includes(stored)) return stored
  return defaultDeliveryType(offered) ?? stored ?? 'delivery'
}

export const deliveryContextIn = async (
  city: CityDetail,
  api: DeliveryApi,
  memory: DeliveryContextStorage,
): Promise<ResolvedDeliveryContext> => {
  const [shop, deliveryType] = await Promise.all([storedShop(api, memory, city), deliveryTypeIn(api, memory, city)])
  return { city, shop, deliveryType }
}

/** Initial values of a page: the server detects the context and the browser takes it over. [CITY-05] */
export const initialDeliveryContext = ({ city, shop, deliveryType }: ResolvedDeliveryContext): InitialValues => ({
  ...initialValue($city, city),
  ...initialValue($shop, shop),
  ...initialValue($deliveryType, deliveryType),
})
