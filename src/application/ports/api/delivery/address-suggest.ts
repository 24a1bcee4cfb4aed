import type { TaskEither } from 'fp-ts/TaskEither'
import type { AddressPart, SuggestedAddress } from '../../../../domain/place/address.ts'
import type { CityId } from '../../../../domain/place/place.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

interface CityLocation {
  readonly fiasId: string
  readonly lat: number
  readonly lon: number
}

export interface AddressSuggest {
  /** Null if the directory does not answer. `query` is a street and, for the part `house`, its house. */
  readonly suggest: (
    part: AddressPart,
    query: string,
    city: CityId,
    signal: AbortSignal,
  ) => TaskEither<AppError, ReadonlyArray<SuggestedAddress> | null>
  /** Null if the directory does not know the city. */
  readonly locate: (city: CityId) => TaskEither<AppError, CityLocation | null>
}

export const $addressSuggest = apiPort<AddressSuggest>('delivery', 'AddressSuggest')
