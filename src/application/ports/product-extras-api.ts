import type { TaskEither } from 'fp-ts/TaskEither'
import type { Pagination } from '../../domain/listing.ts'
import type { PlaceContext } from '../../domain/place.ts'
import type { Product, ProductId } from '../../domain/product.ts'
import type { Review, ReviewSort } from '../../domain/review.ts'
import type { AppError } from '../kernel/app-error.ts'
import { port } from '../kernel/port.ts'

export interface ReviewList {
  readonly items: ReadonlyArray<Review>
  /** Of the product, by all its reviews. */
  readonly rating: number
  readonly pagination: Pagination
}

/** What stands around a product on its page. */
export interface ProductExtrasApi {
  readonly reviews: (id: ProductId, sort: ReviewSort, page: number) => TaskEither<AppError, ReviewList>
  /** What may be taken instead, at a place. */
  readonly similar: (id: ProductId, count: number, at: PlaceContext) => TaskEither<AppError, ReadonlyArray<Product>>
}

export const $productExtrasApi = port<ProductExtrasApi>('ProductExtrasApi')
