import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { requestIdOf, withRequestId } from '../infrastructure/server/request-id.ts'
import { clientAddress } from '../service/platform/http/client-address.ts'
import { webPages, type Pages } from './page-answer.ts'
import { pageListener, pageUrl } from './page-listener.ts'

type Handler = (request: Request, peer: { readonly address: string }) => Promise<Response>

export interface Site {
  /** /api, /_image, files for robots and what watches the service. */
  readonly shop: Handler
  readonly page: Pages
  /** What the shop is when it is installed, in the words of the W3C. */
  readonly manifest: object
  /** Folder of the built storefront. */
  readonly client: string
  /** Folder of assets that earlier versions of it had. */
  readonly keptAssets: string
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  /** How many proxies of ours a call comes through. */
  readonly trustedProxies: number
  readonly log: Logger
}

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const SHOP_PATHS = ['/api/*', '/_image/*', '/ajax/*', '/sandbox/*', '/1c_exchange', '/healthz', '/readyz', '/metrics', '/robots.txt', '/llms.txt', '/yml.xml', '/:map{sitemap[\\w-]*\\.xml}']

/** A page's address ends with a slash and has none doubled; any other leads there, its query kept. [ROUTE-01, OC-03] */
const withSlash = (address: string): string | null => {
  const url = new URL(address)
  // doubled slashes are a slip, and at the start they would name another host
  const path = `${url.pathname}/`.replace(/\/{2,}/g, '/')
  return path === url.pathname ? null : `${path}${url.search}`
}

const siteApp = ({ shop, page, manifest, client, keptAssets, observe, trustedProxies, log }: Site, isLeaving: () => boolean) => {
  const pages = webPages(page)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    const started = performance.now()
    const id = requestIdOf(trustedProxies > 0 ? c.req.header('x-request-id') : undefined)
    await withRequestId(id, next)
    c.header('X-Request-Id', id)
    observe(c.req.method, c.req.path, c.res.status, (performance.now() - started) / 1_000)
    if (isLeaving()) c.header('Connection', 'close')
  })
  app.onError((error, c) => {
    log.error({ reason: error.message, stack: error.stack }, 'a page failed')
    return c.text('Произошла ошибка', 500)
  })
  for (const path of SHOP_PATHS) {
    app.all(path, (c) => {
      const socket = getConnInfo(c).remote.address ?? ''
      return shop(c.req.raw, { address: clientAddress(socket, c.req.header('x-forwarded-for') ?? null, trustedProxies) })
    })
  }
  app.get('/manifest.webmanifest', (c) => c.json(manifest, 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': HOUR }))
  const assets = (cacheControl: string, root = client) =>
    serveStatic({ root, precompressed: true, onFound: (_, c) => { c.header('Cache-Control', cacheControl) } })
  app.get('/assets/*', assets(YEAR), assets(YEAR, keptAssets), (c) => c.notFound())
  app.get('/:file{[\\w.-]+\\.(?:js|svg|png|ico|txt|webmanifest)}', assets(HOUR), (c) => c.notFound())
  app.on(['GET', 'HEAD'], '*', (c) => {
    const location = withSlash(c.req.url)
    return location === null ? pages(c.req.raw) : c.redirect(location, 301)
  })
  return app
}

/** Listens; stops by letting accepted requests finish. Who leaves keeps no connection after its answer. */
export const listen = async (site: Site, port: number, host: string) => {
  let isLeaving = false
  // balancers ask for their health without a Host
  const others = getRequestListener(siteApp(site, () => isLeaving).fetch, { hostname: host })
  const pages = pageListener({ ...site, isLeaving: () => isLeaving })
  const server = createServer((incoming, outgoing) => {
    const url = pageUrl(incoming)
    void (url === null ? others(incoming, outgoing) : pages(url, incoming, outgoing))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${String(bound)}`,
    leave: () => { isLeaving = true },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}
