import * as E from 'fp-ts/Either'
import { Hono } from 'hono'
import type { Endpoint, UserEndpoint } from '../../../contract/kernel/endpoint.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { errorAnswer, goodAnswer } from './respond.ts'
import { type SignedIn, type Authenticate, callOf, type Caller, type Peer, type UserCaller } from './caller.ts'
import { readInput, type Input } from './input.ts'
import { onceOnly } from './idempotency.ts'
import { notFound, notSignedIn, tooMany, type ServiceError } from './service-error.ts'

type Answer<A> = Promise<E.Either<ServiceError, A>> | E.Either<ServiceError, A>
type Handler<P, Q, H, B, C, A> = (input: Input<P, Q, H, B>, caller: C) => Answer<A>

interface On {
  <P, Q, H, B, A>(
    endpoint: UserEndpoint<P, Q, H, B, A>,
    handler: Handler<P, Q, H, B, UserCaller, A>,
    orBy?: Authenticate,
  ): void
  <P, Q, H, B, A>(endpoint: Endpoint<P, Q, H, B, A>, handler: Handler<P, Q, H, B, Caller, A>): void
}

export interface Router {
  /**
   * A `userEndpoint` handler runs only for signed-in users and gets `caller.user`. `orBy` accepts another kind of
   * token.
   */
  readonly on: On
  readonly fetch: (request: Request, peer?: Peer) => Promise<Response>
}

interface Env {
  readonly Bindings: { readonly peer: Peer | null }
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
  authenticate: Authenticate,
): Router => {
  const once = onceOnly({ db, clock })
  const app = new Hono<Env>()
  app.notFound(() => errorAnswer(notFound))
  app.onError((error) => {
    if (isOfNobody(error)) return errorAnswer(notSignedIn)
    log.error({ reason: error.message, stack: error.stack }, 'request failed')
    return errorAnswer(broken)
  })
  const on = <P, Q, H, B, A>(
    endpoint: Endpoint<P, Q, H, B, A>,
    handler: Handler<P, Q, H, B, UserCaller, A> | Handler<P, Q, H, B, Caller, A>,
    orBy?: Authenticate,
  ) => {
    app.on(endpoint.method, honoPath(endpoint.path), async ({ req, env }) => {
      const { caller, signedIn, cookies } = callOf(req.raw, env.peer, { isSecure, authenticate })
      const wait = await limiter.fromAddress(endpoint, env.peer?.address ?? null)
      if (wait > 0) return errorAnswer(tooMany(wait))
      const user = endpoint.access === 'user' ? await signedIn(orBy) : null
      if (endpoint.access === 'user' && user === null) return errorAnswer(notSignedIn)
      const userWait = await limiter.ofUser(endpoint, user?.id ?? null)
      if (userWait > 0) return errorAnswer(tooMany(userWait))
      const input = await readInput(endpoint, req.raw, req.param(), new URL(req.url).searchParams)
      if (E.isLeft(input)) return errorAnswer(input.left)
      const act = async () => {
        const answer = await handler(input.right, { ...caller, user: user as SignedIn })
        return E.isLeft(answer) ? errorAnswer(answer.left) : goodAnswer(endpoint, answer.right)
      }
      const response = await once(endpoint, input.right, user?.id ?? null, act)
      for (const cookie of cookies()) response.headers.append('set-cookie', cookie)
      return response
    })
  }
  return { on, fetch: async (request, peer) => app.fetch(request, { peer: peer ?? null }) }
}
