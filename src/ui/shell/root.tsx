import '../kit/style/kit.css'
import '../../application/start/critical.ts'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useEffect } from 'react'
import { Outlet, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { $isOffline, $isPageAwaited, pageRetried } from '../../application/network/offline.ts'
import { $crumbs, $page } from '../../application/page/page.ts'
import { lazyPart, SERVER_HTML } from '../kit/lazy-part.tsx'
import { Layout } from './shell.tsx'
import { PageChange } from './navigation/page-change.tsx'
import { ShownPageContext, useIsPageAhead, useShown } from './navigation/shown-page.ts'
import { BasketStatus } from './header/basket-status.tsx'
import { preloadMenu } from './header/header.tsx'
import { SiteHeader } from './header/site-header.tsx'
import { SiteTabBar } from './header/site-tab-bar.tsx'
import { useFollowedLinks } from './navigation/use-followed-links.ts'
import { useFoundRedirect } from './navigation/use-found-redirect.ts'
import { useFreshDeliveryContext } from './navigation/use-fresh-delivery-context.ts'
import { useDeferredShell } from './use-deferred-shell.tsx'
import { routeShown } from '../../application/layers/layers.ts'
import { appHydrated, handlersAttached } from '../../application/app.ts'

// The recording of presses ends with the commit: React handles a press between the commit and the effects.
export const useHydration = (): void => {
  const { attached, hydrated } = useUnit({ attached: handlersAttached, hydrated: appHydrated })
  useLayoutEffect(() => {
    attached()
  }, [attached])
  useEffect(() => {
    // a task of its own: the effects of the whole page run in this one
    const timer = setTimeout(hydrated)
    return () => clearTimeout(timer)
  }, [hydrated])
}

// Runs before the page's effects open a layer. [LAYER-29]
const useRouteShown = (): void => {
  const name = useMatches().at(-1)?.id
  const shown = useUnit(routeShown)
  useLayoutEffect(() => {
    if (name !== undefined) shown(name)
  }, [name, shown])
}

const lazyParts = () => import('./lazy-parts.tsx')
const WITH_ACTIVITY = { when: 'activity', placeholder: SERVER_HTML } as const
const Footer = lazyPart(async () => (await lazyParts()).SiteFooter, WITH_ACTIVITY)
const Subscription = lazyPart(async () => (await lazyParts()).SubscriptionBlock, WITH_ACTIVITY)

export const preloadLazyParts = () => Promise.all([preloadMenu(), Footer.preload(), Subscription.preload()])

// constants: a change of Root's own state renders none of them again
const HEADER = <SiteHeader />
const TAB_BAR = <SiteTabBar />
const PAGE = <Outlet />
const FOOTER = <Footer />
const SUBSCRIPTION = <Subscription />

const UNSUBSCRIBED = ['actions-sale', 'blog-post', 'all']

export function Root() {
  const { isOffline, isAwaited, page, crumbs, retry } = useUnit({
    isOffline: $isOffline,
    isAwaited: $isPageAwaited,
    page: $page,
    crumbs: $crumbs,
    retry: pageRetried,
  })
  const isNavigating = useNavigation().state !== 'idle'
  const isAhead = useIsPageAhead(page)
  const shownPage = useShown(page, isAhead)
  const shownCrumbs = useShown(crumbs, isAhead)
  const routeName = useMatches().at(-1)?.id ?? 'all'
  useFollowedLinks()
  useFoundRedirect()
  useHydration()
  useFreshDeliveryContext()
  useRouteShown()
  const { gift, overlay } = useDeferredShell()
  return (
    <>
      <Layout
        header={HEADER}
        footer={FOOTER}
        tabBar={TAB_BAR}
        subscribe={!UNSUBSCRIBED.includes(routeName) && SUBSCRIPTION}
        gift={gift}
        crumbs={shownCrumbs}
        loading={isNavigating}
        offline={isOffline}
        pageAwaited={isAwaited && isNavigating}
        onRetry={retry}
      >
        <ShownPageContext value={shownPage}>{PAGE}</ShownPageContext>
      </Layout>
      <BasketStatus />
      {overlay}
      <PageChange />
      <ScrollRestoration />
    </>
  )
}
