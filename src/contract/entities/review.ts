import { REVIEW_STATUSES, type PublishedReview, type Review } from '../../domain/catalogue/review.ts'
import type { Described } from '../kernel/described.ts'
import { day, id, integerOf, oneOf, text } from '../kernel/scalars.ts'
import { array, named, object, optional } from '../kernel/shapes.ts'
import { productId } from './product.ts'

export const reviewProps = () => ({
  id,
  productId,
  author: text,
  rating: integerOf({ min: 1, max: 5 }),
  comment: text,
  files: array(object({ url: text })),
  date: day,
  status: oneOf(...REVIEW_STATUSES),
  reply: optional(text),
})

export const review: Described<Review> = named('Review', () => object(reviewProps()))

export const usefulCount = integerOf({ min: 0 })

export const publishedReview: Described<PublishedReview> = named('PublishedReview', () =>
  object({ ...reviewProps(), usefulCount }),
)
