import { lazyPart, SERVER_HTML } from '../../../kit/lazy-part.tsx'

// Few shoppers read reviews: their chunk loads on demand or with an address that opens them.
export const ReviewList = lazyPart(async () => (await import('./review-list.tsx')).ReviewList, {
  placeholder: SERVER_HTML,
})
