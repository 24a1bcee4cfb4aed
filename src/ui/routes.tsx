import type { LoaderFunction, RouteObject } from 'react-router'
import { shellLoader } from '../application/shell/shell.ts'
import { redirectLoader } from '../application/page/redirect.ts'
import { onceOnline } from './kit/once-online.ts'
import { load, loadPart, redirectContext, shownWhole } from './shell/navigation/load.ts'
import { preloadLazyParts, Root } from './shell/root.tsx'
import type { FoundRedirect } from './shell/navigation/use-found-redirect.ts'
import type { PageModule } from './less-visited-pages.ts'
import { ShellError, PageError } from './pages/error/route-errors.tsx'

type Preload = (url: URL) => Promise<unknown>

const visitedPages = import.meta.glob<PageModule>('./pages/{home,catalog,category,product,search,order}/page.tsx')

const lessVisited = () => import('./less-visited-pages.ts')

interface Row {
  readonly name: string
  readonly path: string
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
  { name: 'actions', path: '/actions/', page: 'promotions' },
  { name: 'actions-sale', path: '/actions/:sale/', page: 'promotion' },
  { name: 'shops-id', path: '/shops/:id/', page: 'shop' },
  { name: 'login', path: '/login/', page: 'login' },
  { name: 'lottery', path: '/lottery/', page: 'lottery' },
  { name: 'login-admin', path: '/loginAdmin/', page: 'login-admin' },
  { name: 'order', path: '/order/', page: 'order' },
  { name: 'order-fail', path: '/order/fail/', page: 'order-fail' },
  { name: 'order-find', path: '/order/find/', page: 'order-find' },
  { name: 'order-plain', path: '/order/plain/:step?/', page: 'order-plain' },
  { name: 'order-success', path: '/order/success/', page: 'order-success' },
  { name: 'captcha', path: '/captcha/', page: 'captcha' },
  { name: 'subscribe', path: '/subscribe/:code?/', page: 'subscribe' },
  { name: 'arrivals', path: '/arrivals/:code/', page: 'back-in-stock' },
  { name: 'favourites', path: '/favourites/', page: 'favourites' },
  { name: 'compare', path: '/compare/', page: 'compare' },
  { name: 'all', path: '*', page: 'content' },
]

// Protected by the guard. [OC-06]
const cabinetRows: ReadonlyArray<Row> = [
  { name: 'cabinet-index', path: '/cabinet/', page: 'cabinet' },
  { name: 'cabinet-orders', path: '/cabinet/orders/', page: 'cabinet-orders' },
  { name: 'cabinet-orders-id', path: '/cabinet/orders/:id/', page: 'cabinet-order' },
  { name: 'cabinet-orders-payment', path: '/cabinet/orders/:id/payment/', page: 'cabinet-order-payment' },
  { name: 'cabinet-orders-refund', path: '/cabinet/orders/:id/refund/', page: 'cabinet-order-refund' },
  { name: 'cabinet-bonus', path: '/cabinet/bonus/', page: 'cabinet-bonus' },
  { name: 'cabinet-index-favourites', path: '/cabinet/favourites/', page: 'favourites' },
  { name: 'cabinet-personal', path: '/cabinet/personal/', page: 'cabinet-personal' },
  { name: 'cabinet-personal-anketa', path: '/cabinet/personal/anketa/', page: 'cabinet-questionnaire' },
  { name: 'cabinet-personal-nastroyki', path: '/cabinet/personal/nastroyki/', page: 'cabinet-settings' },
  { name: 'cabinet-reviews', path: '/cabinet/reviews/', page: 'cabinet-reviews' },
  { name: 'cabinet-secret-shopper', path: '/cabinet/secret-shopper/', page: 'cabinet-secret-shopper' },
  { name: 'delete-profile', path: '/delete-profile/', page: 'delete-profile' },
]

export const isPageKind = (name: string): boolean => [...rows, ...cabinetRows].some((row) => row.name === name)

// Pages whose first view needs neither the session nor an account.
const FOR_GUESTS = [
  'index',
  'catalog',
  'catalog-category',
  'catalog-brands',
  'catalog-brands-id',
  'catalog-product-product',
  'search',
  'blog',
  'blog-post',
  'actions',
  'actions-sale',
  'shops-id',
  'order',
  'all',
]

