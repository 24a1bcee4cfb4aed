import type { LoaderFunction } from 'react-router'

export interface PageModule {
  readonly Page: () => React.ReactNode
  readonly loader?: LoaderFunction
  // Loads the lazy parts that this address renders at once, so that they hydrate in place.
  readonly preload?: (url: URL) => Promise<unknown>
}

// The list of their files weighs 4 KiB. The first visit of another page does without it.
export const lessVisitedPages = import.meta.glob<PageModule>([
  './pages/*/page.tsx',
  '!./pages/{home,catalog,category,product,search,order}/page.tsx',
])

export const openCabinet = () => import('./features/cabinet/cabinet.tsx')
