import type { Day } from '../time/day.ts'
import type { Picture, ProductId } from './product.ts'

export const REVIEW_STATUSES = ['moderation', 'published', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** What a shopper wrote of a product, and what the shop replied. [REVIEW-03] */
export interface Review {
  readonly id: number
  readonly productId: ProductId
  readonly author: string
  /** Whole stars, from 1 to 5. */
  readonly rating: number
  readonly comment: string
  readonly files: ReadonlyArray<Picture['file']>
  readonly date: Day
  readonly status: ReviewStatus
  readonly reply?: string | undefined
}

/** A review as everybody reads it. */
export interface PublishedReview extends Review {
  /** How many users found it useful. */
  readonly usefulCount: number
}

/** Whole stars, the best first. */
export const STARS = [5, 4, 3, 2, 1] as const

/** How many published reviews of a product give so many stars. */
export interface StarCount {
  readonly rating: number
  readonly count: number
}

/** The newest first, or the best first. */
export const REVIEW_SORTS = ['new', 'rating'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Reviews on one page of their list. */
export const REVIEW_LIMIT = 10
