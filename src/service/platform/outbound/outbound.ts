import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { setTimeout as wait } from 'node:timers/promises'
import { traced } from '../health/tracing.ts'
import { bytesWithin, isJsonWithinLimits, TooMuch } from '../foreign/bounded.ts'

export type Fetch = (request: Request) => Promise<Response>

export interface OutboundLimits {
  readonly ms: number
  /** Bytes of a response, if not the default 1 MiB. */
  readonly bytes?: number
  /** 1 does not retry. More only for calls that may arrive twice: reads, and calls with an idempotency key. */
  readonly attempts?: number
  readonly pauseMs?: number
}

export interface OutboundCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form if it is URLSearchParams, otherwise as JSON. */
  readonly body?: unknown
  /** The provider describes an error in the same shape, with any error status or with these. */
  readonly doesDecodeErrors?: boolean | ReadonlyArray<number>
  /** The decoder gets the bytes of a file, not JSON. */
  readonly isFile?: boolean
}

export type OutboundError =
  /** The request may have arrived. */
  | { readonly _tag: 'TimedOut' }
  | { readonly _tag: 'Unreachable'; readonly reason: string }
  | { readonly _tag: 'Status'; readonly status: number }
  | { readonly _tag: 'TooLarge' }
  | { readonly _tag: 'BadShape'; readonly status: number }

export type Outbound = <A>(call: OutboundCall, answer: t.Decoder<unknown, A>) => Promise<E.Either<OutboundError, A>>

const RESPONSE_BYTES = 1_048_576
const SERVER_ERRORS = 500
const TOO_MANY = 429

// Without personal data, keys or the address: for logs and the operator.
export const describeOutboundError = (error: OutboundError, name = 'it'): string => {
  switch (error._tag) {
    case 'TimedOut':
      return `${name} cannot be reached: TimeoutError`
    case 'Unreachable':
      return `${name} cannot be reached: ${error.reason}`
    case 'Status':
      return `${name} answered ${error.status}`
    case 'TooLarge':
      return `${name} answered too much`
    case 'BadShape':
      return `${name} answered something else`
  }
}

const requestOf = ({ method, url, headers, body }: OutboundCall, signal: AbortSignal): Request => {
  const isForm = body instanceof URLSearchParams
  return new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal,
    // credentials never follow a redirect
    redirect: 'error',
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
}

const parsed = E.tryCatchK(
  (text: string) => JSON.parse(text) as unknown,
  () => undefined,
)

// Referenced until the response: a garbage-collected Request no longer passes its signal to the connection.
const inFlight = new Set<Request>()

const outboundErrorOf = (error: unknown): OutboundError => {
  if (error instanceof TooMuch) return { _tag: 'TooLarge' }
  if (!(error instanceof Error)) return { _tag: 'Unreachable', reason: 'unknown' }
  return error.name === 'TimeoutError' ? { _tag: 'TimedOut' } : { _tag: 'Unreachable', reason: error.name }
}

const isDecoded = ({ doesDecodeErrors = false }: OutboundCall, status: number): boolean =>
  typeof doesDecodeErrors === 'boolean' ? doesDecodeErrors : doesDecodeErrors.includes(status)

const isPassing = (error: OutboundError): boolean =>
  error._tag === 'Status' ? error.status >= SERVER_ERRORS || error.status === TOO_MANY : error._tag !== 'TooLarge'

// The one client for calls to other services. It never throws, reads no endless body and follows no redirect.
export const makeOutbound = (
  fetch: Fetch,
  { ms, bytes = RESPONSE_BYTES, attempts = 1, pauseMs = 0 }: OutboundLimits,
): Outbound => {
  const sendRequest = async <A>(
    request: Request,
    call: OutboundCall,
    answer: t.Decoder<unknown, A>,
  ): Promise<E.Either<OutboundError, A>> => {
    try {
      const response = await traced(
        `${request.method} ${new URL(request.url).host}`,
        { kind: 'client' },
        async (describe) => {
          const received = await fetch(request)
          describe({ 'http.response.status_code': received.status })
          return received
        },
      )
      const { status } = response
      if (!response.ok && !isDecoded(call, status)) {
        response.body?.cancel().catch(() => undefined)
        return E.left({ _tag: 'Status', status })
      }
      const body = await bytesWithin(response.body ?? [], bytes)
      if (call.isFile !== true && !isJsonWithinLimits(body)) return E.left({ _tag: 'TooLarge' })
      const json = call.isFile === true ? E.right(body) : parsed(body.toString('utf8'))
      const read = E.isLeft(json) ? json : answer.decode(json.right)
      return E.isRight(read) ? read : E.left({ _tag: 'BadShape', status })
    } catch (error) {
      return E.left(outboundErrorOf(error))
    }
  }
  const once = async <A>(call: OutboundCall, answer: t.Decoder<unknown, A>): Promise<E.Either<OutboundError, A>> => {
    const controller = new AbortController()
    const late = Promise.withResolvers<E.Either<OutboundError, A>>()
    const timer = setTimeout(() => {
      late.resolve(E.left({ _tag: 'TimedOut' }))
      controller.abort()
    }, ms)
    const request = requestOf(call, controller.signal)
    inFlight.add(request)
    try {
      return await Promise.race([sendRequest(request, call, answer), late.promise])
    } finally {
      clearTimeout(timer)
      inFlight.delete(request)
    }
  }
  return async (call, answer) => {
    for (let attempt = 1; ; attempt += 1) {
      const result = await once(call, answer)
      if (E.isRight(result) || attempt >= attempts || !isPassing(result.left)) return result
      await wait(pauseMs)
    }
  }
}
