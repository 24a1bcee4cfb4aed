import type { StaffRole } from '../../domain/person/staff.ts'
import type { Described } from './described.ts'
import { nothing } from './scalars.ts'
import { object } from './shapes.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Access = 'all' | 'shopper' | 'user' | 'staff'
/** When a call needs a solved captcha: always, or after many codes or guest orders from an address. */
export type CaptchaRule = 'always' | 'manyCodes' | 'manyGuestOrders'
export type Sending = 'json' | 'form' | 'file' | 'text'
export type Media = 'json' | 'html' | 'csv' | 'xlsx' | 'pdf'

/* eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an endpoint without input has no fields */
type NoFields = {}

export interface Endpoint<Params, Query, Headers, Body, ResponseBody> {
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
  readonly response: Described<ResponseBody>
  readonly status: number
  /** Seconds for which an idempotency key is valid; 0 disables it. */
  readonly onceSeconds: number
  /** The query has the token as `_recaptchaToken`. */
  readonly captcha: CaptchaRule | undefined
  /** The handler gets the delivery context from the query's `at`. */
  readonly hasDeliveryContext: boolean
  readonly roles?: ReadonlyArray<StaffRole>
  /** Staff may call it before the password is changed and the second factor enrolled. */
  readonly isForNewStaff?: boolean
  readonly media?: Media
  /** Writes no audit record although it is not a GET: a plan or a preview. */
  readonly changesNothing?: boolean
  /** What it removes does not wait in the bin: a session, or personal data. */
  readonly isFinal?: boolean
}

export type UserEndpoint<P, Q, H, B, R> = Endpoint<P, Q, H, B, R> & { readonly access: 'user' }

export type ShopperEndpoint<P, Q, H, B, R> = Endpoint<P, Q, H, B, R> & { readonly access: 'shopper' }

export type StaffEndpoint<P, Q, H, B, R> = Endpoint<P, Q, H, B, R> & {
  readonly access: 'staff'
  readonly roles: ReadonlyArray<StaffRole>
}

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- endpoints of every kind in one list */
export type AnyEndpoint = Endpoint<any, any, any, any, any>

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- resources of every kind in one function */
export type AnyStaffEndpoint = StaffEndpoint<any, any, any, any, any>

interface Spec<Params, Query, Headers, Body, ResponseBody> {
  readonly name: string
  readonly method: Method
  readonly path: string
  readonly params?: Described<Params>
  readonly query?: Described<Query>
  readonly headers?: Described<Headers>
  readonly body?: Described<Body>
  readonly sends?: Sending
  readonly bodyBytes?: number
  readonly response?: Described<ResponseBody>
  readonly status?: number
  readonly onceSeconds?: number
  readonly captcha?: CaptchaRule
}

interface StaffSpec<P, Q, H, B, R> extends Spec<P, Q, H, B, R> {
  readonly roles: ReadonlyArray<StaffRole>
  readonly isForNewStaff?: boolean
  readonly media?: Media
  readonly changesNothing?: boolean
  readonly isFinal?: boolean
}

const noFields = object({})

export const endpoint = <P = NoFields, Q = NoFields, H = NoFields, B = undefined, R = undefined>(
  spec: Spec<P, Q, H, B, R>,
): Endpoint<P, Q, H, B, R> => ({
  name: spec.name,
  method: spec.method,
  path: spec.path,
  access: 'all',
  params: spec.params ?? (noFields as unknown as Described<P>),
  query: spec.query ?? (noFields as unknown as Described<Q>),
  headers: spec.headers ?? (noFields as unknown as Described<H>),
  body: spec.body ?? (nothing as unknown as Described<B>),
  sends: spec.sends ?? 'json',
  bodyBytes: spec.bodyBytes,
  response: spec.response ?? (nothing as unknown as Described<R>),
  status: spec.status ?? (spec.response === undefined ? 204 : 200),
  onceSeconds: spec.onceSeconds ?? 0,
  captcha: spec.captcha,
  hasDeliveryContext: false,
})

export const userEndpoint = <P = NoFields, Q = NoFields, H = NoFields, B = undefined, R = undefined>(
  spec: Spec<P, Q, H, B, R>,
): UserEndpoint<P, Q, H, B, R> => ({ ...endpoint(spec), access: 'user' })

/** For a signed-in user or a guest, such as the owner of a basket. */
export const shopperEndpoint = <P = NoFields, Q = NoFields, H = NoFields, B = undefined, R = undefined>(
  spec: Spec<P, Q, H, B, R>,
): ShopperEndpoint<P, Q, H, B, R> => ({ ...endpoint(spec), access: 'shopper' })

/** For the back office: a session of staff with one of `roles`. */
export const staffEndpoint = <P = NoFields, Q = NoFields, H = NoFields, B = undefined, R = undefined>(
  spec: StaffSpec<P, Q, H, B, R>,
): StaffEndpoint<P, Q, H, B, R> => ({
  ...endpoint(spec),
  access: 'staff',
  roles: spec.roles,
  isForNewStaff: spec.isForNewStaff === true,
  media: spec.media ?? 'json',
  changesNothing: spec.changesNothing === true,
  isFinal: spec.isFinal === true,
})

export const withDeliveryContext = <Call extends AnyEndpoint>(
  call: Call,
): Call & { readonly hasDeliveryContext: true } => ({
  ...call,
  hasDeliveryContext: true,
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
