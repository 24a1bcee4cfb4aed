import { isStorable, shelvesOf, strategyOf, type Shelf, type Strategy } from './policy.ts'
import { noticeHtml, titleIn, type StoredTitle } from './notice.ts'
import type { ShownMessage } from './messages.ts'

// The worker of the storefront: a script of its own, which the server sends with the number of the build.

interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

interface WorkerFetch extends ExtendableEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

interface WorkerEvents {
  readonly install: ExtendableEvent
  readonly activate: ExtendableEvent
  readonly fetch: WorkerFetch
  readonly message: ExtendableEvent & { readonly data: ShownMessage }
  readonly push: ExtendableEvent & { readonly data: { readonly json: () => unknown } | null }
  readonly notificationclick: ExtendableEvent & { readonly notification: Notification }
}

declare const self: {
  readonly build: string
  /** False: the worker only receives push messages. */
  readonly storesPages: boolean
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    readonly claim: () => Promise<void>
    readonly openWindow: (url: string) => Promise<unknown>
  }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void
}

/** With a stored page: the shop may be slower than this without one. */
const PAGE_LIMIT_MS = 8_000
const MOST_LINKS = 10
const MARK = '<html data-stored'

const shelves = shelvesOf(self.build)
const { origin } = self.location

const withoutHash = (url: string) => url.replace(/#.*$/, '')

const found = async ({ name }: Shelf, url: string) => (await caches.open(name)).match(url, { ignoreVary: true })

// A full disk: the answer is not stored.
const store = async ({ name, most, bytes }: Shelf, url: string, response: Response): Promise<void> => {
  try {
    const copy = response.clone()
    if ((await response.arrayBuffer()).byteLength > bytes) return
    const cache = await caches.open(name)
    // moves the answer to the end: the first ones are removed when there are too many
    await cache.delete(url, { ignoreVary: true })
    await cache.put(url, copy)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
  } catch {
    return
  }
}

const notice = async (): Promise<Response> => {
  const cache = await caches.open(shelves.page.name)
  const stored = await Promise.all(
    [...(await cache.keys())].reverse().map(async ({ url }): Promise<StoredTitle | null> => {
      const title = titleIn((await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '')
      return title === null ? null : { href: url, title }
    }),
  )
  return new Response(noticeHtml(stored.filter((one) => one !== null).slice(0, MOST_LINKS)), {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

// The page reads the mark: it shows that there is no connection, and loads again when there is one.
const marked = async (stored: Response): Promise<Response> => {
  const headers = new Headers(stored.headers)
  headers.delete('Content-Encoding')
  headers.delete('Content-Length')
  return new Response((await stored.text()).replace('<html', MARK), { headers })
}

const late = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('late')), PAGE_LIMIT_MS)
  })

const fetchPage = async ({ request, preloadResponse }: WorkerFetch) =>
  (await preloadResponse.catch(() => undefined)) ?? fetch(request)

const answerPage = async (event: WorkerFetch): Promise<Response> => {
  const url = withoutHash(event.request.url)
  const received = fetchPage(event).then((response) => {
    if (isStorable(response)) event.waitUntil(store(shelves.page, url, response.clone()))
    return response
  })
  // an answer after the limit is stored too
  event.waitUntil(received.catch(() => undefined))
  const stored = await found(shelves.page, url)
  try {
    return await (stored === undefined ? received : Promise.race([received, late()]))
  } catch {
    return stored === undefined ? notice() : marked(stored)
  }
}

const answerFile = async (shelf: Shelf, event: WorkerFetch): Promise<Response> => {
  const { request } = event
  const stored = await found(shelf, request.url)
  if (stored !== undefined) return stored
  const response = await fetch(request)
  if (isStorable(response)) event.waitUntil(store(shelf, request.url, response.clone()))
  return response
}

const storeBasket = async (response: Response) => {
  const body = (await response.json()) as { readonly basket?: object }
  await store(shelves.basket, '/api/basket', Response.json(body.basket ?? body))
}

const answerBasket = async (event: WorkerFetch): Promise<Response> => {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(storeBasket(response.clone()).catch(() => undefined))
    return response
  } catch (error) {
    const stored = event.request.method === 'GET' ? await found(shelves.basket, '/api/basket') : undefined
    if (stored === undefined) throw error
    return stored
  }
}

const ANSWERS: Readonly<
  Record<Exclude<Strategy, 'network' | 'removeBasket'>, (event: WorkerFetch) => Promise<Response>>
> = {
  basket: answerBasket,
  page: answerPage,
  privatePage: (event) => fetchPage(event).catch(notice),
  script: (event) => answerFile(shelves.script, event),
  picture: (event) => answerFile(shelves.picture, event),
}

if (self.storesPages)
  self.addEventListener('fetch', (event) => {
    const { method, url, mode, headers } = event.request
    const strategy = strategyOf(
      { method, url, isNavigation: mode === 'navigate', isSignedIn: headers.has('Authorization') },
      origin,
    )
    if (strategy === 'removeBasket') event.waitUntil(caches.delete(shelves.basket.name))
    else if (strategy !== 'network') event.respondWith(ANSWERS[strategy](event))
  })

const storeMissing = async (url: string, isNavigation: boolean) => {
  const strategy = strategyOf({ method: 'GET', url, isNavigation, isSignedIn: false }, origin)
  if (strategy !== 'page' && strategy !== 'script' && strategy !== 'picture') return
  const shelf = shelves[strategy]
  if (strategy !== 'page' && (await found(shelf, url)) !== undefined) return
  const response = await fetch(url)
  if (isStorable(response)) await store(shelf, url, response)
}

// A page that the application showed without a navigation, and the files that it loaded before the worker.
self.addEventListener('message', (event) => {
  if (!self.storesPages) return
  const { page, files } = event.data
  const work = [storeMissing(withoutHash(page), true), ...files.map((file) => storeMissing(file, false))]
  event.waitUntil(Promise.allSettled(work))
})

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting())
})

/** The names of those removed. */
const removeCaches = async (kept: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const removed = (await caches.keys()).filter((name) => !kept.includes(name))
  await Promise.all(removed.map((name) => caches.delete(name)))
  return removed
}

// A worker that stored pages stays only where it has push messages to receive; a new one comes just before them.
const stopStoring = async () => {
  const removed = await removeCaches([])
  const { pushManager } = self.registration
  if (removed.length > 0 && (await pushManager.getSubscription()) === null) await self.registration.unregister()
}

self.addEventListener('activate', (event) => {
  const begin = self.storesPages
    ? [
        removeCaches(Object.values<Shelf>(shelves).map(({ name }) => name)),
        self.registration.navigationPreload?.enable(),
      ]
    : [stopStoring()]
  event.waitUntil(Promise.all([...begin, self.clients.claim()]))
})

interface Shown {
  readonly title: string
  readonly body: string
  readonly href: string
}

self.addEventListener('push', (event) => {
  const { title, body, href } = event.data?.json() as Shown
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: 'ru',
      icon: '/icon-192.png',
      // a message that comes twice is shown once
      tag: title,
      data: href,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(new URL(String(event.notification.data), origin).href))
})
