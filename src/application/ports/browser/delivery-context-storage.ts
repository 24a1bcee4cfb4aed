import type { CityId, DeliveryType, ShopId } from '../../../domain/place/place.ts'
import { port } from '../../kernel/port.ts'

/** Delivery context in cookies, which the server reads too. [STORE-04, STORE-05, STORE-09] */
export interface DeliveryContextStorage {
  readonly cityId: () => CityId | null
  readonly deliveryType: () => DeliveryType | null
  readonly shopId: () => ShopId | null
  /** For seven days. [CITY-14] */
  readonly storeCity: (id: CityId) => void
  readonly storeDeliveryType: (type: DeliveryType) => void
  readonly isCityChanged: () => boolean
  readonly storeCityChanged: (isChanged: boolean) => void
  /** For seven days; null deletes the cookie. [SHOPMAP-08, SHOPMAP-09] */
  readonly storeShop: (id: ShopId | null) => void
}

export const $deliveryContextStorage = port<DeliveryContextStorage>('DeliveryContextStorage')
