import type { TaskEither } from 'fp-ts/TaskEither'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface FavouritesApi {
  // in the order in which they were added
  readonly ids: TaskEither<AppError, ReadonlyArray<ProductId>>
  readonly add: (id: ProductId) => TaskEither<AppError, void>
  readonly remove: (id: ProductId) => TaskEither<AppError, void>
}

export const $favouritesApi = apiPort<FavouritesApi>('catalogue', 'FavouritesApi')
