import type { LoaderFunction, RouteObject } from 'react-router'
import { loadFrameFx } from '../application/frame/frame.ts'
import { load } from './app/load.ts'
import { Root } from './app/root.tsx'
import { FrameFault, PageFault } from './pages/error/route-errors.tsx'

interface PageModule {
  readonly Page: () => React.ReactNode
  readonly loader?: LoaderFunction
}

const pages = import.meta.glob<PageModule>('./pages/*/page.tsx')

interface Row {
  /** The specification's name of the route. */
  readonly name: string
  readonly path: string
  /** Folder of ui/pages. */
  readonly page: string
}

const rows: ReadonlyArray<Row> = [
  { name: 'index', path: '/', page: 'home' },
  { name: 'catalog', path: '/catalog/', page: 'catalog' },
  { name: 'catalog-category', path: '/catalog/:category/', page: 'category' },
  { name: 'catalog-brands', path: '/catalog/brands/', page: 'brands' },
  { name: 'catalog-brands-id', path: '/catalog/brands/:id/', page: 'brand' },
  { name: 'catalog-product-product', path: '/catalog/product/:product/', page: 'product' },
  { name: 'search', path: '/search/', page: 'search' },
  { name: 'blog', path: '/blog/', page: 'blog' },
  { name: 'blog-post', path: '/blog/:post/', page: 'blog-post' },
  { name: 'actions', path: '/actions/', page: 'actions' },
  { name: 'actions-sale', path: '/actions/:sale/', page: 'action' },
  { name: 'login', path: '/login/', page: 'login' },
  { name: 'order', path: '/order/', page: 'order' },
  { name: 'order-fail', path: '/order/fail/', page: 'order-fail' },
  { name: 'order-success', path: '/order/success/', page: 'order-success' },
  { name: 'captcha', path: '/captcha/', page: 'captcha' },
  { name: 'subscribe', path: '/subscribe/:code?/', page: 'subscribe' },
  { name: 'favourites', path: '/favourites/', page: 'favourites' },
  { name: 'all', path: '*', page: 'content' },
]

/** The module of a page, as the build's manifest names it. */
export const moduleOf = (name: string): string | null => {
  const row = rows.find((one) => one.name === name)
  return row === undefined ? null : `src/ui/pages/${row.page}/page.tsx`
}

const lazily = (page: string) => async () => {
  const open = pages[`./pages/${page}/page.tsx`]
  if (open === undefined) throw new Error(`ui/pages/${page}: there is no page`)
  const { Page, loader } = await open()
  return { Component: Page, ...(loader && { loader }) }
}

/** The kit's own page, for those who build with it: `npm run dev`. */
const devRoutes: RouteObject[] = import.meta.env.MODE === 'production' ? [] : [
  { path: '/dev/kit/', lazy: async () => ({ Component: (await import('./pages/dev-kit/dev-kit-page.tsx')).Page }) },
]

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: FrameFault,
    loader: async (args) => {
      await load(args, loadFrameFx, undefined)
      return null
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: 'page',
        ErrorBoundary: PageFault,
        children: [...devRoutes, ...rows.map(({ name, path, page }) => ({ id: name, path, lazy: lazily(page) }))],
      },
    ],
  },
]
