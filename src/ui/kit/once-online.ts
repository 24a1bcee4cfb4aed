const isLoaded = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false // Chromium: the request failed
  }
}

let stylesLoading: Promise<unknown> | null = null

// The bundler requests a stylesheet once, also if that fails.
const loadStylesAgain = () =>
  (stylesLoading ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
      .filter((link) => !isLoaded(link))
      .map(
        (link) =>
          new Promise((resolve) => {
            const again = link.cloneNode() as HTMLLinkElement
            again.onload = again.onerror = resolve
            link.replaceWith(again)
          }),
      ),
  ).finally(() => {
    stylesLoading = null
  }))

// A browser says that it is online a moment before requests succeed; one that fails then would reload the page.
const RETURN_MS = 500

const isOnline = () => typeof window === 'undefined' || window.navigator.onLine

const never = () => new Promise<never>(() => undefined)

// Offline, waits for the connection before a chunk is loaded; online, a missing chunk reloads the page. [ERR-17]
export const onceOnline = async <A>(open: () => Promise<A>): Promise<A> => {
  const wasOnline = isOnline()
  try {
    // undefined: a chunk is missing, and the browser is reloading the page; the part stays pending until then
    return (await open()) ?? (await never())
  } catch (error) {
    if (typeof window !== 'undefined' && window.isLeft) return never()
    const isBack = isOnline()
    if (wasOnline && isBack) throw error
    await new Promise((resolve) => {
      const wait = () => setTimeout(resolve, RETURN_MS)
      if (isBack) wait()
      else window.addEventListener('online', wait, { once: true })
    })
    await loadStylesAgain()
    return onceOnline(open)
  }
}
