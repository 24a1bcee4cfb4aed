import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestIdOf, withRequestId } from '../infrastructure/server/request-id.ts'
import type { PageAnswer, Pages } from './page-answer.ts'

interface PageSite {
  readonly page: Pages
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  readonly trustedProxies: number
  readonly log: Logger
  readonly isLeaving: () => boolean
}

/** Below these lies what is no page. */
const AREAS = ['/api/', '/_image/', '/ajax/', '/sandbox/', '/assets/']

/** Any host does: pages know their shop's own. */
const HERE = 'http://here'

/** The address of a page that is asked for as the shop writes them; whatever else it is, is for others to tell. [ROUTE-01, OC-03] */
export const pageUrl = ({ method, url: asked = '' }: Pick<IncomingMessage, 'method' | 'url'>): URL | null => {
  if ((method !== 'GET' && method !== 'HEAD') || !asked.startsWith('/') || asked.startsWith('//')) return null
  const url = URL.parse(asked, HERE)
  if (url === null || !url.pathname.endsWith('/') || url.pathname.includes('//')) return null
  return AREAS.some((area) => url.pathname.startsWith(area)) ? null : url
}

const send = (outgoing: ServerResponse, { status, headers, body }: PageAnswer, more: ReadonlyArray<string>) => {
  outgoing.writeHead(status, [...headers, ...more])
  outgoing.cork()
  for (const piece of body) outgoing.write(piece)
  outgoing.end()
  outgoing.uncork()
}

const FAILED: PageAnswer = { status: 500, headers: ['Content-Type', 'text/plain; charset=utf-8'], body: [Buffer.from('Произошла ошибка')] }

/** Pages straight on node:http: a request and a response of the web, and a copy of every page, cost a quarter of drawing it. */
export const pageListener = ({ page, observe, trustedProxies, log, isLeaving }: PageSite) =>
  async (url: URL, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const begun = performance.now()
    const { method = '', headers: { cookie = '', 'accept-encoding': acceptEncoding = '', 'x-request-id': named } } = incoming
    const id = requestIdOf(trustedProxies > 0 && typeof named === 'string' ? named : undefined)
    const answer = await withRequestId(id, () => page({ url, cookie, acceptEncoding: String(acceptEncoding) }).catch((error: unknown) => {
      const { message, stack } = error instanceof Error ? error : new Error(String(error))
      log.error({ reason: message, stack }, 'a page failed')
      return FAILED
    }))
    send(outgoing, answer, ['X-Request-Id', id, ...(isLeaving() ? ['Connection', 'close'] : [])])
    observe(method, url.pathname, answer.status, (performance.now() - begun) / 1_000)
  }
