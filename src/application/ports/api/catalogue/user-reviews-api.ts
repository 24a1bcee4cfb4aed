import type { TaskEither } from 'fp-ts/TaskEither'
import type { Pagination } from '../../../../domain/catalogue/listing.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { Product } from '../../../../domain/catalogue/product.ts'
import type { Review } from '../../../../domain/catalogue/review.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface UserReview extends Review {
  readonly product: Product
}

export interface UserReviews {
  readonly items: ReadonlyArray<UserReview>
  readonly awaiting: ReadonlyArray<Product>
  readonly pagination: Pagination
}

export interface UserReviewsApi {
  readonly reviews: (page: number, at: DeliveryContext) => TaskEither<AppError, UserReviews>
}

export const $userReviewsApi = apiPort<UserReviewsApi>('catalogue', 'UserReviewsApi')
