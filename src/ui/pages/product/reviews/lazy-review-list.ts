import { preloadable } from '../../../kit/preloadable.tsx'

// Few shoppers read reviews: their chunk loads on demand or with an address that opens them.
export const { Part: ReviewList, preload: preloadReviewList } = preloadable(
  async () => (await import('./review-list.tsx')).ReviewList,
)
