import type { TaskEither } from 'fp-ts/TaskEither'
import type { City } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface SuggestService {
  readonly url: string
  readonly token: string
}

export interface CityLocation {
  readonly fiasId: string
  readonly lat: number
  readonly lon: number
}

export interface AddressSuggest {
  /** Null if the service does not know the city. */
  readonly locate: (city: City, service: SuggestService) => TaskEither<AppError, CityLocation | null>
}

export const $addressSuggest = apiPort<AddressSuggest>('delivery', 'AddressSuggest')
