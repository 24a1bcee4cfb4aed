import type { Container } from 'inversify'
import { emptyBasket } from '../../application/basket/basket.ts'
import { initialValue, type InitialValues } from '../../application/kernel/initial-values.ts'
import { deliveryContextIn, detectCity } from '../../application/delivery-context/detection.ts'
import { findRedirect } from '../../application/page/redirect.ts'
import { $log } from '../../application/ports/browser/log.ts'
import { $pageApi } from '../../application/ports/api/content/page-api.ts'
import { $deliveryApi } from '../../application/ports/api/delivery/delivery-api.ts'
import { matchedPath } from '../../application/session/guard.ts'
import { $settings, type Settings } from '../../application/settings/settings.ts'
import { VISITOR_COOKIE, VISITOR_COOKIE_SECONDS } from '../../infrastructure/browser/visitor.ts'
import { cookieDeliveryContextStorage } from '../../infrastructure/cookie-delivery-context-storage.ts'
import { requestCookies } from '../../infrastructure/cookie-jar.ts'
import { resolvePort } from '../../infrastructure/wiring/ports.ts'
import { portsOf, requestContainer } from '../../infrastructure/wiring/server-container.ts'
import {
  bytesIn,
  encodingFor,
  makePageCache,
  storedPage,
  type StoredPage,
} from '../../infrastructure/server/page-cache.ts'
import { withinPage } from '../../infrastructure/server/page-time.ts'
import type { Services } from '../../ui/shell/services.tsx'
import { traced } from '../../service/platform/health/tracing.ts'
import { makeGate, Overloaded, type GateLimits } from '../admission-gate.ts'
import { NO_ASSETS, withStyle, type PageAssets } from '../assets.ts'
import { contentPolicy, type ForeignScript } from '../content-policy.ts'
import { makeFragmentCache, type FragmentCache } from './fragment-cache.tsx'
import type { PageResponse, PageRequest, Pages } from './page-response.ts'
import type { PlainRequest } from './plain-checkout.ts'
import { renderPage } from './ssr.tsx'
import { toUtf8 } from './utf8.ts'

const LIMIT_MS = 3_000
const RETRY_SECONDS = '5'
const UNAVAILABLE = 503
const OK = 200
// an order takes longer than a page
const FORM_LIMIT_MS = 15_000
const GUEST_CACHING = 'private, no-cache'

// Searches are expensive and not cached, so they have their own queue and cannot block other pages.
// A page waits for its turn for a part of its time. More at once make all of them late: rendering is one thread.
const searchLaneOf = (limitMs: number): GateLimits => ({ running: 4, waiting: 8, waitMs: limitMs / 3 })
const pageLaneOf = (limitMs: number): GateLimits => ({ running: 8, waiting: 24, waitMs: limitMs / 2 })
const SEARCH = '/search/'
const BASKET = '/order/'

// Query parameters that affect pages; others are ignored, also by the cache.
const QUERY = [
  'page',
  'sort',
  'brand',
  'priceFrom',
  'priceTo',
  'inStock',
  'filters',
  'selection',
  'search',
  'category',
  'reviews',
  'id',
  'token',
]
const PROPERTY = 'filter['
const COOKIES = ['app.city', 'deliveryType', 'shop.id', 'theme']
const PREVIEW = 'preview'
const PREVIEW_TOKEN = /^[\w.-]{1,100}$/
const PREVIEW_HEAD = toUtf8('<meta name="robots" content="noindex"><link rel="stylesheet" href="/preview.css">')
const COOKIE_VALUE = /^[\w.-]{1,40}$/

// Cookies that affect pages, in a fixed order. The first of duplicates counts.
const cookiesOf = (header: string): string => {
  const cookies = requestCookies(header)
  return COOKIES.flatMap((name) => {
    const value = cookies.read(name)
    return value !== null && COOKIE_VALUE.test(value) ? [`${name}=${value}`] : []
  }).join('; ')
}

export interface PageParts {
  readonly container: Container
  // Its responses contain drafts, so they are never cached for others.
  readonly previewContainer?: (token: string) => Container
  readonly services: () => Services
  readonly settings?: (() => Settings) | undefined
  // A function, because the owner's settings change while the server runs.
  readonly foreignScripts?: (() => ReadonlyArray<ForeignScript>) | undefined
  readonly assets?: PageAssets
  /** CSS of the owner's colour, sent after the styles of the page; null if no colour is set. */
  readonly style?: (() => string | null) | undefined
  readonly catalogueVersion: () => string
  readonly isCached: boolean
  readonly fragmentCache?: FragmentCache
  readonly observeRender?: (seconds: number) => void
  readonly observePageCache?: (met: string) => void
  /** Pages of a browser without scripts, by path; they are private. */
  readonly plainPages?: Readonly<Record<string, (request: PlainRequest) => Promise<PlainPage>>>
  // Time limit in milliseconds for all loaders of a page together.
  readonly limitMs?: number
}

