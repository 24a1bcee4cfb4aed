import type { UserReviewsApi } from '../../../application/ports/api/catalogue/user-reviews-api.ts'
import { getUserReviews } from '../../../contract/catalogue/reviews.ts'
import type { Call } from '../http.ts'

export const httpUserReviewsApi = (call: Call): UserReviewsApi => ({
  reviews: (page, at) => call(getUserReviews, { query: { page, at } }),
})
