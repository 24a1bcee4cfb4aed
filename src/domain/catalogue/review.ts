import type { Day } from '../time/day.ts'
import type { Picture, ProductId } from './product.ts'

export const REVIEW_STATUSES = ['moderation', 'published', 'rejected'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

export interface Review {
  readonly id: number
  readonly productId: ProductId
  readonly author: string
  readonly rating: number
  readonly comment: string
  readonly files: ReadonlyArray<Picture['file']>
  readonly date: Day
  readonly status: ReviewStatus
  readonly reply?: string | undefined
}

export interface PublishedReview extends Review {
  readonly usefulCount: number
}

export const STARS = [5, 4, 3, 2, 1] as const

export interface StarCount {
  readonly rating: number
  readonly count: number
}

export const REVIEW_SORTS = ['new', 'rating'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const REVIEW_LIMIT = 10
