import '../../../src/ui/kit/style/kit.css'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { left, right, type Either } from 'fp-ts/Either'
import { createMemoryRouter, Outlet, RouterContextProvider, RouterProvider, type RouteObject } from 'react-router'
import { render } from './render.tsx'
import { $basketSync } from '../../../src/application/basket/basket.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $bannerApi, type BannerApi } from '../../../src/application/ports/api/content/banner-api.ts'
import { $basketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $catalogueApi, type CatalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $pageApi, type PageApi } from '../../../src/application/ports/api/content/page-api.ts'
import {
  $searchApi,
  type ChosenResult,
  type Found,
  type PopularSearches,
} from '../../../src/application/ports/api/catalogue/search-api.ts'
import { $tabMemory } from '../../../src/application/ports/browser/tab-storage.ts'
import { basketOf, EMPTY_BASKET, type Basket, type BasketChange } from '../../../src/domain/basket/basket.ts'
import { EMPTY_SYNC } from '../../../src/domain/basket/sync-state.ts'
import type { Product } from '../../../src/domain/catalogue/product.ts'
import { scopeContext, shownWhole } from '../../../src/ui/shell/navigation/load.ts'
import { ServicesContext, type Services } from '../../../src/ui/shell/services.tsx'
import { FollowedLinks } from './followed-links.tsx'
import { storeValue, type StoreValues } from '../../support/fakes.ts'

export const notFound: AppError = { _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' }

export const responses =
  <A,>(value: A) =>
  () =>
    Promise.resolve(right(value) as Either<AppError, A>)
export const refuses = (error: AppError) => () => Promise.resolve(left(error))

const services: Services = { brand: 'Кедр', origin: 'http://shop.test', theme: 'spring', year: 2026 }

interface Parts {
  readonly basket?: Basket
  readonly catalogueApi?: Partial<CatalogueApi>
  readonly pageApi?: Partial<PageApi>
  readonly bannerApi?: BannerApi
  readonly theme?: Services['theme']
  readonly brand?: string
  readonly popular?: PopularSearches
  readonly search?: (text: string) => Either<AppError, Found>
  /** Response to a change; by default the changed basket. */
  readonly change?: (pending: BasketChange) => Either<AppError, Basket>
  readonly values?: StoreValues
}

export const basketWith = (...lines: ReadonlyArray<readonly [Product, number]>): Basket =>
  basketOf(lines.map(([product, count]) => ({ product, count, comment: '', disabled: false })))

/** Ports of a test that record their calls. */
const aShopScope = (parts: Parts = {}) => {
  const changes: Array<BasketChange> = []
  const searches: Array<string> = []
  const openedResults: Array<string> = []
  const ports = [
    storeValue($basketApi, {
      load: () => responses(parts.basket ?? EMPTY_BASKET),
      change: (pending: BasketChange) => () => {
        changes.push(pending)
        return Promise.resolve(parts.change?.(pending) ?? right(parts.basket ?? EMPTY_BASKET))
      },
    }),
    storeValue($catalogueApi, parts.catalogueApi ?? {}),
    storeValue($bannerApi, parts.bannerApi ?? { group: () => responses([]), popups: () => responses([]) }),
    storeValue($pageApi, { page: () => refuses(notFound), storage: () => responses([]), ...parts.pageApi }),
    storeValue($searchApi, {
      search: (text: string) => () => {
        searches.push(text)
        return Promise.resolve(parts.search?.(text) ?? left(notFound))
      },
      popular: () => responses(parts.popular ?? { queries: [], links: [] }),
      countChoice:
        ({ query, productId }: ChosenResult) =>
        () => {
          openedResults.push(`${query} ${String(productId)}`)
          return Promise.resolve(right(undefined))
        },
    }),
    storeValue($browserMemory, { read: () => null, write: () => undefined, forget: () => undefined }),
    storeValue($tabMemory, { read: () => null, write: () => undefined, forget: () => undefined }),
    storeValue($clock, { now: () => 1_000 }),
    storeValue($basketSync, { ...EMPTY_SYNC, isLoaded: true, confirmed: parts.basket ?? EMPTY_BASKET }),
    storeValue($log, { failed: () => undefined }),
  ]
  const scope = fork({ values: [...ports, ...(parts.values ?? [])] })
  return { scope, changes, searches, openedResults }
}

/** Renders routes at an address, as the browser does after hydration. */
// As `routes.tsx` does: the texts of a page are shown with the whole page.
const shown = (route: RouteObject): RouteObject => {
  if (route.children) return { ...route, children: route.children.map(shown) }
  return typeof route.loader === 'function' ? { ...route, loader: shownWhole(route.loader) } : route
}

export const renderRoutes = async (path: string, routes: Array<RouteObject>, parts: Parts = {}) => {
  const shop = aShopScope(parts)
  const framed = [
    {
      element: (
        <FollowedLinks>
          <Outlet />
        </FollowedLinks>
      ),
      HydrateFallback: () => null,
      children: routes.map(shown),
    },
  ]
  const router = createMemoryRouter(framed, {
    initialEntries: [path],
    getContext: () => new RouterContextProvider(new Map([[scopeContext, shop.scope]])),
  })
  document.documentElement.lang = 'ru'
  const screen = await render(
    <ServicesContext
      value={{ ...services, theme: parts.theme ?? services.theme, brand: parts.brand ?? services.brand }}
    >
      <Provider value={shop.scope}>
        <RouterProvider router={router} />
      </Provider>
    </ServicesContext>,
  )
  return { ...shop, screen, router }
}

export const renderPiece = (element: React.ReactNode, parts: Parts = {}) =>
  renderRoutes('/', [{ path: '*', element: <main>{element}</main> }], parts)
