import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'

export type Fetch = (request: Request) => Promise<Response>

export interface CarrierCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

export type Asks = <A>(call: CarrierCall, codec: t.Decoder<unknown, A>) => Promise<E.Either<string, A>>

export interface Refusal {
  readonly why: string
  readonly status?: number
}

const PATIENCE_MS = 15_000
const SERVER_ERRORS = 500

export const carrierRequest = (
  url: string,
  { method, path, body }: CarrierCall,
  headers: Readonly<Record<string, string>>,
): Request =>
  new Request(`${url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const once = async <A>(
  name: string,
  send: () => Promise<Response>,
  codec: t.Decoder<unknown, A>,
): Promise<E.Either<Refusal, A>> => {
  try {
    const response = await send()
    if (!response.ok) {
      await response.body?.cancel()
      return E.left({ why: `${name} answered ${response.status}`, status: response.status })
    }
    const text = await response.text()
    const json = E.tryCatch(
      (): unknown => JSON.parse(text),
      () => null,
    )
    const answer = E.isLeft(json) ? json : codec.decode(json.right)
    return E.isLeft(answer)
      ? E.left({ why: `${name} answered something else`, status: response.status })
      : E.right(answer.right)
  } catch (error) {
    return E.left({ why: `${name} cannot be reached: ${error instanceof Error ? error.name : 'unknown'}` })
  }
}

/** Retries once on no answer or a server error; all requests are reads. */
export const asked = async <A>(
  name: string,
  send: () => Promise<Response>,
  codec: t.Decoder<unknown, A>,
): Promise<E.Either<Refusal, A>> => {
  const first = await once(name, send, codec)
  const isPassing = E.isLeft(first) && (first.left.status === undefined || first.left.status >= SERVER_ERRORS)
  return isPassing ? once(name, send, codec) : first
}
