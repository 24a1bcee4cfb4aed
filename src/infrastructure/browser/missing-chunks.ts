const MARK = 'reloadedAt'

const RELOAD_PAUSE_MS = 10_000

/** The part of the pause that is skipped when the connection returns. A request that began offline may fail in the rest. */
const PAUSED_MS = 8000

// Loads the pending page again, or reloads this one, if a chunk is missing, such as after a release: at most once in ten
// seconds, and only online: `onceOnline` repeats a request that the lost connection ended. Not when the shopper leaves:
// Firefox then aborts the page's requests, and a reload would cancel the navigation. [ERR-17]
export const reloadForMissingChunks = (
  window: Pick<Window, 'addEventListener' | 'isLeft' | 'leftAt' | 'sessionStorage'> & {
    readonly navigator: Pick<Navigator, 'onLine'>
    readonly location: Pick<Location, 'assign' | 'href' | 'reload'>
  },
  now: () => number,
  pendingHref: () => string,
): void => {
  // Back shows the page as it was left, without the chunk
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && window.isLeft) window.location.reload()
  })
  window.addEventListener('online', () => {
    window.sessionStorage.setItem(MARK, String(now() - PAUSED_MS))
  })
  window.addEventListener('vite:preloadError', (event) => {
    if (now() - (window.leftAt ?? 0) < RELOAD_PAUSE_MS) window.isLeft = true
    if (window.isLeft) {
      event.preventDefault()
      return
    }
    const last = Number(window.sessionStorage.getItem(MARK))
    if (!window.navigator.onLine || now() - last < RELOAD_PAUSE_MS) return
    event.preventDefault()
    window.isLeft = true
    window.sessionStorage.setItem(MARK, String(now()))
    const href = pendingHref()
    // no navigation is pending, or «Back» has changed the address already
    if (href === window.location.href) window.location.reload()
    else window.location.assign(href)
  })
}
