const MARK = 'reloadedAt'

/** [OC-13] */
const PATIENCE_MS = 10_000

/**
 * A part of the program that is gone, as after a release, is had by loading the page anew: once in ten seconds, or the page would never
 * rest. A browser without a connection has nothing to gain from it. [ERR-17]
 */
export const reloadForMissingChunks = (
  window: Pick<Window, 'addEventListener' | 'sessionStorage'> & {
    readonly navigator: Pick<Navigator, 'onLine'>
    readonly location: Pick<Location, 'reload'>
  },
  now: () => number,
): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(MARK))
    if (!window.navigator.onLine || now() - last < PATIENCE_MS) return
    event.preventDefault()
    window.sessionStorage.setItem(MARK, String(now()))
    window.location.reload()
  })
}
