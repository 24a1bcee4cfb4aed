import { isLeft } from 'fp-ts/Either'
import { apiError, type ApiError } from '../../../src/contract/errors.ts'
import { addressOf, hasNoBody, type Endpoint } from '../../../src/contract/kernel/endpoint.ts'
import type { Described } from '../../../src/contract/kernel/described.ts'
import { fieldErrorsOf } from '../../../src/contract/kernel/paths.ts'
import type { Service } from '../../../src/service/service.ts'

const ORIGIN = 'http://shop.test'

type Sent<P, Q, H, B> = {
  readonly params?: P
  readonly query?: Q
  readonly headers?: H
  readonly body?: B
  readonly guest?: Guest
  readonly peer?: string
  readonly token?: string
  /** A session of the back office. */
  readonly staff?: { readonly cookie: string }
}

/** What the back office's page adds to each call. */
export const staffHeaders = ({ cookie }: { readonly cookie: string }) => ({
  cookie,
  origin: ORIGIN,
  'x-requested-with': 'vitrina',
})

/** Cookies of a browser. */
export interface Guest {
  cookie: string | null
}

export const aGuest = (): Guest => ({ cookie: null })

export interface Reply<A> {
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
  /** The decoded response; throws if it is an error. */
  readonly answer: A
  /** The error; throws if there is none. */
  readonly error: ApiError
}

const decoded = <A>(codec: Described<A>, json: unknown, what: string): A => {
  const read = codec.decode(json)
  if (isLeft(read))
    throw new Error(
      `${what} breaks its contract: ${JSON.stringify(fieldErrorsOf(read.left))} in ${JSON.stringify(json)}`,
    )
  return read.right
}

/** A raw call with the guest's cookie; stores a new cookie. */
export const callRaw = async (
  shop: Service,
  path: string,
  init: RequestInit = {},
  guest?: Guest,
  peer?: string,
): Promise<Response> => {
  const headers = new Headers(init.headers)
  if (guest?.cookie) headers.set('cookie', guest.cookie)
  const response = await shop.fetch(
    new Request(`${ORIGIN}${path}`, { ...init, headers }),
    peer === undefined ? undefined : { address: peer },
  )
  const cookie = response.headers.get('set-cookie')
  if (guest && cookie !== null) guest.cookie = cookie.split(';')[0] ?? null
  return response
}

/** Checks a response against its codec, and the status against the endpoint. */
const replyOf = async <A>(
  response: Response,
  endpoint: Pick<Endpoint<never, never, never, never, A>, 'response' | 'status' | 'name'>,
): Promise<Reply<A>> => {
  const body = await response.text()
  const json: unknown = body === '' ? undefined : JSON.parse(body)
  const isGood = response.ok
  if (isGood && response.status !== endpoint.status) throw new Error(`${endpoint.name} answered ${response.status}`)
  const answer = isGood ? decoded(endpoint.response as Described<A>, json, endpoint.name) : undefined
  const error = isGood ? undefined : decoded(apiError, json, `the error of ${endpoint.name}`)
  return {
    status: response.status,
    headers: response.headers,
    json,
    get answer(): A {
      if (!isGood) throw new Error(`${endpoint.name} answered ${response.status}: ${body}`)
      return answer as A
    },
    get error(): ApiError {
      if (error === undefined) throw new Error(`${endpoint.name} answered ${response.status}: ${body}`)
      return error
    },
  }
}

/** Calls an endpoint through its codecs as a client does, and checks the response against them. */
export const request = async <P, Q, H, B, A>(
  shop: Service,
  endpoint: Endpoint<P, Q, H, B, A>,
  sent: Sent<P, Q, H, B> = {},
): Promise<Reply<A>> => {
  const address = addressOf(endpoint, sent.params ?? ({} as P), sent.query ?? ({} as Q))
  const hasBody = !hasNoBody(endpoint)
  const response = await callRaw(
    shop,
    address,
    {
      method: endpoint.method,
      headers: {
        ...(endpoint.headers.encode(sent.headers ?? ({} as H)) as Record<string, string>),
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...(sent.staff === undefined ? {} : staffHeaders(sent.staff)),
        ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(hasBody ? { body: JSON.stringify(endpoint.body.encode(sent.body as B)) } : {}),
    },
    sent.guest,
    sent.peer,
  )
  return replyOf(response, endpoint)
}
