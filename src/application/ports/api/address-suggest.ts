import type { TaskEither } from 'fp-ts/TaskEither'
import type { City } from '../../../domain/place/place.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

/** A service of address suggestions, and the token that it knows the shop by. [OC-72] */
export interface SuggestService {
  readonly url: string
  readonly token: string
}

/** Where a city is on a map. [CITY-23] */
export interface CityLocation {
  readonly fiasId: string
  readonly lat: number
  readonly lon: number
}

export interface AddressSuggest {
  /** Null is a city that the service does not know. */
  readonly locate: (city: City, service: SuggestService) => TaskEither<AppError, CityLocation | null>
}

export const $addressSuggest = port<AddressSuggest>('AddressSuggest')
