import * as E from 'fp-ts/Either'
import { refreshTokens, signIn, signOut } from '../../../contract/identity/sessions.ts'
import type { Router } from '../../platform/http/router.ts'
import { enter, type SignInDeps } from './enter.ts'
import { refreshSession } from './refresh.ts'
import { userByCredentials } from './sign-in.ts'

export const sessionRoutes = (router: Router, deps: SignInDeps): void => {
  router.on(signIn, async ({ body }, { peer, leaveGuest }) => {
    const user = await userByCredentials(deps, body, peer)
    return E.isLeft(user) ? user : enter(deps, user.right, leaveGuest)
  })

  router.on(refreshTokens, ({ body }) => refreshSession(deps, body.refreshToken))

  router.on(signOut, async (_, { user }) => {
    await deps.db.deleteFrom('sessions').where('id', '=', user.sessionId).execute()
    return E.right(undefined)
  })
}
