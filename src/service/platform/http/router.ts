import * as E from 'fp-ts/Either'
import { Hono, type HonoRequest } from 'hono'
import type { AnyEndpoint, CaptchaRule, Endpoint } from '../../../contract/kernel/endpoint.ts'
import { STAFF_HEADER, STAFF_PATH } from '../../../contract/kernel/staff-access.ts'
import type { DeliveryContext } from '../../../domain/place/place.ts'

import type { PlatformDeps } from '../deps.ts'
import { withReservedSessions } from '../database/reserved-sessions.ts'
import { unavailabilityOf } from '../database/unavailable.ts'
import { traced } from '../health/tracing.ts'
import { errorResponse, successResponse } from './respond.ts'
import {
  type Authenticate,
  type Call,
  callOf,
  type Caller,
  type Peer,
  type RecordChange,
  type Shopper,
  type SignedIn,
  type SignedInStaff,
} from './caller.ts'
import { readInput, type Input } from './input.ts'
import type { CallerId } from '../limits/limiter.ts'
import { purchaseLane } from '../limits/purchase-lane.ts'
import { onceOnly } from './idempotency.ts'
import { openedPreview } from './preview.ts'
import { notFound, notSignedIn, tooMany, type ServiceError } from './service-error.ts'

type HandlerResult<A> = Promise<E.Either<ServiceError, A>> | E.Either<ServiceError, A>

type CallerOf<Call, Context> = Caller &
  (Call extends { readonly access: 'user' } ? { readonly user: SignedIn } : unknown) &
  (Call extends { readonly access: 'staff' }
    ? { readonly staff: SignedInStaff; readonly change: RecordChange }
    : unknown) &
  (Call extends { readonly access: 'shopper' } ? { readonly shopper: Shopper } : unknown) &
  (Call extends { readonly hasDeliveryContext: true } ? { readonly deliveryContext: Context } : unknown)

interface Options<I> {
  readonly orBy?: Authenticate
  /** Checks the input before the captcha, whose solution is used up by a check. */
  readonly check?: (input: I) => E.Either<ServiceError, unknown>
}

/** `Context` is what `deliveryContextAt` resolves for calls that have a delivery context. */
export interface Router<Context = unknown> {
  readonly on: <P, Q, H, B, A, Call>(
    endpoint: Call & Endpoint<P, Q, H, B, A>,
    handler: (input: Input<P, Q, H, B>, caller: CallerOf<Call, Context>) => HandlerResult<A>,
    options?: Options<Input<P, Q, H, B>>,
  ) => void
  readonly fetch: (request: Request, peer?: Peer) => Promise<Response>
}

export interface CaptchaCall {
  readonly token: string | undefined
  readonly idempotencyKey: string | undefined
  readonly peer: Peer | null
  readonly shopper: Shopper | null
}

export interface Middleware<Context> {
  readonly authenticate: Authenticate
  readonly captcha: Readonly<Record<CaptchaRule, (call: CaptchaCall) => Promise<E.Either<ServiceError, unknown>>>>
  readonly deliveryContextAt: (
    at: DeliveryContext | undefined,
    methodCode?: string,
    street?: string,
  ) => Promise<E.Either<ServiceError, Context>>
  /** Stores the consent in the body of a call that succeeded. */
  readonly recordConsent: (form: string, body: unknown, caller: Caller) => Promise<void>
  readonly admitStaff: (request: Request, endpoint: AnyEndpoint) => Promise<E.Either<ServiceError, SignedInStaff>>
  readonly recordChange: (staff: SignedInStaff, action: string) => RecordChange
}

interface Env {
  readonly Bindings: { readonly peer: Peer | null }
}

interface Declared {
  readonly at?: DeliveryContext
  readonly methodCode?: string
  readonly street?: string
  readonly _recaptchaToken?: string
  readonly 'Idempotency-Key'?: string
}

const forbidden: ServiceError = { _tag: 'Forbidden' }

const isFrom = (origin: string, { url }: Request, from: string): boolean =>
  from === origin || URL.parse(from)?.host === new URL(url).host

// A client that is no browser names no origin.
export const isNotForeign = (origin: string, request: Request): boolean => {
  const from = request.headers.get('origin')
  return from === null ? request.headers.get('sec-fetch-site') !== 'cross-site' : isFrom(origin, request, from)
}

