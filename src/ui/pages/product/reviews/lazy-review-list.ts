import { arriving } from '../../../kit/preloadable.tsx'

/** Reviews are read by few who come to a product: their code comes with an address that asks for them, or when they are asked for. */
export const { Part: ReviewList, arrive: reviewListArrives } = arriving(
  async () => (await import('./review-list.tsx')).ReviewList,
)
