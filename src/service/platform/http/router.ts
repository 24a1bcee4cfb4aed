import * as E from 'fp-ts/Either'
import { Hono } from 'hono'
import type { AnyEndpoint, CaptchaRule, Endpoint } from '../../../contract/kernel/endpoint.ts'
import type { DeliveryContext } from '../../../domain/place/place.ts'
import type { Place, ReferenceData } from '../../reference-data.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { errorAnswer, goodAnswer } from './respond.ts'
import { type Authenticate, type Call, callOf, type Caller, type Peer, type Shopper, type SignedIn } from './caller.ts'
import { readInput, type Input } from './input.ts'
import { onceOnly } from './idempotency.ts'
import { notFound, notSignedIn, tooMany, type ServiceError } from './service-error.ts'

type Answer<A> = Promise<E.Either<ServiceError, A>> | E.Either<ServiceError, A>

/** What the handler gets by the endpoint's declaration. */
type CallerOf<Call> = Caller &
  (Call extends { readonly access: 'user' } ? { readonly user: SignedIn } : unknown) &
  (Call extends { readonly access: 'shopper' } ? { readonly shopper: Shopper } : unknown) &
  (Call extends { readonly isAtPlace: true } ? { readonly place: Place } : unknown)

interface Options<I> {
  /** Accepts another kind of token. */
  readonly orBy?: Authenticate
  /** Checks the input before the captcha, whose solution is used up by a check. */
  readonly check?: (input: I) => E.Either<ServiceError, unknown>
}

export interface Router {
  readonly on: <P, Q, H, B, A, Call>(
    endpoint: Call & Endpoint<P, Q, H, B, A>,
    handler: (input: Input<P, Q, H, B>, caller: CallerOf<Call>) => Answer<A>,
    options?: Options<Input<P, Q, H, B>>,
  ) => void
  readonly fetch: (request: Request, peer?: Peer) => Promise<Response>
}

export interface CaptchaCall {
  readonly token: string | undefined
  readonly idempotencyKey: string | undefined
  readonly peer: Peer | null
  /** Null unless the endpoint is a shopper's. */
  readonly shopper: Shopper | null
}

/** What endpoints declare, as the modules do it. */
export interface Middleware {
  readonly authenticate: Authenticate
  readonly captcha: Readonly<Record<CaptchaRule, (call: CaptchaCall) => Promise<E.Either<ServiceError, unknown>>>>
  readonly placeAt: ReferenceData['placeAt']
}

interface Env {
  readonly Bindings: { readonly peer: Peer | null }
}

/** Fields that a declaration names. */
interface Declared {
  readonly at?: DeliveryContext
  readonly methodCode?: string
  readonly _recaptchaToken?: string
  readonly 'Idempotency-Key'?: string
}

const broken: ServiceError = { _tag: 'Broken' }

const MISSING_REFERENCE = '23503'

/** Foreign key violation: the account was deleted during the request. */
const isOfNobody = (error: Error): boolean =>
  'code' in error &&
  error.code === MISSING_REFERENCE &&
  'constraint' in error &&
  /_user_id_fkey$/.test(String(error.constraint))

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

export const makeRouter = (
  { db, clock, log, isSecure, limiter }: Pick<ServiceDeps, 'db' | 'clock' | 'log' | 'isSecure' | 'limiter'>,
  { authenticate, captcha, placeAt }: Middleware,
): Router => {
  const once = onceOnly({ db, clock })
  const app = new Hono<Env>()
  app.notFound(() => errorAnswer(notFound))
  app.onError((error) => {
    if (isOfNobody(error)) return errorAnswer(notSignedIn)
    log.error({ reason: error.message, stack: error.stack }, 'request failed')
    return errorAnswer(broken)
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
    const place = endpoint.isAtPlace ? await placeAt(query.at, query.methodCode) : E.right(null)
    return E.isLeft(place) ? place : E.right({ shopper: shopper.right, place: place.right })
  }

  const on: Router['on'] = (endpoint, handler, { orBy, check } = {}) => {
    app.on(endpoint.method, honoPath(endpoint.path), async ({ req, env }) => {
      const call = callOf(req.raw, env.peer, { isSecure, authenticate })
      const wait = await limiter.fromAddress(endpoint, env.peer?.address ?? null)
      if (wait > 0) return errorAnswer(tooMany(wait))
      const user = endpoint.access === 'user' ? await call.signedIn(orBy) : null
      if (endpoint.access === 'user' && user === null) return errorAnswer(notSignedIn)
      const userWait = await limiter.ofUser(endpoint, user?.id ?? null)
      if (userWait > 0) return errorAnswer(tooMany(userWait))
      const input = await readInput(endpoint, req.raw, req.param(), new URL(req.url).searchParams)
      if (E.isLeft(input)) return errorAnswer(input.left)
      const act = async () => {
        const checked = check?.(input.right) ?? E.right(undefined)
        if (E.isLeft(checked)) return errorAnswer(checked.left)
        const more = await declared(endpoint, input.right as never, call)
        if (E.isLeft(more)) return errorAnswer(more.left)
        const answer = await handler(input.right, { ...call.caller, user, ...more.right } as never)
        return E.isLeft(answer) ? errorAnswer(answer.left) : goodAnswer(endpoint, answer.right)
      }
      const response = await once(endpoint, input.right, user?.id ?? null, act)
      for (const cookie of call.cookies()) response.headers.append('set-cookie', cookie)
      return response
    })
  }
  return { on, fetch: async (request, peer) => app.fetch(request, { peer: peer ?? null }) }
}
