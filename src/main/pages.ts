import type { Container } from 'inversify'
import type { Settings } from '../application/settings/settings.ts'
import { portsOf } from '../infrastructure/ports.ts'
import { requestContainer } from '../infrastructure/server-container.ts'
import { encodingFor, makePageCache, storedPage, type StoredPage } from '../infrastructure/server/page-cache.ts'
import { withinPage } from '../infrastructure/server/page-time.ts'
import type { Services } from '../ui/app/services.tsx'
import { contentPolicy, type ForeignScript } from './content-policy.ts'
import { renderPage } from './ssr.tsx'

const CACHE_BYTES = 128 * 1024 * 1024
const FRESH_MS = 5_000
const PATIENCE_MS = 3_000

/** What a page may depend on; anything else in the query is for others and draws nothing. */
const QUERY = ['page', 'sort', 'brand', 'priceFrom', 'priceTo', 'inStock', 'selection', 'search', 'category', 'reviews', 'id', 'token']
const COOKIES = /(?:^|; )(app\.city|deliveryType|shop\.id|theme)=([\w.-]{1,40})/g

export interface PageParts {
  readonly container: Container
  readonly services: () => Services
  readonly settings?: Settings | undefined
  /** Origins that pages may call. */
  readonly foreignCalls?: ReadonlyArray<string> | undefined
  readonly foreignScripts?: ReadonlyArray<ForeignScript> | undefined
  readonly headOf: (routeName: string) => string
  readonly catalogueVersion: () => number
  readonly isCached: boolean
  /** Told how long each page took to draw, in seconds. */
  readonly drew?: (seconds: number) => void
  readonly asked?: (met: string) => void
  /** How long a page may wait for its data in all. */
  readonly patienceMs?: number
}

const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const knownQuery = (url: URL): string => {
  const query = new URLSearchParams()
  for (const name of QUERY) for (const value of url.searchParams.getAll(name)) query.append(name, value)
  return query.size === 0 ? '' : `?${query.toString()}`
}

/** Its address holds a token. [OC-08] */
const ADMIN_ENTRY = '/loginAdmin/'

const answer = async (page: StoredPage, request: Request, policy: string): Promise<Response> => {
  if (page.location !== null) return new Response(null, { status: page.status, headers: { Location: page.location } })
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  const body = await page.body(encoding)
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers: {
      ...SECURITY,
      ...(new URL(request.url).pathname === ADMIN_ENTRY && { 'Referrer-Policy': 'no-referrer' }),
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(body.length),
      'Cache-Control': 'private, no-cache',
      Vary: 'Accept-Encoding, Cookie',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
}

/** Pages of the guest of a place: drawn on the server, given to all guests of that place alike. */
export const makePages = (parts: PageParts) => {
  const { container, services, settings, headOf, catalogueVersion, isCached, drew, patienceMs = PATIENCE_MS } = parts
  const policy = contentPolicy(parts.foreignScripts, parts.foreignCalls)
  const shared = portsOf(container)
  const cached = makePageCache({ bytes: CACHE_BYTES, freshMs: FRESH_MS, asked: parts.asked })

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const address = `${url.pathname}${knownQuery(url)}`
    const cookies = [...(request.headers.get('cookie') ?? '').matchAll(COOKIES)].map(([, name = '', value = '']) => `${name}=${value}`)
    const guest = new Request(new URL(address, url), { headers: { cookie: cookies.join('; ') } })

    const draw = async () => {
      const begun = performance.now()
      const bound = { ...shared, ...portsOf(requestContainer(container, guest)), ...(settings && { settings }) }
      const page = await withinPage(patienceMs, () => renderPage(guest, bound, services(), headOf))
      drew?.((performance.now() - begun) / 1_000)
      return page instanceof Response
        ? storedPage(page.status, new Uint8Array(), page.headers.get('location'))
        : storedPage(page.status, page.body)
    }
    const key = `${String(catalogueVersion())} ${cookies.sort().join('; ')} ${address}`
    // a page with a guest's signed link is that guest's alone
    const isShared = isCached && !url.searchParams.has('token')
    return answer(await (isShared ? cached(key, draw) : draw()), request, policy)
  }
}
