const MARK = 'reloadedAt'

const RELOAD_PAUSE_MS = 10_000

// Loads the pending page anew, or reloads this one, if a chunk is missing, such as after a release: at most once in ten
// seconds, and only online. [ERR-17]
export const reloadForMissingChunks = (
  window: Pick<Window, 'addEventListener' | 'sessionStorage'> & {
    readonly navigator: Pick<Navigator, 'onLine'>
    readonly location: Pick<Location, 'assign' | 'href' | 'origin' | 'reload'>
  },
  now: () => number,
  pendingPath: () => string | null,
): void => {
  const { location } = window
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(MARK))
    if (!window.navigator.onLine || now() - last < RELOAD_PAUSE_MS) return
    event.preventDefault()
    window.sessionStorage.setItem(MARK, String(now()))
    const path = pendingPath()
    const href = path === null ? location.href : `${location.origin}${path}`
    // after «Back» the address is the pending one already
    if (href === location.href) location.reload()
    else location.assign(href)
  })
}
