import type { TaskEither } from 'fp-ts/TaskEither'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import type { CityId, DeliveryContext, Shop } from '../../../domain/place/place.ts'
import type { Product, ProductId, Slug } from '../../../domain/catalogue/product.ts'
import type { ProductQuestion } from '../../../domain/catalogue/question.ts'
import type { PublishedReview, ReviewSort, StarCount } from '../../../domain/catalogue/review.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export interface ReviewList {
  readonly items: ReadonlyArray<PublishedReview>
  /** Of the product, by all its reviews. */
  readonly rating: number
  /** Of all of them too, the best first. */
  readonly stars: ReadonlyArray<StarCount>
  readonly pagination: Pagination
}

export interface QuestionList {
  readonly items: ReadonlyArray<ProductQuestion>
  readonly pagination: Pagination
}

/** One of the retailer's own shops, and the units on its shelf. */
export interface Shelf {
  readonly shop: Shop
  readonly stock: number
  /** A warehouse has it and brings it to this shop. */
  readonly onOrder?: boolean | undefined
}

/** What stands around a product on its page. */
export interface ProductExtrasApi {
  /** Of one rating, or of any. */
  readonly reviews: (id: ProductId, sort: ReviewSort, page: number, rating?: number) => TaskEither<AppError, ReviewList>
  /** Those that were let through, the newest first. */
  readonly questions: (id: ProductId, page: number) => TaskEither<AppError, QuestionList>
  /** Every own shop of a city. */
  readonly shelves: (id: ProductId, city: CityId) => TaskEither<AppError, ReadonlyArray<Shelf>>
  /** What is promoted beside it, at a place. [PROD-10] */
  readonly promoted: (slug: Slug, at: DeliveryContext) => TaskEither<AppError, ReadonlyArray<Product>>
  /** What may be taken instead, at a place. */
  readonly similar: (id: ProductId, count: number, at: DeliveryContext) => TaskEither<AppError, ReadonlyArray<Product>>
}

export const $productExtrasApi = port<ProductExtrasApi>('ProductExtrasApi')
