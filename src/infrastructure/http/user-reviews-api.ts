import type { UserReviewsApi } from '../../application/ports/user-reviews-api.ts'
import { getUserReviews } from '../../contract/reviews.ts'
import type { Call } from './http.ts'

export const httpUserReviewsApi = (call: Call): UserReviewsApi => ({
  reviews: (page, at) => call(getUserReviews, { query: { page, at } }),
})
