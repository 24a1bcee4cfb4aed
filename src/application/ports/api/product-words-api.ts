import type { TaskEither } from 'fp-ts/TaskEither'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { PublishedReview, Review } from '../../../domain/catalogue/review.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

/** The shopper has agreed to the policy: nothing else is sent. [REVIEW-03] */
export interface WrittenReview {
  readonly rating: number
  readonly comment: string
  readonly fileIds: ReadonlyArray<number>
}

export interface AskedQuestion {
  readonly name: string
  readonly email: string
  readonly text: string
}

/** What a user marked among the reviews of a product. */
export interface ReviewMarks {
  readonly useful: ReadonlyArray<Pick<PublishedReview, 'id' | 'usefulCount'>>
  /** Their own review cannot be marked. */
  readonly own: number | null
}

export interface ReviewMark {
  readonly isUseful: boolean
  /** By all users, this one among them. */
  readonly usefulCount: number
}

/** What shoppers say of products, and ask. */
export interface ProductContentApi {
  readonly review: (id: ProductId, written: WrittenReview) => TaskEither<AppError, Review>
  readonly marks: (id: ProductId) => TaskEither<AppError, ReviewMarks>
  /** Absolute: what is said twice is done once. */
  readonly mark: (review: number, isUseful: boolean) => TaskEither<AppError, ReviewMark>
  /** `captcha` is the token of a solved one, where it was asked for. [LAYER-19] */
  readonly ask: (id: ProductId, question: AskedQuestion, captcha: string | null) => TaskEither<AppError, unknown>
}

export const $productContentApi = port<ProductContentApi>('ProductWordsApi')
