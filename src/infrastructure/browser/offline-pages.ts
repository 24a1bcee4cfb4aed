import { createPath, type DataRouter } from 'react-router'
import { registerWorker } from '../service-worker/register.ts'
import type { ShownMessage } from '../service-worker/messages.ts'

/** An answer from the tab's memory comes sooner. */
const FAST_ANSWER_MS = 500
const ASK_AGAIN_MS = 15_000

type Browser = Window & typeof globalThis
type Shown = Pick<DataRouter, 'state' | 'subscribe' | 'revalidate'>

const isSavingData = ({ navigator }: Browser) =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true

const filesOf = ({ performance, location }: Browser): ReadonlyArray<string> =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => ['/assets/', '/_image/'].some((folder) => name.startsWith(`${location.origin}${folder}`)))

const isStoredPage = ({ document }: Browser) => 'stored' in document.documentElement.dataset

// The application waits for the connection; a page that the worker has stored opens at once.
const openStoredPages = (window: Browser, router: Shown) => {
  router.subscribe(({ navigation: { state, location } }) => {
    if (state !== 'loading' || (window.navigator.onLine && !isStoredPage(window))) return
    const href = createPath(location)
    const open = async () => {
      if (router.state.navigation.location !== location) return
      if ((await window.caches.match(href, { ignoreVary: true })) !== undefined) window.location.assign(href)
    }
    window.setTimeout(() => void open().catch(() => undefined), FAST_ANSWER_MS)
  })
}

// A page of the worker's store loads its data again when the shop answers.
const refreshStoredPage = (window: Browser, router: Shown) => {
  if (!isStoredPage(window)) return
  window.addEventListener(
    'online',
    () => {
      delete window.document.documentElement.dataset.stored
      void router.revalidate()
    },
    { once: true },
  )
  // the browser was online, and the shop did not answer
  const ask = () => {
    if (!isStoredPage(window)) return
    window
      .fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store' })
      .then(({ ok }) => ok && window.dispatchEvent(new Event('online')))
      .catch(() => undefined)
      .finally(() => window.setTimeout(ask, ASK_AGAIN_MS))
  }
  ask()
}

/** Registers the worker, which stores the pages that the shopper sees. */
export const storeShownPages = async (window: Browser, router: Shown): Promise<void> => {
  const { serviceWorker } = window.navigator
  // without HTTPS, or in a private window of Firefox
  if (serviceWorker === undefined) return
  refreshStoredPage(window, router)
  openStoredPages(window, router)
  const isReceived = serviceWorker.controller !== null
  const registration = await registerWorker(window)
  const post = (message: ShownMessage) => registration.active?.postMessage(message)
  if (!isReceived) post({ page: window.location.href, files: filesOf(window) })
  let shown = router.state.location.key
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== 'idle' || location.key === shown) return
    shown = location.key
    if (!isSavingData(window) && window.navigator.onLine) post({ page: window.location.href, files: [] })
  })
}
