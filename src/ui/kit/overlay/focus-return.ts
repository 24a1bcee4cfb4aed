const HOME = '[data-focus-home]'
const LINK = 'a[href]:not([tabindex="-1"])'

const trails = new WeakMap<Element, ReadonlyArray<Element>>()

const withHome = (place: Element): ReadonlyArray<Element> => [place, place.closest(HOME)].filter((one) => one !== null)

// Candidates for the focus after this dialog closes, best first: its opener, the opener's container, the opener of the
// dialog around it.
export const trailOf = (dialog: Element): ReadonlyArray<Element> => {
  const opener = document.activeElement ?? document.body
  const around = opener.closest('dialog')
  const trail = [...withHome(opener), ...(around ? (trails.get(around) ?? []) : [])]
  trails.set(dialog, trail)
  return trail
}

const take = (place: Element) => {
  const taker = place.matches(HOME) ? (place.querySelector('[data-focus]') ?? place.querySelector(LINK)) : place
  if (taker instanceof HTMLElement) taker.focus({ preventScroll: true })
}

// Runs after the page has rendered; does nothing if something has the focus.
export const returnFocus = (trail: ReadonlyArray<Element>): void => {
  queueMicrotask(() => {
    for (const place of trail) if (document.activeElement === document.body) take(place)
  })
}

export const bequeathFocus = (from: Element | null): void => {
  if (from !== null && document.activeElement === from) returnFocus(withHome(from))
}
