import type { Scope } from 'effector'
import { matchRoutes, type RouteObject } from 'react-router'
import { $pendingBasket } from '../application/basket/basket.ts'
import { DESKTOP_UP } from './kit/style/breakpoints.ts'
import { moveCards } from './card-transition.ts'
import { paths } from './paths.ts'

// A mouse that stays on a link this long usually clicks it.
const INTENT_MS = 65

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null)

const isSavingData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const hasPlace = (): boolean =>
  window.matchMedia(`${DESKTOP_UP} and (hover: hover)`).matches &&
  window.location.pathname !== paths.order &&
  document.querySelector('[data-mini-basket]') === null

// In a wide window the basket opens after «В корзину». `pressed`: what was pressed while this code loaded; a press before
// hydration is among the pending changes instead.
export const showAddedProducts = (scope: Scope, pressed: ReadonlyArray<EventTarget | null>): void => {
  const show = (productId: number) => {
    if (!hasPlace()) return
    import('./features/basket/mini-basket.tsx').then(
      ({ showAdded }) => showAdded(scope, productId),
      () => undefined,
    )
  }
  const addedBy = (target: EventTarget | null): ReadonlyArray<number> => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[name=add]') : null
    return button === null ? [] : [Number(button.value)]
  }
  const { additions, changes } = scope.getState($pendingBasket)
  const added = [
    ...pressed.flatMap(addedBy),
    ...additions.map(({ productId }) => productId),
    ...Object.keys(changes).map(Number),
  ]
  for (const productId of added.slice(0, 1)) show(productId)
  window.addEventListener('click', ({ target }) => addedBy(target).forEach(show))
}

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

  moveCards()
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