// A browser adds Origin to each call that changes something, and needs a preflight for our header across origins.
const isForged = ({ method, path }: AnyEndpoint, request: Request, origin: string): boolean => {
  const { headers } = request
  if (!path.startsWith(STAFF_PATH) || method === 'GET') return false
  const from = headers.get('origin')
  const isOwn = from !== null && isFrom(origin, request, from)
  return !isOwn || headers.get(STAFF_HEADER) === null
}

const broken: ServiceError = { _tag: 'Broken' }

const REFUSED = [401, 403, 423]

// Log of sign-ins and refused calls, for the analysis of an attack. Without addresses and logins: they are personal data.
const isSecurityEvent = ({ name }: AnyEndpoint, status: number): boolean =>
  REFUSED.includes(status) || name.startsWith('signIn')

const MISSING_REFERENCE = '23503'

// Foreign key violation: the account was deleted during the request.
const isDeletedAccount = (error: Error): boolean =>
  'code' in error &&
  error.code === MISSING_REFERENCE &&
  'constraint' in error &&
  /_user_id_fkey$/.test(String(error.constraint))

// Same for all shoppers, so a replica may answer. What belongs to one shopper is read from the primary.
const SHARED = /^\/api\/(?:catalog|pages|storage|redirects|banners|actions|blogs)(?:\/|$)/

const isShared = ({ method, access, path, onceSeconds }: AnyEndpoint): boolean =>
  method === 'GET' && access === 'all' && onceSeconds === 0 && SHARED.test(path)

// A crowd of shoppers must not delay them.
const isUrgent = ({ name, path }: AnyEndpoint): boolean => name === 'paymentCallback' || path.startsWith(STAFF_PATH)

const WRITTEN = /(?:^|;\s*)written=1(?:;|$)/

// Soon after a change by this client: a replica may not have replayed it.
const hasWritten = (request: Request): boolean => WRITTEN.test(request.headers.get('cookie') ?? '')

