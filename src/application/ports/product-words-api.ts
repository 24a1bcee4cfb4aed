import type { TaskEither } from 'fp-ts/TaskEither'
import type { ProductId } from '../../domain/product.ts'
import type { Review } from '../../domain/review.ts'
import type { AppError } from '../kernel/app-error.ts'
import { port } from '../kernel/port.ts'

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

/** What shoppers say of products, and ask. */
export interface ProductWordsApi {
  readonly review: (id: ProductId, written: WrittenReview) => TaskEither<AppError, Review>
  /** `captcha` is the token of a solved one, where it was asked for. [LAYER-19] */
  readonly ask: (id: ProductId, question: AskedQuestion, captcha: string | null) => TaskEither<AppError, unknown>
}

export const $productWordsApi = port<ProductWordsApi>('ProductWordsApi')
