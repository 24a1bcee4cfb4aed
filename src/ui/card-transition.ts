// View transitions of picture and title between a card and its product's page. CSS names them by `data-pressed` and
// `data-returned`: kit/product/product-card.module.css, pages/product/page.module.css. The router's own option is not
// used: on Back it froze the page for 4 s, the browser's limit.

const CARD = 'main [data-focus-home]'
// A page that is not shown by then appears without a transition: nothing is painted meanwhile.
const LONGEST_WAIT_MS = 1_000

const clear = (attribute: string) => {
  for (const marked of document.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute)
}

// Starts before the next page is rendered; the browser first paints the present one.
const moveToNextPage = () => {
  if (!('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { promise: shown, resolve } = Promise.withResolvers<unknown>()
  window.addEventListener('pagechange', resolve, { once: true })
  const transition = document.startViewTransition(() => shown)
  const tooLate = setTimeout(() => {
    transition.skipTransition()
    resolve(null)
  }, LONGEST_WAIT_MS)
  void shown.then(() => clearTimeout(tooLate))
  // skipped
  transition.ready.catch(() => undefined)
}

const isInWindow = (link: Element) => {
  const { top, bottom, left, right } = link.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
}

const linksTo = (path: string) => [...document.querySelectorAll(`${CARD} a[href="${path}"]`)]

export const moveCards = (): void => {
  let shown = window.location.pathname
  // Runs after `useFollowedLinks`. A second press, while the first page loads, takes the names.
  window.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest(`${CARD} a[data-pressed]`) : null
    if (link === null) return
    clear('data-returned')
    clear('data-pressed')
    link.setAttribute('data-pressed', '')
    moveToNextPage()
  })
  // only from a product
  window.addEventListener('popstate', () => {
    if (document.getElementById('photo-1') !== null) moveToNextPage()
  })
  // The card of the product that was left, if the new page shows it, after all layout effects of the commit: the router
  // has restored the scroll position.
  window.addEventListener('pagechange', () =>
    queueMicrotask(() => {
      const left = linksTo(shown)
      shown = window.location.pathname
      clear('data-returned')
      left.find(isInWindow)?.setAttribute('data-returned', '')
    }),
  )
}
