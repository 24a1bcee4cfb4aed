import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Agent } from 'undici'
import { traceHeaders } from '../../service/platform/health/tracing.ts'
import type { Breaker } from './breaker.ts'

export interface ShopProxy {
  readonly pass: (request: Request, client: { readonly address: string }) => Promise<Response>
  readonly close: () => Promise<void>
}

export interface ProxyMessages {
  readonly unavailable: string
}

type Sent = Readonly<Record<string, string | ReadonlyArray<string> | undefined>>

const CONNECT_LIMIT_MS = 1_000
const HEADERS_LIMIT_MS = 10_000
const BODY_LIMIT_MS = 30_000
const CONNECTIONS = 256
const RETRY_SECONDS = 5

const OF_ONE_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
])

const headersOf = (request: Request, { address }: { readonly address: string }): Record<string, string> => {
  const url = new URL(request.url)
  const passed = [...request.headers].filter(([name]) => !OF_ONE_HOP.has(name) && !name.startsWith('x-forwarded-'))
  return {
    ...Object.fromEntries(passed),
    ...traceHeaders(),
    'x-forwarded-for': address,
    'x-forwarded-proto': url.protocol.slice(0, -1),
    'x-forwarded-host': url.host,
  }
}

const answeredHeaders = (sent: Sent): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(sent)) {
    if (value === undefined || OF_ONE_HOP.has(name)) continue
    for (const one of typeof value === 'string' ? [value] : value) headers.append(name, one)
  }
  return headers
}

const statusOf = (error: unknown): number => {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_CONNECT_TIMEOUT') return 504
  return error instanceof Error && error.name === 'BrokenCircuitError' ? 503 : 502
}

const refused = (status: number, message: string): Response =>
  new Response(JSON.stringify({ code: status, message }), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(RETRY_SECONDS),
    },
  })

// Reverse proxy to a service of another origin. Bodies are streamed; nothing is retried.
export const makeShopProxy = (
  origin: string,
  breaker: Breaker,
  { unavailable }: ProxyMessages,
  onFailed: (error: unknown) => void,
): ShopProxy => {
  const agent = new Agent({
    connect: { timeout: CONNECT_LIMIT_MS },
    connections: CONNECTIONS,
    headersTimeout: HEADERS_LIMIT_MS,
    bodyTimeout: BODY_LIMIT_MS,
  })

  const sendRequest = async (request: Request, client: { readonly address: string }) => {
    const { pathname, search } = new URL(request.url)
    const answer = await agent.request({
      origin,
      path: `${pathname}${search}`,
      method: request.method as 'GET',
      headers: headersOf(request, client),
      signal: request.signal,
      body: request.body === null ? null : Readable.fromWeb(request.body as ReadableStream),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body }
  }

  return {
    pass: async (request, client) => {
      try {
        const { status, headers, body } = await breaker.run(() => sendRequest(request, client))
        const isEmpty = request.method === 'HEAD' || status === 204 || status === 304
        if (isEmpty) await body.dump()
        return new Response(isEmpty ? null : (Readable.toWeb(body) as unknown as BodyInit), {
          status,
          headers: answeredHeaders(headers),
        })
      } catch (error) {
        onFailed(error)
        return refused(statusOf(error), unavailable)
      }
    },
    close: () => agent.destroy(),
  }
}
