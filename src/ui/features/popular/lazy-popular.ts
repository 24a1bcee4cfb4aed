import { lazyPart } from '../../kit/lazy-part.tsx'

// The first view of a page needs no request.
export const LazyPopular = lazyPart(async () => (await import('./popular-shelf.tsx')).PopularShelf, {
  when: ['activity', 'visible'],
})
