import type { Day } from '../../../../domain/time/day.ts'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Pagination } from '../../../../domain/catalogue/listing.ts'
import type { CityId, DeliveryContext, Shop } from '../../../../domain/place/place.ts'
import type { Product, ProductId, Slug } from '../../../../domain/catalogue/product.ts'
import type { ProductQuestion } from '../../../../domain/catalogue/question.ts'
import type { PublishedReview, ReviewSort, StarCount } from '../../../../domain/catalogue/review.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface ReviewList {
  readonly items: ReadonlyArray<PublishedReview>
  readonly rating: number
  readonly stars: ReadonlyArray<StarCount>
  readonly pagination: Pagination
}

export interface QuestionList {
  readonly items: ReadonlyArray<ProductQuestion>
  readonly pagination: Pagination
}

export interface Shelf {
  readonly shop: Shop
  readonly stock: number
  readonly onOrder?: boolean | undefined
  /** From when it can be collected; the time is of that day, such as 15:00. */
  readonly ready?: { readonly day: Day; readonly inDays: number; readonly time?: string | undefined } | undefined
}

interface Promoted {
  readonly products: ReadonlyArray<Product>
  /** What staff offer beside the product. */
  readonly accessories: ReadonlyArray<Product>
}

export interface ProductExtrasApi {
  readonly reviews: (id: ProductId, sort: ReviewSort, page: number, rating?: number) => TaskEither<AppError, ReviewList>
  readonly questions: (id: ProductId, page: number) => TaskEither<AppError, QuestionList>
  readonly shelves: (id: ProductId, city: CityId) => TaskEither<AppError, ReadonlyArray<Shelf>>
  readonly promoted: (slug: Slug, at: DeliveryContext) => TaskEither<AppError, Promoted>
  readonly similar: (id: ProductId, count: number, at: DeliveryContext) => TaskEither<AppError, ReadonlyArray<Product>>
}

export const $productExtrasApi = apiPort<ProductExtrasApi>('catalogue', 'ProductExtrasApi')
