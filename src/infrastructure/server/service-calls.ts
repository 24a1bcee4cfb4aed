import { Agent, fetch } from 'undici'
import type { Breaker } from './breaker.ts'
import { callSignal } from './shop-in-process.ts'

type Fetch = (url: string, options: RequestInit) => Promise<Response>

export interface ShopCalls {
  readonly fetch: Fetch
  readonly close: () => Promise<void>
}

const CONNECT_LIMIT_MS = 1_000
const CONNECTIONS = 64
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024

// The contract nests fewer than 16 deep. A decoder walks what it reads, and lists what is wrong at every level.
const MAX_RESPONSE_DEPTH = 64
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}')

const isTooDeep = (json: Uint8Array): boolean => {
  let depth = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1
      if (depth > MAX_RESPONSE_DEPTH) return true
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
  }
  return false
}

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
    const limit = callSignal(signal)
    outgoing.set('accept-encoding', 'identity')
    const answer = await fetch(url, {
      method,
      headers: [...outgoing],
      dispatcher: agent,
      redirect: 'error',
      ...(body != null && { body: body as string }),
      ...(limit !== undefined && { signal: limit }),
    })
    const bytes = await answer.arrayBuffer()
    if (isTooDeep(new Uint8Array(bytes))) throw new Error('the answer is nested too deep')
    const isEmpty = answer.status === 204 || answer.status === 304
    return new Response(isEmpty ? null : bytes, { status: answer.status, headers: [...answer.headers] })
  }
  return {
    fetch: (url, options) => breakerOf(url).run(() => request(url, options)),
    close: () => agent.destroy(),
  }
}
