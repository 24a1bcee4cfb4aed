import { Agent, fetch } from 'undici'
import { bytesWithin, isJsonWithinLimits } from '../../service/platform/foreign/bounded.ts'
import { traceHeaders } from '../../service/platform/health/tracing.ts'
import type { Breaker } from './breaker.ts'
import { withinPageTime } from './page-time.ts'

type Fetch = (url: string, options: RequestInit) => Promise<Response>

export interface ShopCalls {
  readonly fetch: Fetch
  readonly close: () => Promise<void>
}

const CONNECT_LIMIT_MS = 1_000
const CONNECTIONS = 64
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024

// Calls from the SSR server to a service of another origin: keep-alive, 1 s to connect, `limitMs` for the response, a
// size limit, no retries. Reads the whole response, so a broken one is an error. Requests no compression: a compressed
// response could expand without limit.
export const makeShopCalls = (breakerOf: (url: string) => Breaker, limitMs: number): ShopCalls => {
  const agent = new Agent({
    connect: { timeout: CONNECT_LIMIT_MS },
    connections: CONNECTIONS,
    headersTimeout: limitMs,
    bodyTimeout: limitMs,
    maxResponseSize: MAX_RESPONSE_BYTES,
  })
  const request: Fetch = async (url, { method = 'GET', headers, body, signal }) => {
    const outgoing = new Headers(headers)
    outgoing.set('accept-encoding', 'identity')
    for (const [name, value] of Object.entries(traceHeaders())) outgoing.set(name, value)
    const [answer, bytes] = await withinPageTime(signal, async (limit) => {
      const received = await fetch(url, {
        method,
        headers: [...outgoing],
        dispatcher: agent,
        redirect: 'error',
        ...(body != null && { body: body as string }),
        ...(limit != null && { signal: limit }),
      })
      // a server may compress its answer nevertheless
      return [received, await bytesWithin(received.body ?? [], MAX_RESPONSE_BYTES)] as const
    })
    if (!isJsonWithinLimits(bytes)) throw new Error('the answer is nested too deep or has too many values')
    const isEmpty = answer.status === 204 || answer.status === 304
    return new Response(isEmpty ? null : bytes, { status: answer.status, headers: [...answer.headers] })
  }
  return {
    fetch: (url, options) => breakerOf(url).run(() => request(url, options)),
    close: () => agent.destroy(),
  }
}
