import { fork, scopeBind, serialize, type Scope } from 'effector'
import * as E from 'fp-ts/Either'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import { initialPopups } from '../../application/banner/popup.ts'
import { MAX_POPULAR, popularReceived } from '../../application/catalogue/popular.ts'
import { popularOf, shelfQuery } from '../../application/home/home.ts'
import { initialGift } from '../../application/lottery/lottery.ts'
import { $page } from '../../application/page/page.ts'
import { findRedirect } from '../../application/page/redirect.ts'
import { $deliveryContext } from '../../application/delivery-context/delivery-context.ts'
import { deliveryContextIn, initialDeliveryContext } from '../../application/delivery-context/detection.ts'
import { $bannerApi } from '../../application/ports/api/content/banner-api.ts'
import { $catalogueApi } from '../../application/ports/api/catalogue/catalogue-api.ts'
import { $log } from '../../application/ports/browser/log.ts'
import { $lotteryApi } from '../../application/ports/api/sales/lottery-api.ts'
import { $pageApi } from '../../application/ports/api/content/page-api.ts'
import { $deliveryApi, type CityDetail } from '../../application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../application/ports/browser/delivery-context-storage.ts'
import { resolvePort, type BoundPorts } from '../../infrastructure/wiring/ports.ts'
import { portSids } from '../../infrastructure/wiring/server-container.ts'
import { withinPage } from '../../infrastructure/server/page-time.ts'
import type { RenderedPage } from '../../infrastructure/server/page-cache.ts'
import { App } from '../../ui/shell/app-shell.tsx'
import { scopeContext } from '../../ui/shell/navigation/load.ts'
import type { Services } from '../../ui/shell/services.tsx'
import { ADD_FORM } from '../../ui/features/product-card/add-to-basket.tsx'
import { paths } from '../../ui/paths.ts'
import { FragmentContext } from '../../ui/shell/cached-fragment.tsx'
import { routes, withBlocks } from '../../ui/routes.tsx'
import { pageThings } from '../../ui/shell/structured-data/page-things.ts'
import { dataBlock } from '../../ui/shell/structured-data/thing.ts'
import { makeTurns } from './turns.ts'
import type { PageAssets } from '../assets.ts'
import { noFragmentCache, type PageFragments } from './fragment-cache.tsx'
import { writePageState } from './write-page-state.ts'
import { toUtf8 } from './utf8.ts'

const BROKEN = 500
const START = '<!doctype html>'
const END = '</body></html>'
const END_BYTES = toUtf8(END)
// Buttons «В корзину» belong to it. It holds nothing of a shopper: pages are cached.
const FORM = toUtf8(`<form id="${ADD_FORM}" method="post" action="${paths.plainOrder}"></form>`)

// In pieces, which avoids a copy of a long string.
const documentOf = (
  markup: string,
  head: ReadonlyArray<Uint8Array>,
  end: ReadonlyArray<Uint8Array>,
  { assemble }: PageFragments,
): ReadonlyArray<Uint8Array> => {
  const headEnd = markup.indexOf('</head>')
  const bodyEnd = markup.length - END.length
  return [
    toUtf8(`${START}${markup.slice(0, headEnd)}`),
    ...head,
    ...assemble(markup.slice(headEnd, bodyEnd)),
    ...end,
    END_BYTES,
  ]
}

const redirectTo = (status: number, location: string | null): RenderedPage => ({
  status,
  location,
  routeName: null,
  body: [],
})

// Effector serializes a port that a page did not read, although `port` says `ignore`.
const valuesWithoutPorts = (scope: Scope) =>
  Object.fromEntries(Object.entries(serialize(scope)).filter(([sid]) => !portSids.has(sid)))

// The service has just failed, so this reads the cached products of the home page and makes no call.
const showCachedPopular = async (scope: Scope): Promise<void> => {
  const [catalogue, at] = [scope.getState($catalogueApi), scope.getState($deliveryContext)]
  const cached = await withinPage(0, catalogue.listing(shelfQuery('popular'), at))
  if (E.isLeft(cached)) return
  scopeBind(popularReceived, { scope })(popularOf(cached.right.items).slice(0, MAX_POPULAR))
}

const ownTurn = makeTurns()

const handler = createStaticHandler(routes)

export const renderPage = async (
  address: string,
  city: CityDetail,
  bound: BoundPorts,
  services: Services,
  { ofRoute }: PageAssets,
  fragmentsOf = noFragmentCache,
): Promise<RenderedPage> => {
  await ownTurn()
  const [log, pages] = [resolvePort(bound, $log), resolvePort(bound, $pageApi)]
  const url = new URL(address, services.origin)
  const [moved, deliveryContext, popups, gift] = await Promise.all([
    findRedirect(pages, log, address),
    deliveryContextIn(city, resolvePort(bound, $deliveryApi), resolvePort(bound, $deliveryContextStorage)),
    // data that every page needs after hydration
    initialPopups(resolvePort(bound, $bannerApi), log, url.pathname),
    initialGift({ pages, api: resolvePort(bound, $lotteryApi), log }),
  ])
  if (moved !== null) return redirectTo(moved.code, moved.to)
  const scope = fork({ values: { ...bound, ...initialDeliveryContext(deliveryContext), ...popups, ...gift } })
  const context = await handler.query(new Request(url), {
    requestContext: new RouterContextProvider(new Map([[scopeContext, scope]])),
  })
  if (context instanceof Response) return redirectTo(context.status, context.headers.get('location'))
  if (context.statusCode >= BROKEN) await showCachedPopular(scope)
  // createStaticRouter copies all its routes, so pass only those that match
  const router = createStaticRouter(
    context.matches.map(({ route }) => ({ ...route, children: undefined }) as RouteObject),
    context,
  )
  await ownTurn()
  const fragments = fragmentsOf(scope)
  const markup = renderToString(
    <App scope={scope} services={services}>
      <FragmentContext value={fragments.render}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </FragmentContext>
    </App>,
  )
  setImmediate(fragments.cacheMissing)
  const state = writePageState({
    values: valuesWithoutPorts(scope),
    hydration: { loaderData: context.loaderData, errors: context.errors },
    services,
  })
  const route = context.matches.at(-1)?.route.id ?? 'all'
  const hasBlocks = context.errors === null && scope.getState($page)?.hasBlocks === true
  const routeName = hasBlocks ? withBlocks(route) : route
  const { head, end } = ofRoute(routeName)
  const things = context.errors === null ? pageThings((store) => scope.getState(store), route, services) : []
  return {
    status: context.statusCode,
    location: null,
    routeName,
    body: documentOf(markup, [...head, toUtf8(dataBlock(things))], [...state, FORM, end], fragments),
  }
}