const writtenCookie = (seconds: number, isSecure: boolean): string =>
  `written=1; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

export const makeRouter = <Context>(
  {
    db,
    reads,
    clock,
    log,
    isSecure,
    limiter,
    purchasesAtOnce,
    origin,
    secret,
  }: Pick<
    PlatformDeps,
    'db' | 'reads' | 'clock' | 'log' | 'isSecure' | 'limiter' | 'purchasesAtOnce' | 'origin' | 'secret'
  >,
  { authenticate, captcha, deliveryContextAt, recordConsent, admitStaff, recordChange }: Middleware<Context>,
): Router<Context> => {
  const once = onceOnly({ db, clock })
  const inLane = purchaseLane(purchasesAtOnce)
  const app = new Hono<Env>()
  app.notFound(() => errorResponse(notFound))
  app.onError((error) => {
    if (isDeletedAccount(error)) return errorResponse(notSignedIn)
    const what = unavailabilityOf(error)
    if (what !== null) {
      log.warn({ unavailable: what, reason: error.message }, 'request refused: its data cannot be reached')
      return errorResponse({ _tag: 'Unavailable', what })
    }
    log.error({ reason: error.message, stack: error.stack }, 'request failed')
    return errorResponse(broken)
  })
  const declared = async (
    endpoint: AnyEndpoint,
    { query, headers }: Input<unknown, Declared, Declared, unknown>,
    call: Call,
  ): Promise<E.Either<ServiceError, object>> => {
    const shopper = endpoint.access === 'shopper' ? await call.caller.identify() : E.right(null)
    if (E.isLeft(shopper)) return shopper
    if (endpoint.captcha !== undefined) {
      const passed = await captcha[endpoint.captcha]({
        token: query._recaptchaToken,
        idempotencyKey: headers['Idempotency-Key'],
        peer: call.caller.peer,
        shopper: shopper.right,
      })
      if (E.isLeft(passed)) return passed
    }
    const deliveryContext = endpoint.hasDeliveryContext
      ? await deliveryContextAt(query.at, query.methodCode, query.street)
      : E.right(null)
    return E.isLeft(deliveryContext)
      ? deliveryContext
      : E.right({ shopper: shopper.right, deliveryContext: deliveryContext.right })
  }

  // A change without an audit record, or a removal that cannot be undone, throws, so its first test fails.
  const recorded = (endpoint: AnyEndpoint, staff: SignedInStaff) => {
    let isRecorded = endpoint.method === 'GET' || endpoint.changesNothing === true
    const change: RecordChange = (subject, work) => {
      isRecorded = endpoint.method !== 'DELETE' || endpoint.isFinal === true || subject.bin !== undefined
      return recordChange(staff, endpoint.name)(subject, work)
    }
    const verify = () => {
      if (!isRecorded)
        throw new Error(`${endpoint.name} changed something and recorded nothing, or removed it for ever`)
    }
    return { change, verify }
  }

  const on: Router<Context>['on'] = (endpoint, handler, { orBy, check } = {}) => {
    const answer = async (req: HonoRequest, env: Env['Bindings']): Promise<Response> => {
      const call = callOf(req.raw, env.peer, {
        isSecure,
        openedPreview: (token) => openedPreview(secret, token, clock.now()),
        authenticate,
      })
      const wait = await limiter.fromAddress(endpoint, env.peer?.address ?? null)
      if (wait > 0) return errorResponse(tooMany(wait))
      if (isForged(endpoint, req.raw, origin)) return errorResponse(forbidden)
      const staff = endpoint.access === 'staff' ? await admitStaff(req.raw, endpoint) : null
      if (staff !== null && E.isLeft(staff)) return errorResponse(staff.left)
      const member = staff?.right ?? null
      const user = endpoint.access === 'user' ? await call.signedIn(orBy) : null
      if (endpoint.access === 'user' && user === null) return errorResponse(notSignedIn)
      const callerId: CallerId | null = member === null ? (user?.id ?? null) : `staff ${member.id}`
      const userWait = await limiter.ofUser(endpoint, callerId)
      if (userWait > 0) return errorResponse(tooMany(userWait))
      const input = await readInput(endpoint, req.raw, req.param(), new URL(req.url).searchParams, (request) =>
        isNotForeign(origin, request),
      )
      if (E.isLeft(input)) return errorResponse(input.left)
      const act = async () => {
        const checked = check?.(input.right) ?? E.right(undefined)
        if (E.isLeft(checked)) return errorResponse(checked.left)
        const more = await declared(endpoint, input.right as never, call)
        if (E.isLeft(more)) return errorResponse(more.left)
        const record = member === null ? null : recorded(endpoint, member)
        const caller = { ...call.caller, user, staff: member, change: record?.change, ...more.right }
        const handled = await handler(input.right, caller as never)
        if (E.isLeft(handled)) return errorResponse(handled.left)
        record?.verify()
        await recordConsent(endpoint.name, input.right.body, call.caller).catch((error: unknown) => {
          log.error({ err: error, form: endpoint.name }, 'a consent was not recorded')
        })
        return successResponse(endpoint, handled.right)
      }
      const isRead = isShared(endpoint) && call.caller.preview === null && !hasWritten(req.raw)
      const execute = () => (isRead ? reads.onReplica(act) : once(endpoint, input.right, callerId, act))
      // after the body is read: a slow sender must not hold a slot
      const admitted = await inLane(endpoint, execute, input.right.body)
      if (E.isLeft(admitted)) return errorResponse(admitted.left)
      const response = admitted.right
      for (const cookie of call.cookies()) response.headers.append('set-cookie', cookie)
      if (reads.ownWritesSeconds > 0 && endpoint.method !== 'GET')
        response.headers.append('set-cookie', writtenCookie(reads.ownWritesSeconds, isSecure))
      return response
    }
    app.on(endpoint.method, honoPath(endpoint.path), async ({ req, env }) => {
      const response = await traced(endpoint.name, {}, () =>
        isUrgent(endpoint) ? withReservedSessions(() => answer(req, env)) : answer(req, env),
      )
      const { status } = response
      if (isSecurityEvent(endpoint, status)) log.info({ call: endpoint.name, status }, 'security event')
      return response
    })
  }
  return { on, fetch: async (request, peer) => app.fetch(request, { peer: peer ?? null }) }
}
