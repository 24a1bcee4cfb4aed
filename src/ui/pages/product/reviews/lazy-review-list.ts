import { arriving } from '../../../kit/preloadable.tsx'

// Few shoppers read reviews: their chunk loads on demand or with an address that opens them.
export const { Part: ReviewList, arrive: reviewListArrives } = arriving(
  async () => (await import('./review-list.tsx')).ReviewList,
)
