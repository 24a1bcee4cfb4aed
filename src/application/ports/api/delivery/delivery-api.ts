import type { TaskEither } from 'fp-ts/TaskEither'
import type { City, CityId, DeliveryMethod, DeliveryType, Shop, ShopId } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface CityDetail extends City {
  readonly defaultShop: Pick<Shop, 'id'> | null
}

export interface ShopDetail extends Shop {
  readonly city: City
}

export interface Region {
  readonly id: number
  readonly title: string
}

export interface DeliveryApi {
  readonly city: (id: CityId) => TaskEither<AppError, CityDetail>
  /** The city of an IP address, or of the caller if null. [CITY-22] */
  readonly detect: (visitor: string | null) => TaskEither<AppError, City | null>
  readonly search: (query: string, limit: number) => TaskEither<AppError, ReadonlyArray<City>>
  readonly regions: TaskEither<AppError, ReadonlyArray<Region>>
  readonly citiesOf: (regionId: number, limit: number) => TaskEither<AppError, ReadonlyArray<City>>
  readonly shops: (city: CityId) => TaskEither<AppError, ReadonlyArray<Shop>>
  readonly shop: (id: ShopId) => TaskEither<AppError, ShopDetail>
  readonly deliveryTypes: (city: CityId) => TaskEither<AppError, ReadonlyArray<DeliveryType>>
  /** `street`: of the address, in a city with zones. */
  readonly deliveryMethods: (city: CityId, street?: string) => TaskEither<AppError, ReadonlyArray<DeliveryMethod>>
}

export const $deliveryApi = apiPort<DeliveryApi>('delivery', 'DeliveryApi')
