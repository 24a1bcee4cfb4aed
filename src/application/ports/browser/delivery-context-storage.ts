import type { CityId, DeliveryType, ShopId } from '../../../domain/place/place.ts'
import { port } from '../../kernel/port.ts'

/** Delivery context in cookies, which the server reads too. [STORE-04, STORE-05, STORE-09] */
export interface DeliveryContextStorage {
  readonly cityId: () => CityId | null
  readonly deliveryType: () => DeliveryType | null
  readonly shopId: () => ShopId | null
  /** For seven days. [CITY-14] */
  readonly keepCity: (id: CityId) => void
  readonly keepDeliveryType: (type: DeliveryType) => void
  readonly isCityChanged: () => boolean
  readonly keepCityChanged: (isChanged: boolean) => void
  /** For seven days; null deletes the cookie. [SHOPMAP-08, SHOPMAP-09] */
  readonly keepShop: (id: ShopId | null) => void
}

export const $deliveryContextStorage = port<DeliveryContextStorage>('PlaceMemory')