interface PlainPage {
  readonly status: number
  readonly cookies: ReadonlyArray<string>
  /** A redirect; null if the page is shown. */
  readonly location: string | null
  readonly values: InitialValues
  /** The address that the page opens by itself. */
  readonly next: string | null
}

const GUEST = /(?:^|; )guest\.sid=/
const VISITOR = `${VISITOR_COOKIE}=1`
const VISITOR_MARK = ['Set-Cookie', `${VISITOR}; Path=/; Max-Age=${String(VISITOR_COOKIE_SECONDS)}; SameSite=Lax`]

const visitorMark = (cookie: string): ReadonlyArray<string> =>
  GUEST.test(cookie) && !cookie.includes(VISITOR) ? VISITOR_MARK : []

const isNewVisitor = (cookie: string) => !GUEST.test(cookie) && !cookie.includes(VISITOR)

// The URL contains a token, so the page is not cached. [OC-08]
const ADMIN_ENTRY = '/loginadmin/'

type Texts = ReadonlyArray<string>

const headersOf = (policy: string, referrers: string): ReadonlyArray<string> => [
  'Referrer-Policy',
  referrers,
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'Content-Security-Policy',
  policy,
  'Content-Type',
  'text/html; charset=utf-8',
  'Cache-Control',
  GUEST_CACHING,
  'Vary',
  'Accept-Encoding, Cookie',
]

const OVERLOADED: PageResponse = {
  status: 503,
  headers: [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    'no-store',
    'Retry-After',
    RETRY_SECONDS,
    'Refresh',
    RETRY_SECONDS,
  ],
  body: [
    toUtf8(
      '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Сейчас слишком много посетителей</title><style>:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{display:grid;min-height:100vh;margin:0;place-content:center;text-align:center}main{padding:1.5rem}h1{margin:0;font-size:1.5em;line-height:1.25}p{margin:1rem 0 0}</style><main><h1>Сейчас слишком много посетителей</h1><p>Страница откроется сама через несколько секунд.</p></main></html>',
    ),
  ],
}

const nullIfOverloaded = (error: unknown): null => {
  if (error instanceof Overloaded) return null
  throw error
}

const allowedQuery = ({ search, searchParams }: URL): string => {
  if (search === '') return ''
  const query = new URLSearchParams()
  for (const name of QUERY) for (const value of searchParams.getAll(name)) query.append(name, value)
  for (const [name, value] of searchParams) if (name.startsWith(PROPERTY)) query.append(name, value)
  return query.size === 0 ? '' : `?${query.toString()}`
}

const responseOf = async (
  page: StoredPage,
  acceptEncoding: string,
  headers: ReadonlyArray<string>,
): Promise<PageResponse> => {
  if (page.location !== null) return { status: page.status, headers: ['Location', page.location], body: [] }
  const encoding = encodingFor(acceptEncoding)
  const body = await page.body(encoding)
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding]
  const retry = page.status === UNAVAILABLE ? ['Retry-After', RETRY_SECONDS] : []
  return {
    status: page.status,
    headers: [...headers, 'Content-Length', String(bytesIn(body)), ...encoded, ...retry],
    body,
  }
}

interface PageHeaders {
  readonly page: Texts
  readonly adminEntry: Texts
}

// Made again only when the owner connects or disconnects a service.
const policyHeaders = ({ foreignScripts }: PageParts, assets: () => PageAssets) => {
  let made = { key: '', headers: new Map<string | null, PageHeaders>() }
  return (routeName: string | null): PageHeaders => {
    const scripts = foreignScripts?.() ?? []
    const { ofRoute, inlineScripts } = assets()
    const key = scripts.join(' ')
    if (made.key !== key) made = { key, headers: new Map() }
    const style = routeName === null ? null : ofRoute(routeName).styleSource
    const cached = made.headers.get(style)
    if (cached !== undefined) return cached
    const policy = contentPolicy(scripts, inlineScripts, style)
    const headers = {
      page: headersOf(policy, 'strict-origin-when-cross-origin'),
      adminEntry: headersOf(policy, 'no-referrer'),
    }
    made.headers.set(style, headers)
    return headers
  }
}

