import type { Described } from './described.ts'
import { nothing } from './scalars.ts'
import { object } from './shapes.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Access = 'all' | 'shopper' | 'user'
/** When a call needs a solved captcha: always, or after many codes or guest orders from an address. */
export type CaptchaRule = 'always' | 'manyCodes' | 'manyGuestOrders'
type Sending = 'json' | 'form' | 'file' | 'text'

/* eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no fields asked for, none given */
type NoFields = {}

export interface Endpoint<Params, Query, Headers, Body, Answer> {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly params: Described<Params>
  readonly query: Described<Query>
  readonly headers: Described<Headers>
  readonly body: Described<Body>
  readonly sends: Sending
  /** Bytes, if not the default 64 KiB. */
  readonly bodyBytes: number | undefined
  readonly answer: Described<Answer>
  readonly status: number
  /** Seconds for which an idempotency key is valid; 0 disables it. */
  readonly onceSeconds: number
  /** The query has the token as `_recaptchaToken`. */
  readonly captcha: CaptchaRule | undefined
  /** The handler gets the place of the query's `at`. */
  readonly isAtPlace: boolean
}

export interface UserEndpoint<Params, Query, Headers, Body, Answer> extends Endpoint<
  Params,
  Query,
  Headers,
  Body,
  Answer
> {
  readonly access: 'user'
}

export interface ShopperEndpoint<Params, Query, Headers, Body, Answer> extends Endpoint<
  Params,
  Query,
  Headers,
  Body,
  Answer
> {
  readonly access: 'shopper'
}

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- endpoints of every kind in one list */
export type AnyEndpoint = Endpoint<any, any, any, any, any>

interface Spec<Params, Query, Headers, Body, Answer> {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly params?: Described<Params>
  readonly query?: Described<Query>
  readonly headers?: Described<Headers>
  readonly body?: Described<Body>
  readonly sends?: Sending
  readonly bodyBytes?: number
  readonly answer?: Described<Answer>
  readonly status?: number
  readonly onceSeconds?: number
  readonly captcha?: CaptchaRule
}

const noFields = object({})

export const endpoint = <Params = NoFields, Query = NoFields, Headers = NoFields, Body = undefined, Answer = undefined>(
  spec: Spec<Params, Query, Headers, Body, Answer>,
): Endpoint<Params, Query, Headers, Body, Answer> => ({
  name: spec.name,
  method: spec.method,
  path: spec.path,
  access: 'all',
  params: spec.params ?? (noFields as unknown as Described<Params>),
  query: spec.query ?? (noFields as unknown as Described<Query>),
  headers: spec.headers ?? (noFields as unknown as Described<Headers>),
  body: spec.body ?? (nothing as unknown as Described<Body>),
  sends: spec.sends ?? 'json',
  bodyBytes: spec.bodyBytes,
  answer: spec.answer ?? (nothing as unknown as Described<Answer>),
  status: spec.status ?? (spec.answer === undefined ? 204 : 200),
  onceSeconds: spec.onceSeconds ?? 0,
  captcha: spec.captcha,
  isAtPlace: false,
})

export const userEndpoint = <
  Params = NoFields,
  Query = NoFields,
  Headers = NoFields,
  Body = undefined,
  Answer = undefined,
>(
  spec: Spec<Params, Query, Headers, Body, Answer>,
): UserEndpoint<Params, Query, Headers, Body, Answer> => ({ ...endpoint(spec), access: 'user' })

/** For a signed-in user or a guest, such as the owner of a basket. */
export const shopperEndpoint = <
  Params = NoFields,
  Query = NoFields,
  Headers = NoFields,
  Body = undefined,
  Answer = undefined,
>(
  spec: Spec<Params, Query, Headers, Body, Answer>,
): ShopperEndpoint<Params, Query, Headers, Body, Answer> => ({ ...endpoint(spec), access: 'shopper' })

export const atPlace = <Call extends AnyEndpoint>(call: Call): Call & { readonly isAtPlace: true } => ({
  ...call,
  isAtPlace: true,
})

export const hasNoBody = ({ method, body }: Pick<AnyEndpoint, 'method' | 'body'>): boolean =>
  method === 'GET' || body === nothing

type Texts = Readonly<Record<string, string>>

export const addressOf = <P, Q>(
  to: Pick<Endpoint<P, Q, unknown, unknown, unknown>, 'path' | 'params' | 'query'>,
  params: P,
  query: Q,
): string => {
  const parts = to.params.encode(params) as Texts
  const path = to.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(parts[key] ?? ''))
  const search = new URLSearchParams(to.query.encode(query) as Texts).toString()
  return search === '' ? path : `${path}?${search}`
}
