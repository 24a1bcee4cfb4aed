import { matchRoutes, type RouteObject } from 'react-router'
import { paths } from './paths.ts'

// A mouse that stays on a link this long usually clicks it.
const INTENT_MS = 65

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null)

const isSavingData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

// Loads the code of the page behind a link that is pointed at or pressed, and that of product pages, which are opened most.
export const loadNextPages = (routes: Array<RouteObject>): void => {
  const loadCode = (path: string) => {
    for (const { route } of matchRoutes(routes, path) ?? []) {
      // a failed load is repeated by the navigation
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined)
    }
  }
  const loadLinked = (event: Event) => {
    const link = linkOf(event)
    if (link?.origin === window.location.origin) loadCode(link.pathname)
  }

  window.addEventListener('pointerdown', loadLinked)
  if (isSavingData()) return
  void import('./less-visited-pages.ts').catch(() => undefined)
  loadCode(paths.product('-'))
  let resting: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('pointerover', (event) => {
    clearTimeout(resting)
    if (event.pointerType === 'mouse') resting = setTimeout(() => loadLinked(event), INTENT_MS)
  })
}