// Renders pages for guests. All guests with the same delivery context share a cached page.
export const makePages = (parts: PageParts): Pages => {
  const {
    container,
    previewContainer,
    services,
    settings,
    assets: ownAssets = NO_ASSETS,
    style = () => null,
    catalogueVersion,
    isCached,
    observeRender,
    limitMs = LIMIT_MS,
    fragmentCache = makeFragmentCache(),
  } = parts
  let styled = { style: null as string | null, assets: ownAssets }
  const assetsNow = (): PageAssets => {
    const now = style()
    if (now !== styled.style) styled = { style: now, assets: withStyle(ownAssets, now) }
    return styled.assets
  }
  const headersFor = policyHeaders(parts, assetsNow)
  const previewAssets = (assets: PageAssets): PageAssets => ({
    ...assets,
    ofRoute: (routeName) => {
      const { head, ...rest } = assets.ofRoute(routeName)
      return { ...rest, head: [...head, PREVIEW_HEAD] }
    },
  })
  const shared = portsOf(container)
  const cached = makePageCache({ observe: parts.observePageCache })

  const [places, pageApi, log] = [
    resolvePort(shared, $deliveryApi),
    resolvePort(shared, $pageApi),
    resolvePort(shared, $log),
  ]
  const [searchLane, pageLane] = [makeGate(searchLaneOf(limitMs)), makeGate(pageLaneOf(limitMs))]

  const pageFor = async ({ url, cookie, visitor }: PageRequest): Promise<StoredPage> => {
    const address = `${url.pathname}${allowedQuery(url)}`
    const cookies = cookiesOf(cookie)
    const whole = `${url.pathname}${url.search}`
    const [city, moved] = await Promise.all([
      // detected before the cache lookup, because the city is part of the cache key
      detectCity(places, cookieDeliveryContextStorage(requestCookies(cookies)), visitor),
      // `renderPage` looks up the address without the parameters that pages ignore [PAGE-08, PAGE-09]
      whole === address ? null : findRedirect(pageApi, log, whole),
    ])
    if (moved !== null) return storedPage({ status: moved.code, location: moved.to, routeName: null, body: [] })
    const path = matchedPath(url.pathname)
    const lane = path === SEARCH ? searchLane : pageLane
    // others see a skeleton until their basket has loaded
    const hasEmptyBasket = path === BASKET && isNewVisitor(cookie)
    const given = url.searchParams.get(PREVIEW)
    const preview = given !== null && PREVIEW_TOKEN.test(given) ? given : null
    const render = () =>
      lane(async () => {
        const begun = performance.now()
        const drafts = preview === null ? undefined : previewContainer?.(preview)
        const bound = {
          ...(drafts === undefined ? shared : portsOf(drafts)),
          ...(settings && initialValue($settings, settings())),
          ...(hasEmptyBasket && emptyBasket()),
          ...portsOf(requestContainer(drafts ?? container, cookies)),
        }
        const page = await traced('render', {}, async (describe) => {
          const rendered = await (drafts === undefined
            ? renderPage(address, city, bound, services(), assetsNow(), fragmentCache)
            : renderPage(address, city, bound, services(), previewAssets(assetsNow())))
          describe({ 'http.route': rendered.routeName ?? 'redirect' })
          return rendered
        })
        observeRender?.((performance.now() - begun) / 1_000)
        return page
      })
    // a page with a guest's order token is private, one with drafts is the staff's
    const isShared = isCached && !url.searchParams.has('token') && preview === null
    const key = `${catalogueVersion()} ${String(city.id)} ${cookies} ${hasEmptyBasket ? 'new ' : ''}${address}`
    return isShared ? cached(key, render) : storedPage(await render())
  }

  const plainPage = async (
    { url, cookie, acceptEncoding, visitor, form }: PageRequest,
    open: (request: PlainRequest) => Promise<PlainPage>,
  ): Promise<PageResponse> => {
    const cookies = cookiesOf(cookie)
    const storage = cookieDeliveryContextStorage(requestCookies(cookies))
    const city = await detectCity(places, storage, visitor)
    const context = await deliveryContextIn(city, places, storage)
    const plain = await open({ cookie, visitor, form: form ?? null, context })
    const set = plain.cookies.flatMap((one) => ['Set-Cookie', one])
    if (plain.location !== null)
      return {
        status: plain.status,
        headers: ['Location', plain.location, 'Cache-Control', 'no-store', ...set],
        body: [],
      }
    const bound = {
      ...shared,
      ...(settings && initialValue($settings, settings())),
      ...plain.values,
      ...portsOf(requestContainer(container, cookies)),
    }
    const page = await pageLane(() => renderPage(url.pathname, city, bound, services(), assetsNow(), fragmentCache))
    const headers = headersFor(page.routeName).page.map((one) => (one === GUEST_CACHING ? 'private, no-store' : one))
    const next = plain.next === null ? [] : ['Refresh', `1;url=${plain.next}`]
    const rendered = await responseOf(storedPage(page), acceptEncoding, [...headers, ...next, ...set])
    return page.status === OK ? { ...rendered, status: plain.status } : rendered
  }

  return async (request: PageRequest) => {
    const openPlain = parts.plainPages?.[matchedPath(request.url.pathname)]
    if (openPlain !== undefined)
      return (
        (await withinPage(request.form === undefined ? limitMs : FORM_LIMIT_MS, () =>
          plainPage(request, openPlain),
        ).catch(nullIfOverloaded)) ?? OVERLOADED
      )
    const page = await withinPage(limitMs, () => pageFor(request)).catch(nullIfOverloaded)
    if (page === null) return OVERLOADED
    const { url, cookie, acceptEncoding } = request
    const headers = headersFor(page.routeName)
    // the URL contains a token
    const isSecretUrl = matchedPath(url.pathname) === ADMIN_ENTRY || url.searchParams.has(PREVIEW)
    const own = isSecretUrl ? headers.adminEntry : headers.page
    return responseOf(page, acceptEncoding, [...own, ...visitorMark(cookie)])
  }
}