export const isForGuests = (name: string): boolean => FOR_GUESTS.includes(name)

const CABINET = 'src/ui/features/cabinet/cabinet.tsx'
const LESS_VISITED = 'src/ui/less-visited-pages.ts'

const HOME = 'src/ui/pages/home/page.tsx'
const OWN_BLOCK = 'src/ui/features/blocks/own-block.tsx'
const BLOCKS = '+blocks'

/** The name under which the assets of the owner's blocks are listed. */
export const withBlocks = (name: string): string => `${name}${BLOCKS}`

// Keys of the modules of a page in the build manifest.
export const modulesOf = (name: string): ReadonlyArray<string> => {
  if (name.endsWith(BLOCKS)) return [...modulesOf(name.slice(0, -BLOCKS.length)), HOME, OWN_BLOCK]
  const ownRow = rows.find((one) => one.name === name)
  const cabinetRow = cabinetRows.find((one) => one.name === name)
  const row = cabinetRow ?? ownRow
  if (row === undefined) return []
  return [
    ...(`./pages/${row.page}/page.tsx` in visitedPages ? [] : [LESS_VISITED]),
    ...(cabinetRow === undefined ? [] : [CABINET]),
    `src/ui/pages/${row.page}/page.tsx`,
  ]
}

const FILTERS = 'src/ui/features/listing/filter-form.tsx'
const FILTERED = ['catalog', 'category', 'brand', 'search']

// Keys of the modules that a page needs before hydration in a wide window only.
export const wideModulesOf = (name: string): ReadonlyArray<string> =>
  rows.some((row) => row.name === name && FILTERED.includes(row.page)) ? [FILTERS] : []

const openerOf = async (page: string): Promise<() => Promise<PageModule>> => {
  const path = `./pages/${page}/page.tsx`
  const open = visitedPages[path] ?? (await onceOnline(lessVisited)).lessVisitedPages[path]
  if (open === undefined) throw new Error(`no page ${page}`)
  return open
}

const lazyMethods = (page: string) => async () => {
  const { Page, loader, preload } = await onceOnline(await openerOf(page))
  return { Component: Page, ...(loader && { loader: shownWhole(loader) }), ...(preload && { handle: { preload } }) }
}

export const preloadPage = async ({ handle }: RouteObject, url: URL): Promise<unknown> =>
  (handle as { readonly preload?: Preload } | undefined)?.preload?.(url)

const routeOf = ({ name, path, page }: Row): RouteObject => ({ id: name, path, lazy: lazyMethods(page) })

const devRoutes: RouteObject[] =
  import.meta.env.MODE === 'production'
    ? []
    : [
        {
          path: '/dev/kit/',
          lazy: async () => ({ Component: (await import('./pages/dev-kit/dev-kit-page.tsx')).Page }),
        },
      ]

// The server looks before it renders. In the browser the lookup delays no page that exists: `useFoundRedirect` follows
// it afterwards. [PAGE-09]
const findRedirect: LoaderFunction = (args): FoundRedirect | null => {
  if (typeof window === 'undefined') return null
  const { pathname, search } = new URL(args.request.url)
  // a failed lookup is logged, and the page continues [PAGE-11]
  const moved = loadPart(args, redirectLoader, `${pathname}${search}`).then(
    (found) => found.moved,
    () => null,
  )
  args.context.set(redirectContext, moved)
  return { moved }
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ShellError,
    loader: async (args) => {
      if (import.meta.env.SSR) await preloadLazyParts()
      await load(args, shellLoader, undefined)
      return null
    },
    shouldRevalidate: () => false,
    children: [
      {
        id: 'page',
        ErrorBoundary: PageError,
        loader: findRedirect,
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search,
        children: [
          ...devRoutes,
          ...rows.map(routeOf),
          {
            id: 'cabinet',
            lazy: async () => ({
              Component: (await onceOnline((await onceOnline(lessVisited)).openCabinet)).Cabinet,
            }),
            children: cabinetRows.map(routeOf),
          },
        ],
      },
    ],
  },
]
