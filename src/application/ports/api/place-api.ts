import type { TaskEither } from 'fp-ts/TaskEither'
import type { City, CityId, DeliveryMethod, DeliveryType, Shop } from '../../../domain/place/place.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

/** A city with the shop that stands for it when none is chosen. [CITY-03] */
export interface CityDetail extends City {
  readonly defaultShop: Shop | null
}

export interface Region {
  readonly id: number
  readonly title: string
}

export interface PlaceApi {
  readonly city: (id: CityId) => TaskEither<AppError, CityDetail>
  /** The city of an address, or null; without an address, of the caller's own. [CITY-22] */
  readonly detect: (visitor: string | null) => TaskEither<AppError, City | null>
  /** [CITY-21] */
  readonly search: (query: string, limit: number) => TaskEither<AppError, ReadonlyArray<City>>
  /** Regions that have cities, by title. [CITY-19] */
  readonly regions: TaskEither<AppError, ReadonlyArray<Region>>
  /** [CITY-20] */
  readonly citiesOf: (regionId: number, limit: number) => TaskEither<AppError, ReadonlyArray<City>>
  /** Own shops and partners' pick-up points of a city. [SHOPMAP-01] */
  readonly shops: (city: CityId) => TaskEither<AppError, ReadonlyArray<Shop>>
  /** [DELIV-14] */
  readonly deliveryTypes: (city: CityId) => TaskEither<AppError, ReadonlyArray<DeliveryType>>
  /** [DELIV-04] */
  readonly deliveryMethods: (city: CityId) => TaskEither<AppError, ReadonlyArray<DeliveryMethod>>
}

export const $placeApi = port<PlaceApi>('PlaceApi')
