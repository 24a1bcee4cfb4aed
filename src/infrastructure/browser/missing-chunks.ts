const MARK = 'reloadedAt'

const RELOAD_PAUSE_MS = 10_000

// Reloads the page if a chunk is missing, such as after a release: at most once in ten seconds, and only online.
// [ERR-17]
export const reloadForMissingChunks = (
  window: Pick<Window, 'addEventListener' | 'sessionStorage'> & {
    readonly navigator: Pick<Navigator, 'onLine'>
    readonly location: Pick<Location, 'reload'>
  },
  now: () => number,
): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(MARK))
    if (!window.navigator.onLine || now() - last < RELOAD_PAUSE_MS) return
    event.preventDefault()
    window.sessionStorage.setItem(MARK, String(now()))
    window.location.reload()
  })
}
