import type { TaskEither } from 'fp-ts/TaskEither'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

/** What a shopper who is signed in has taken a liking to. */
export interface FavouritesApi {
  /** [FAV-01] */
  readonly ids: TaskEither<AppError, ReadonlyArray<ProductId>>
  /** [FAV-02] */
  readonly add: (id: ProductId) => TaskEither<AppError, void>
  /** [FAV-03] */
  readonly remove: (id: ProductId) => TaskEither<AppError, void>
}

export const $favouritesApi = port<FavouritesApi>('FavouritesApi')
