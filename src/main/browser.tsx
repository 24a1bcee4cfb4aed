import { startTransition } from 'react'
import { createBrowserRouter, createPath, matchRoutes, RouterContextProvider, type DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fork } from 'effector'
import { $log } from '../application/ports/browser/log.ts'
import { $settings } from '../application/settings/settings.ts'
import { reportNotNumbersTo } from '../domain/text/format-report.ts'
import { browserDevice } from '../infrastructure/browser/browser-device.ts'
import { reportFromField } from '../infrastructure/browser/field-reports.ts'
import { localMemory } from '../infrastructure/browser/browser-storage.ts'
import { browserTokenStore } from '../infrastructure/browser/token-store.ts'
import { reloadForMissingChunks } from '../infrastructure/browser/missing-chunks.ts'
import { browserVisitor } from '../infrastructure/browser/visitor.ts'
import { documentCookies } from '../infrastructure/cookie-jar.ts'
import { deferredPorts } from '../infrastructure/wiring/deferred-ports.ts'
import { hydrateRoot } from './evaluated-react.ts'
import { readPageState } from './page/page-state.ts'
import { firstActivity } from '../ui/kit/first-activity.ts'
import { lazyPart } from '../ui/kit/lazy-part.tsx'
import { holdParts } from '../ui/kit/static-part.tsx'
import { whenIdle } from '../ui/kit/when-idle.ts'
import { focusPressedControl } from '../ui/kit/focus-pressed-control.ts'
import { App } from '../ui/shell/app-shell.tsx'
import { scopeContext } from '../ui/shell/navigation/load.ts'
import { isForGuests, preloadPage, routes } from '../ui/routes.tsx'
import { MapViewContext } from '../ui/features/shop-map/map-view.ts'

// The matched page's chunk must load before hydration.
const openMatched = async () => {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
      await preloadPage(route, new URL(window.location.href))
    }),
  )
}

// What shows without a press: hearts of a guest, and the reminder of an order.
const SHOWN_KEYS = ['guestFavourites', 'guestOrder']

const AFTER_LOAD_MS = 5_000

const shownKeyFound = async () => {
  await whenIdle()
  const memory = localMemory(window)
  if (SHOWN_KEYS.every((key) => memory.read(key) === null)) await new Promise(() => undefined)
}

let router: DataRouter | null = null

const pendingHref = () => `${window.location.origin}${createPath(router?.state.navigation.location ?? window.location)}`

// Ends the current task, so that the browser can handle input and paint.
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const start = async () => {
  await openMatched()
  await nextTask()
  if (window.isLeft) return
  const { values, hydration, services } = readPageState(document)
  const tokens = browserTokenStore(window)
  const device = browserDevice(window, tokens)
  const visitor = browserVisitor(documentCookies(document), tokens)

  // Loaded before the first service call if the shopper does something first. The call may be in the task of a press.
  const wiring = () => import('../infrastructure/wiring/browser-container.ts')
  const openContainer = async () => {
    await nextTask()
    return (await wiring()).browserContainer(window, device, tokens)
  }
  const pressed: Array<EventTarget | null> = []
  const keepPressed = ({ target }: Event) => void pressed.push(target)
  window.addEventListener('click', keepPressed)
  firstActivity()
    .then(() => Promise.all([import('../ui/next-page.ts'), wiring()]))
    .then(([{ loadNextPages, showAddedProducts }]) => {
      window.removeEventListener('click', keepPressed)
      loadNextPages(routes)
      showAddedProducts(scope, pressed)
    })
    .catch(() => undefined)

  const scope = fork({ values: { ...values, ...device, ...deferredPorts(openContainer, visitor) } })
  reportNotNumbersTo((error) => {
    scope.getState($log).failed('formatter received an invalid number', error)
  })

  const { mapsKey, worksOffline } = scope.getState($settings)
  const MapView =
    mapsKey === null
      ? null
      : lazyPart(async () => (await import('../infrastructure/maps/yandex-map.tsx')).yandexMapView(mapsKey))

  const created = createBrowserRouter(routes, {
    hydrationData: hydration,
    getContext: () => new RouterContextProvider(new Map([[scopeContext, scope]])),
  })
  router = created
  // others see at once what the service or the browser stores for them
  if (visitor.isNew() && window.location.hash === '' && isForGuests(created.state.matches.at(-1)?.route.id ?? 'all'))
    holdParts(Promise.race([firstActivity(), shownKeyFound()]))
  const reportVitals = reportFromField(window, () => created.state.matches.at(-1)?.route.id ?? 'all')
  // not among the scripts of the first visit
  const startAfterLoad = async () => {
    const { measureVitals, storeShownPages } = await import('../infrastructure/browser/after-load.ts')
    measureVitals(window, reportVitals)
    if (worksOffline) await storeShownPages(window, created)
  }
  window.setTimeout(() => void startAfterLoad().catch(() => undefined), AFTER_LOAD_MS)
  // in a transition React yields to input; otherwise hydration is one long task
  startTransition(() => {
    hydrateRoot(
      document,
      <App scope={scope} services={services}>
        <MapViewContext value={MapView}>
          <RouterProvider router={created} />
        </MapViewContext>
      </App>,
    )
  })
  if (window.recorded !== undefined) window.recorded.isAttached = true
}

reloadForMissingChunks(window, () => Date.now(), pendingHref)
focusPressedControl(window)

// not awaited: page chunks import this module, so awaiting would deadlock
void start()
