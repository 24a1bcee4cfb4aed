/** Marks what holds together: when what had the focus is gone from it, the focus stays in it. */
const HOME = '[data-focus-home]'
const LINK = 'a[href]:not([tabindex="-1"])'

const trails = new WeakMap<Element, ReadonlyArray<Element>>()

const withHome = (place: Element): ReadonlyArray<Element> => [place, place.closest(HOME)].filter((one) => one !== null)

/** Where the focus can go once this dialog is gone, the best first: what opened it, or where that stood, or what opened the dialog around that. */
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

/** Once the page is as it will be; a focus that is somewhere stays there. */
export const returnFocus = (trail: ReadonlyArray<Element>): void => {
  queueMicrotask(() => {
    for (const place of trail) if (document.activeElement === document.body) take(place)
  })
}

/** This has the focus, and goes. */
export const bequeathFocus = (from: Element | null): void => {
  if (from !== null && document.activeElement === from) returnFocus(withHome(from))
}
