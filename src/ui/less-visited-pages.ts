import type { PageModule } from './routes.tsx'

// The list of their files weighs 4 KiB. The first visit of another page does without it.
export const lessVisitedPages = import.meta.glob<PageModule>([
  './pages/*/page.tsx',
  '!./pages/{home,catalog,category,product,search,order}/page.tsx',
])

export const openCabinet = () => import('./features/cabinet/cabinet.tsx')
