const HOME = '[data-focus-home]'
const LINK = 'a[href]:not([tabindex="-1"])'

const candidatesByDialog = new WeakMap<Element, ReadonlyArray<Element>>()

const withHome = (place: Element): ReadonlyArray<Element> => [place, place.closest(HOME)].filter((one) => one !== null)

// Candidates for the focus after this dialog closes, best first: its opener, the opener's container, the opener of the
// dialog around it. A dialog that the page opened has the header.
export const focusCandidates = (dialog: Element): ReadonlyArray<Element> => {
  const opener = document.activeElement ?? document.body
  const around = opener.closest('dialog')
  const home = opener === document.body ? document.querySelector(HOME) : null
  const candidates = [...withHome(home ?? opener), ...(around ? (candidatesByDialog.get(around) ?? []) : [])]
  candidatesByDialog.set(dialog, candidates)
  return candidates
}

// A hidden place takes no focus.
const focusIn = (place: Element) => {
  const targets = place.matches(HOME) ? [...place.querySelectorAll('[data-focus]'), place.querySelector(LINK)] : [place]
  for (const target of targets)
    if (target instanceof HTMLElement && document.activeElement === document.body) target.focus({ preventScroll: true })
}

// Runs after the page has rendered; does nothing if something has the focus.
export const returnFocus = (candidates: ReadonlyArray<Element>): void => {
  queueMicrotask(() => {
    candidates.forEach(focusIn)
  })
}

export const passFocusOn = (from: Element | null): void => {
  if (from !== null && document.activeElement === from) returnFocus(withHome(from))
}
