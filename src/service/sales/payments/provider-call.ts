import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type * as t from 'io-ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProviderFailure } from './provider.ts'

const PATIENCE_MS = 5_000
const ATTEMPTS = 2
const PAUSE_MS = 250
const TOO_MANY = 429

export type Fetch = (request: Request) => Promise<Response>

export interface ProviderCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

type Answer<A> = E.Either<ProviderFailure, A>

const unavailable = (reason: string): ProviderFailure => ({ _tag: 'Unavailable', reason })

const requestOf = ({ method, url, headers, body }: ProviderCall): Request =>
  new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: 'error',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

const once = async <A>(fetch: Fetch, call: ProviderCall, answer: t.Decoder<unknown, A>): Promise<Answer<A>> => {
  try {
    const response = await fetch(requestOf(call))
    if (response.status >= 500 || response.status === TOO_MANY)
      return E.left(unavailable(`it answered ${response.status}`))
    if (!response.ok) return E.left({ _tag: 'Refused', reason: `it answered ${response.status}` })
    const read = answer.decode(await response.json())
    return E.isRight(read) ? read : E.left(unavailable('its answer has another shape'))
  } catch (error) {
    return E.left(unavailable(error instanceof Error ? error.name : 'it could not be reached'))
  }
}

/** Retries once if there is no answer: GET requests repeat safely, and a POST carries an idempotency key. */
export const callProvider =
  (fetch: Fetch) =>
  <A>(call: ProviderCall, answer: t.Decoder<unknown, A>): TaskEither<ProviderFailure, A> =>
  async () => {
    for (let attempt = 1; ; attempt++) {
      const answered = await once(fetch, call, answer)
      if (E.isRight(answered) || answered.left._tag === 'Refused' || attempt === ATTEMPTS) return answered
      await wait(PAUSE_MS)
    }
  }
