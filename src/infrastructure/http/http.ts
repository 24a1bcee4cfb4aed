import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import wretch, { type Wretch, type WretchError } from 'wretch'
import { retry } from 'wretch/middlewares/retry'
import type { AppError } from '../../application/kernel/app-error.ts'
import { addressOf, type AnyEndpoint, type Endpoint } from '../../contract/kernel/endpoint.ts'
import { PREVIEW_HEADER } from '../../contract/kernel/staff-access.ts'
import { fieldErrorsOf } from '../../contract/kernel/paths.ts'
import { withinMs } from '../time-limit.ts'
import { appErrorOf } from './response-error.ts'
import type { CallKeys } from './idempotency-keys.ts'

const CALL_LIMIT_MS = 10_000
// A photo of 10 MB on a slow connection.
const FILE_LIMIT_MS = 120_000
const RETRIES = 2
const RETRY_DELAY_MS = 300

export interface HttpOptions {
  readonly origin: string
  readonly fetch?: ((url: string, options: RequestInit) => Promise<Response>) | undefined
  readonly limitMs?: number | undefined
  readonly retries?: number | undefined
  readonly bearer?: (() => string | null) | undefined
  readonly keys?: CallKeys | undefined
  /** Token of a preview link. */
  readonly preview?: string | undefined
}

export type Input<P, Q, H, B> = {
  readonly params?: P
  readonly query?: Q
  readonly headers?: H
  readonly body?: B
  readonly visitor?: string | null
}

export type Call = <P, Q, H, B, A>(
  to: Endpoint<P, Q, H, B, A>,
  input?: Input<P, Q, H, B>,
  signal?: AbortSignal,
) => TaskEither<AppError, A>

const isWretchError = (error: unknown): error is WretchError => error instanceof Error && 'response' in error

const networkErrorOf = (error: unknown, where: string, signal: AbortSignal | undefined): AppError => {
  if (error instanceof Error && error.name === 'TimeoutError') return { _tag: 'Timeout' }
  if (signal?.aborted) return { _tag: 'Aborted' }
  if (error instanceof SyntaxError) return { _tag: 'BadShape', where, paths: [] }
  return { _tag: 'Offline' }
}

const signed = (bearer: string | null) => (bearer === null ? {} : { Authorization: `Bearer ${bearer}` })

const formOf = (fields: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value as Blob)
  return form
}

const JSON_TYPE = 'application/json'

const withBody = (request: Wretch, { method, sends }: Pick<AnyEndpoint, 'method' | 'sends'>, body: unknown): Wretch => {
  if (body === undefined) return method === 'GET' ? request : request.content(JSON_TYPE)
  switch (sends) {
    case 'file':
      return request.body(formOf(body as object))
    case 'form':
      return request.body(new URLSearchParams(body as Readonly<Record<string, string>>))
    case 'text':
      return request.content('text/plain;charset=UTF-8').body(body)
    case 'json':
      return request.json(body as object)
  }
}

// `keepalive` completes a request after the page is left; browsers refuse it for bodies over 64 KiB.
const survivesPage = ({ method, sends }: Pick<AnyEndpoint, 'method' | 'sends'>): boolean =>
  method !== 'GET' && sends !== 'file' && sends !== 'text'

// Calls the service: base address, time limit, two retries of a GET, abort, decoding. The only `catch` of this layer.
export const makeCall = ({
  origin,
  fetch,
  limitMs = CALL_LIMIT_MS,
  retries = RETRIES,
  bearer = () => null,
  keys,
  preview,
}: HttpOptions): Call => {
  const plain = wretch(origin).headers({
    Accept: JSON_TYPE,
    ...(preview !== undefined && { [PREVIEW_HEADER]: preview }),
  })
  const client = (fetch === undefined ? plain : plain.fetchPolyfill(fetch)).middlewares([
    retry({
      maxAttempts: retries,
      delayTimer: RETRY_DELAY_MS,
      retryOnNetworkError: true,
      // a 500 keeps its number and its message
      resolveWithLatestResponse: true,
      skip: (_, { method, signal }) => retries === 0 || method !== 'GET' || signal?.aborted === true,
    }),
  ])

  return (to, input = {}, signal) =>
    async () => {
      const address = addressOf(to, input.params ?? ({} as never), input.query ?? ({} as never))
      const mark = `${to.method} ${String(address.split('?')[0])}`
      const key = to.onceSeconds > 0 ? keys?.keyOf(mark, to.onceSeconds) : undefined
      const request = client
        .url(address)
        .options({ keepalive: survivesPage(to) })
        .headers({
          ...(to.headers.encode(input.headers ?? ({} as never)) as Record<string, string>),
          ...signed(bearer()),
          ...(key !== undefined && { 'Idempotency-Key': key }),
          ...(input.visitor != null && { 'X-Forwarded-For': input.visitor }),
        })
      const sent = withBody(request, to, input.body === undefined ? undefined : to.body.encode(input.body))
      try {
        const body: unknown = await withinMs(
          to.sends === 'file' ? FILE_LIMIT_MS : limitMs,
          async (limit) => {
            const response = await sent.options({ signal: limit }).fetch(to.method).res()
            return response.status === 204 ? undefined : response.json()
          },
          signal,
        )
        if (key !== undefined) keys?.confirmed(mark)
        const answer = to.response.decode(body)
        if (E.isRight(answer)) return answer
        const paths = fieldErrorsOf(answer.left).map(({ path }) => path)
        return E.left({ _tag: 'BadShape', where: to.name, paths })
      } catch (error) {
        return E.left(
          isWretchError(error) ? appErrorOf(error.status, error.message) : networkErrorOf(error, to.name, signal),
        )
      }
    }
}
