import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { isLeft } from 'fp-ts/Either'
import { Hono, type Context } from 'hono'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import type { Logger } from 'pino'
import { requestIdOf, withRequestId } from '../infrastructure/server/request-id.ts'
import { clientAddress } from '../service/platform/http/client-address.ts'
import { networkOf } from '../service/platform/limits/network.ts'
import { unavailabilityOf } from '../service/platform/database/unavailable.ts'
import { strings } from '../service/platform/http/strings.ts'
import type { FileStorage } from '../service/platform/storage/file-storage.ts'
import { readForm } from '../service/platform/http/body.ts'
import { errorResponse } from '../service/platform/http/respond.ts'
import { isNotForeign } from '../service/platform/http/router.ts'
import { paths } from '../ui/paths.ts'
import { ADMIN_MAP_PATH, ADMIN_PATH, type AdminApp } from './admin-app.ts'
import { FIELD_REPORTS_PATH } from '../infrastructure/browser/field-reports.ts'
import { areaOf, type FieldMetrics } from '../service/platform/health/metrics.ts'
import { traced } from '../service/platform/health/tracing.ts'
import { fieldReports } from './field-reports.ts'
import { NO_SERVICE_WORKER } from './service-worker.ts'
import { serveStoredAssets } from './stored-assets.ts'
import { sendPlainText, admissionError, securityHeaders, type AdmissionSettings } from './admission.ts'
import { webPages, type Pages } from './page/page-response.ts'
import { pageListener, pageUrl } from './page/page-listener.ts'
import { takePlainSession } from './page/plain-session.ts'
import { PLAIN_LOGIN_PATH } from '../application/session/plain-login.ts'
import { PLAIN_SESSION_PATH } from '../infrastructure/browser/plain-session-mark.ts'

type Handler = (request: Request, peer: { readonly address: string }) => Promise<Response>

export interface Site extends AdmissionSettings {
  readonly shop: Handler
  readonly page: Pages
  readonly manifest: () => object
  readonly client: string
  /** The script of the service worker; without it browsers end theirs. */
  readonly serviceWorker?: () => string
  readonly storage: Pick<FileStorage, 'open'>
  // Null or absent if the process runs only the storefront.
  readonly adminApp?: AdminApp | null
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  readonly field: FieldMetrics
  readonly log: Logger
}

interface Env {
  readonly Bindings: HttpBindings
}

const YEAR = 'public, max-age=31536000, immutable'
const FILES_RETRY_S = '5'
const HOUR = 'public, max-age=3600'
const SHOP_PATHS = [
  '/api/*',
  '/_image/*',
  '/ajax/*',
  '/sandbox/*',
  '/1c_exchange',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/llms.txt',
  '/mcp',
  '/checkout-link/*',
  '/.well-known/ucp',
  '/yml.xml',
  '/:map{sitemap[\\w-]*\\.xml}',
]

// Adds the trailing slash and removes double slashes; keeps the query. [ROUTE-01, OC-03]
const withSlash = (address: string): string | null => {
  const url = new URL(address)
  // a path that starts with two slashes would name another host
  const path = `${url.pathname}/`.replace(/\/{2,}/g, '/')
  return path === url.pathname ? null : `${path}${url.search}`
}

const addressOf = (c: Context<Env>, trustedProxies: number): string =>
  clientAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for') ?? null, trustedProxies)

