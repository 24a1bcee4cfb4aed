const HOME = '[data-focus-home]'
const LINK = 'a[href]:not([tabindex="-1"])'

const trails = new WeakMap<Element, ReadonlyArray<Element>>()

const withHome = (place: Element): ReadonlyArray<Element> => [place, place.closest(HOME)].filter((one) => one !== null)

// Candidates for the focus after this dialog closes, best first: its opener, the opener's container, the opener of the
// dialog around it. A dialog that the page opened has the header.
export const trailOf = (dialog: Element): ReadonlyArray<Element> => {
  const opener = document.activeElement ?? document.body
  const around = opener.closest('dialog')
  const home = opener === document.body ? document.querySelector(HOME) : null
  const trail = [...withHome(home ?? opener), ...(around ? (trails.get(around) ?? []) : [])]
  trails.set(dialog, trail)
  return trail
}

// A hidden place takes no focus.
const take = (place: Element) => {
  const takers = place.matches(HOME) ? [...place.querySelectorAll('[data-focus]'), place.querySelector(LINK)] : [place]
  for (const taker of takers)
    if (taker instanceof HTMLElement && document.activeElement === document.body) taker.focus({ preventScroll: true })
}

// Runs after the page has rendered; does nothing if something has the focus.
export const returnFocus = (trail: ReadonlyArray<Element>): void => {
  queueMicrotask(() => {
    trail.forEach(take)
  })
}

export const passFocusOn = (from: Element | null): void => {
  if (from !== null && document.activeElement === from) returnFocus(withHome(from))
}
