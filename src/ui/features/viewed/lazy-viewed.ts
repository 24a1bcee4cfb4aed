import { lazyPart } from '../../kit/lazy-part.tsx'

export const LazyViewed = lazyPart(async () => (await import('./viewed-shelf.tsx')).ViewedShelf, { when: 'visible' })
