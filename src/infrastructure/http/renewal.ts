import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import type { Tokens } from '../../application/ports/browser/session-storage.ts'
import type { TokenStore } from '../browser/token-store.ts'

export type Renewal = (stale: string) => Promise<E.Either<AppError, boolean>>

interface RenewalParts {
  readonly tokens: TokenStore
  readonly refresh: (refreshToken: string) => TaskEither<AppError, Tokens>
  readonly alone: <A>(work: () => Promise<A>) => Promise<A>
}

// Only a rejection by the service ends the session; a lost connection or a server error does not.
const isRefusal = (error: AppError): boolean =>
  error._tag === 'Unauthorised' || (error._tag === 'Rejected' && [401, 422].includes(error.status))

// One renewal at a time across tabs; concurrent callers share its result. [AUTH-03]
export const makeRenewal = ({ tokens, refresh, alone }: RenewalParts): Renewal => {
  let running: ReturnType<Renewal> | null = null

  const refused = (stale: string): E.Either<AppError, boolean> => {
    tokens.refuse(stale)
    return E.right(false)
  }

  const exchange = async (stale: string): ReturnType<Renewal> => {
    // another tab was first; an admin session that began meanwhile renews nothing
    if (tokens.bearer() !== stale) return E.right(tokens.bearer() !== null && tokens.adminToken() === null)
    const refreshToken = tokens.refreshToken()
    if (refreshToken === null) return refused(stale)
    const answer = await refresh(refreshToken)()
    if (E.isLeft(answer)) return isRefusal(answer.left) ? refused(stale) : answer
    // a user who logged out meanwhile stays logged out
    if (tokens.bearer() === stale) tokens.keep(answer.right)
    return E.right(tokens.bearer() !== null)
  }

  return (stale) => {
    running ??= alone(() => exchange(stale)).finally(() => {
      running = null
    })
    return running
  }
}
