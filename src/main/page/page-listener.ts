import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { requestIdOf, withRequestId } from '../../infrastructure/server/request-id.ts'
import { clientAddress } from '../../service/platform/http/client-address.ts'
import { sendPlainText } from '../admission.ts'
import type { PageResponse, Pages } from './page-response.ts'

interface PageSite {
  readonly page: Pages
  readonly observe: (method: string, path: string, status: number, seconds: number) => void
  readonly trustedProxies: number
  readonly log: Logger
  readonly isLeaving: () => boolean
}

const AREAS = ['/api/', '/_image/', '/ajax/', '/sandbox/', '/assets/', '/checkout-link/', '/admin/']

const HERE = 'http://here'

// Null if the request is not for a page. [ROUTE-01, OC-03]
export const pageUrl = ({ method, url: target = '' }: Pick<IncomingMessage, 'method' | 'url'>): URL | null => {
  if ((method !== 'GET' && method !== 'HEAD') || !target.startsWith('/') || target.startsWith('//')) return null
  const url = URL.parse(target, HERE)
  if (url === null || !url.pathname.endsWith('/') || url.pathname.includes('//')) return null
  return AREAS.some((area) => url.pathname.startsWith(area)) ? null : url
}

const send = (outgoing: ServerResponse, { status, headers, body }: PageResponse, more: ReadonlyArray<string>) => {
  outgoing.writeHead(status, [...headers, ...more])
  outgoing.cork()
  for (const piece of body) outgoing.write(piece)
  outgoing.end()
  outgoing.uncork()
}

const FAILED = { status: 500, text: 'Произошла ошибка' }

// Uses node:http directly: a Request and a Response would cost a quarter of the render time. Never rejects.
export const pageListener =
  ({ page, observe, trustedProxies, log, isLeaving }: PageSite) =>
  async (
    url: URL,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    security: ReadonlyArray<string>,
  ): Promise<void> => {
    const begun = performance.now()
    const {
      method = '',
      headers: {
        cookie = '',
        'accept-encoding': acceptEncoding = '',
        'x-request-id': named,
        'x-forwarded-for': forwarded,
      },
    } = incoming
    const id = requestIdOf(trustedProxies > 0 && typeof named === 'string' ? named : undefined)
    const visitor = clientAddress(
      incoming.socket.remoteAddress ?? '',
      forwarded === undefined ? null : String(forwarded),
      trustedProxies,
    )
    const own = ['X-Request-Id', id, ...security, ...(isLeaving() ? ['Connection', 'close'] : [])]
    const status = await withRequestId(id, async () => {
      try {
        const answer = await page({ url, cookie, acceptEncoding: String(acceptEncoding), visitor })
        send(outgoing, answer, own)
        return answer.status
      } catch (error) {
        const { message, stack } = error instanceof Error ? error : new Error(String(error))
        log.error({ reason: message, stack }, 'page could not be rendered')
        sendPlainText(outgoing, FAILED.status, FAILED.text, own)
        return FAILED.status
      }
    })
    observe(method, url.pathname, status, (performance.now() - begun) / 1_000)
  }
