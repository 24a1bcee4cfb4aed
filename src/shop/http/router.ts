import * as E from 'fp-ts/Either'
import { Hono } from 'hono'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { errorAnswer, goodAnswer } from './answer.ts'
import { guestOf, type Guest } from './guest.ts'
import { readInput, type Input } from './input.ts'
import { notFound, type ShopError } from './shop-error.ts'

/** Where a call came from; SSR calls without a socket and has no peer. */
export interface Peer {
  readonly address: string
}

interface Caller {
  readonly peer: Peer | null
  /** Asking for the guest keeps the guest's cookie alive. */
  readonly guest: () => Guest
}

type Handler<P, Q, H, B, A> = (
  input: Input<P, Q, H, B>,
  caller: Caller,
) => Promise<E.Either<ShopError, A>> | E.Either<ShopError, A>

export interface Router {
  readonly on: <P, Q, H, B, A>(endpoint: Endpoint<P, Q, H, B, A>, handler: Handler<P, Q, H, B, A>) => void
  readonly fetch: (request: Request, peer?: Peer) => Promise<Response>
}

interface Env {
  readonly Bindings: { readonly peer: Peer | null }
}

const broken: ShopError = { _tag: 'Broken' }

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/**
 * One chain for every endpoint: decode by its codecs, ask its handler, encode by its codec; what fails is answered and
 * told to the log.
 */
export const makeRouter = ({ log, isSecure }: Pick<ShopDeps, 'log' | 'isSecure'>): Router => {
  const app = new Hono<Env>()
  app.notFound(() => errorAnswer(notFound))
  app.onError((error) => {
    log.error({ reason: error.message, stack: error.stack }, 'a call failed')
    return errorAnswer(broken)
  })
  return {
    on: (endpoint, handler) => {
      app.on(endpoint.method, honoPath(endpoint.path), async (context) => {
        const { req, env } = context
        const search = new URL(req.url).searchParams
        const input = await readInput(endpoint, req.raw, req.param(), search)
        if (E.isLeft(input)) return errorAnswer(input.left)
        let guest: Guest | undefined
        const caller: Caller = { peer: env.peer, guest: () => (guest ??= guestOf(req.raw, isSecure)) }
        const answer = await handler(input.right, caller)
        const response = E.isLeft(answer) ? errorAnswer(answer.left) : goodAnswer(endpoint, answer.right)
        if (guest !== undefined) response.headers.append('set-cookie', guest.cookie)
        return response
      })
    },
    fetch: async (request, peer) => app.fetch(request, { peer: peer ?? null }),
  }
}
