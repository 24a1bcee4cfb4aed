import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import type { Tokens } from '../../application/ports/browser/session-storage.ts'
import { refreshTokens } from '../../contract/identity/sessions.ts'
import type { TokenStore } from '../browser/token-store.ts'
import type { Call } from './http.ts'

export type Session = Pick<TokenStore, 'bearer' | 'adminToken' | 'refreshToken' | 'store' | 'endSessionOf' | 'remove'>

export type Renewal = (stale: string) => Promise<E.Either<AppError, boolean>>

export type TabLocks = Partial<Pick<Navigator, 'locks'>>

interface RenewalParts {
  readonly tokens: Omit<Session, 'remove'>
  readonly refresh: (refreshToken: string) => TE.TaskEither<AppError, Tokens>
  readonly alone: <A>(work: () => Promise<A>) => Promise<A>
}

// Only a rejection by the service ends the session; a lost connection or a server error does not.
const endsSession = (error: AppError): boolean =>
  error._tag === 'Unauthorised' || (error._tag === 'Rejected' && [401, 422].includes(error.status))

// One renewal at a time across tabs; concurrent callers share its result. [AUTH-03]
export const makeRenewal = ({ tokens, refresh, alone }: RenewalParts): Renewal => {
  let running: ReturnType<Renewal> | null = null

  const endSession = (stale: string): E.Either<AppError, boolean> => {
    tokens.endSessionOf(stale)
    return E.right(false)
  }

  const exchange = async (stale: string): ReturnType<Renewal> => {
    // another tab has renewed the token, or an admin session began, whose token is no renewal
    if (tokens.bearer() !== stale) return E.right(tokens.bearer() !== null && tokens.adminToken() === null)
    const refreshToken = tokens.refreshToken()
    if (refreshToken === null) return endSession(stale)
    const answer = await refresh(refreshToken)()
    if (E.isLeft(answer)) return endsSession(answer.left) ? endSession(stale) : answer
    // a user who logged out meanwhile stays logged out
    if (tokens.bearer() === stale) tokens.store(answer.right)
    return E.right(tokens.bearer() !== null)
  }

  return (stale) => {
    running ??= alone(() => exchange(stale)).finally(() => {
      running = null
    })
    return running
  }
}

const LOCK = 'vitrina.session'

// Without the Web Locks API tabs do not wait for each other.
export const oneTabAtATime =
  (navigator: TabLocks) =>
  async <A>(work: () => Promise<A>): Promise<A> =>
    navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)

export const httpRenewal = (plain: Call, tokens: RenewalParts['tokens'], navigator: TabLocks): Renewal =>
  makeRenewal({
    tokens,
    refresh: (refreshToken) =>
      pipe(
        plain(refreshTokens, { body: { refreshToken } }),
        TE.map(({ access }) => access),
      ),
    alone: oneTabAtATime(navigator),
  })
