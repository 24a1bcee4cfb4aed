import type { CityId, DeliveryType, ShopId } from '../../../domain/place/place.ts'
import { port } from '../../kernel/port.ts'

/** What this browser's cookies say of the shopper's place; the server reads them too. [STORE-04, STORE-05, STORE-09] */
export interface DeliveryContextStorage {
  readonly cityId: () => CityId | null
  readonly deliveryType: () => DeliveryType | null
  readonly shopId: () => ShopId | null
  /** Seven days. [CITY-14] */
  readonly keepCity: (id: CityId) => void
  readonly keepDeliveryType: (type: DeliveryType) => void
  /** The city was changed, and the shopper has not been asked yet how to receive goods there. [STORE-08, OC-30] */
  readonly isCityChanged: () => boolean
  readonly keepCityChanged: (isChanged: boolean) => void
  /** Seven days; null expires the cookie at once. [SHOPMAP-08, SHOPMAP-09] */
  readonly keepShop: (id: ShopId | null) => void
}

export const $deliveryContextStorage = port<DeliveryContextStorage>('PlaceMemory')
