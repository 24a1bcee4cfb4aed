const MARK = 'reloadedAt'

const RELOAD_PAUSE_MS = 10_000

// Loads the pending page again, or reloads this one, if a chunk is missing, such as after a release: at most once in ten
// seconds, and only online. [ERR-17]
export const reloadForMissingChunks = (
  window: Pick<Window, 'addEventListener' | 'sessionStorage'> & {
    readonly navigator: Pick<Navigator, 'onLine'>
    readonly location: Pick<Location, 'assign' | 'href' | 'reload'>
  },
  now: () => number,
  pendingHref: () => string,
): void => {
  let isLeaving = false
  window.addEventListener('vite:preloadError', (event) => {
    if (isLeaving) {
      event.preventDefault()
      return
    }
    const last = Number(window.sessionStorage.getItem(MARK))
    if (!window.navigator.onLine || now() - last < RELOAD_PAUSE_MS) return
    event.preventDefault()
    isLeaving = true
    window.sessionStorage.setItem(MARK, String(now()))
    const href = pendingHref()
    // no navigation is pending, or «Back» has changed the address already
    if (href === window.location.href) window.location.reload()
    else window.location.assign(href)
  })
}
