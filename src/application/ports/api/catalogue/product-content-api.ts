import type { TaskEither } from 'fp-ts/TaskEither'
import type { ProductId } from '../../../../domain/catalogue/product.ts'
import type { PublishedReview, Review } from '../../../../domain/catalogue/review.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface WrittenReview {
  readonly rating: number
  readonly comment: string
  readonly fileIds: ReadonlyArray<number>
}

export interface NewQuestion {
  readonly name: string
  readonly email: string
  readonly text: string
}

export interface ReviewMarks {
  readonly useful: ReadonlyArray<Pick<PublishedReview, 'id' | 'usefulCount'>>
  readonly own: number | null
}

export interface ReviewMark {
  readonly isUseful: boolean
  readonly usefulCount: number
}

export interface ProductContentApi {
  readonly review: (id: ProductId, written: WrittenReview) => TaskEither<AppError, Review>
  readonly marks: (id: ProductId) => TaskEither<AppError, ReviewMarks>
  /** Absolute: a repeated call has no further effect. */
  readonly mark: (review: number, isUseful: boolean) => TaskEither<AppError, ReviewMark>
  readonly askQuestion: (id: ProductId, question: NewQuestion, captcha: string | null) => TaskEither<AppError, unknown>
}

export const $productContentApi = apiPort<ProductContentApi>('catalogue', 'ProductWordsApi')