const siteApp = (
  {
    shop,
    page,
    manifest,
    client,
    serviceWorker = () => NO_SERVICE_WORKER,
    storage,
    adminApp,
    observe,
    field,
    isSecure,
    trustedProxies,
    log,
  }: Site,
  isLeaving: () => boolean,
) => {
  const pages = webPages(page)
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    const started = performance.now()
    const id = requestIdOf(trustedProxies > 0 ? c.req.header('x-request-id') : undefined)
    await withRequestId(id, next)
    c.header('X-Request-Id', id)
    observe(c.req.method, c.req.path, c.res.status, (performance.now() - started) / 1_000)
    if (isLeaving()) c.header('Connection', 'close')
  })
  app.onError((error, c) => {
    if (unavailabilityOf(error) === 'files') {
      log.warn({ unavailable: 'files', reason: error.message }, 'asset refused: its data cannot be reached')
      return c.text(strings.unavailable.files, 503, { 'Retry-After': FILES_RETRY_S, 'Cache-Control': 'no-store' })
    }
    log.error({ reason: error.message, stack: error.stack }, 'page could not be rendered')
    return c.text('Произошла ошибка', 500)
  })
  for (const path of SHOP_PATHS) {
    app.all(path, (c) => shop(c.req.raw, { address: addressOf(c, trustedProxies) }))
  }
  const receiveReport = fieldReports({ field, client, storage, log })
  app.post(FIELD_REPORTS_PATH, (c) => receiveReport(c.req.raw, { address: addressOf(c, trustedProxies) }))
  app.get('/manifest.webmanifest', (c) =>
    c.json(manifest(), 200, { 'Content-Type': 'application/manifest+json', 'Cache-Control': HOUR }),
  )
  app.get('/sw.js', (c) =>
    c.body(serviceWorker(), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  )
  const assets = (cacheControl: string, root = client) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_, c) => {
        c.header('Cache-Control', cacheControl)
      },
    })
  const stored = serveStoredAssets(storage, YEAR)
  app.get('/assets/*', assets(YEAR), stored, (c) => c.notFound())
  if (adminApp != null) {
    app.get(ADMIN_PATH, () => adminApp.page())
    app.get(ADMIN_MAP_PATH, (c) => adminApp.mapPage() ?? c.notFound())
    app.get(`${ADMIN_PATH}assets/*`, assets(YEAR, adminApp.directory), stored, (c) => c.notFound())
  }
  app.get('/:file{[\\w.-]+\\.(?:js|css|svg|png|ico|txt|webmanifest)}', assets(HOUR), (c) => c.notFound())
  app.use(`${paths.plainOrder}*`, async (c, next) => {
    const isForm = c.req.method === 'POST'
    if (isForm && !isNotForeign(new URL(c.req.url).origin, c.req.raw)) return c.text(strings.forbidden, 403)
    await next()
  })
  for (const path of [paths.plainOrder, PLAIN_LOGIN_PATH])
    app.post(path, async (c): Promise<Response> => {
      const form = await readForm(c.req.raw)
      return isLeft(form) ? errorResponse(form.left) : pages(c.req.raw, addressOf(c, trustedProxies), form.right)
    })
  app.post(PLAIN_SESSION_PATH, (c) => takePlainSession(c.req.raw, isSecure))
  // without scripts: the browser sends the form again, to the page that needs none
  app.post(paths.login, (c) => c.redirect(PLAIN_LOGIN_PATH, 307))
  // without scripts: this page says where to order
  app.post(paths.findOrder, (c) => c.redirect(paths.findOrder, 303))
  app.on(['GET', 'HEAD'], '*', async (c): Promise<Response> => {
    const location = withSlash(c.req.url)
    return location === null ? pages(c.req.raw, addressOf(c, trustedProxies)) : c.redirect(location, 301)
  })
  return app
}

// Longer than the 60 s of nginx and of load balancers: they must be the ones that close an idle connection, or a request
// is sent into a socket that closes, and is lost.
const IDLE_CONNECTION_LIMIT_MS = 65_000

const MAX_SOCKETS = 10_000
// An office or carrier shares one address, and each browser opens six sockets.
const MAX_SOCKETS_OF_NETWORK = 1_000

// Closes sockets above the limit of one network, so that slow requests of one client cannot exhaust them.
export const limitSocketsByNetwork = (server: Server, most = MAX_SOCKETS_OF_NETWORK): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
  })
}

export const siteListener = (site: Site, host: string, isLeaving: () => boolean = () => false): RequestListener => {
  // probes come without a Host header
  const others = getRequestListener(siteApp(site, isLeaving).fetch, { hostname: host })
  const pages = pageListener({ ...site, isLeaving })

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const security = securityHeaders(incoming, site)
    const rejected = admissionError(incoming, site)
    if (rejected !== null) return sendPlainText(outgoing, rejected.status, rejected.text, security)
    const url = pageUrl(incoming)
    if (url !== null) return pages(url, incoming, outgoing, security)
    for (let at = 0; at < security.length; at += 2) outgoing.setHeader(security[at] ?? '', security[at + 1] ?? '')
    await others(incoming, outgoing)
  }

  return (incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    // a proxy of the shop names the trace; a visitor could name any
    const headers = site.trustedProxies > 0 ? incoming.headers : {}
    traced(`${method} ${areaOf(url)}`, { kind: 'server', headers }, async (describe) => {
      await answer(incoming, outgoing)
      describe({ 'http.request.method': method, 'http.response.status_code': outgoing.statusCode })
    }).catch((error: unknown) => {
      site.log.error({ err: error }, 'a request failed')
      sendPlainText(outgoing, 500, 'Произошла ошибка')
    })
  }
}

// Stops gracefully: finishes accepted requests and then closes keep-alive connections.
export const listen = async (site: Site, port: number, host: string) => {
  let isLeaving = false
  const server = createServer(siteListener(site, host, () => isLeaving))
  server.maxConnections = MAX_SOCKETS
  server.keepAliveTimeout = IDLE_CONNECTION_LIMIT_MS
  // behind a proxy every socket has the proxy's address
  if (site.trustedProxies === 0) limitSocketsByNetwork(server)
  server.listen(port, host)
  await once(server, 'listening')
  server.on('error', (error) => {
    site.log.error({ err: error }, 'the server failed to accept a connection')
  })
  const { port: bound } = server.address() as AddressInfo
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${String(bound)}`,
    leave: () => {
      isLeaving = true
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      await closed
    },
  }
}
