import * as E from 'fp-ts/Either'
import { refreshTokens, signIn, signOut } from '../../contract/sessions.ts'
import { isPassword } from '../accounts/password.ts'
import { findByLogin } from '../accounts/users.ts'
import type { Router } from '../http/router.ts'
import type { ShopError } from '../http/shop-error.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { openSession } from './open-session.ts'
import { refreshSession } from './refresh.ts'

const wrong: ShopError = { _tag: 'Unauthorised', reason: 'WrongCredentials' }

export const sessionRoutes = (router: Router, deps: ShopDeps): void => {
  const { db, clock } = deps

  router.on(signIn, async ({ body }) => {
    if (!('password' in body)) return E.left(wrong)
    const user = await findByLogin(db, body.login)
    const isRight = await isPassword(body.password, user?.password_hash ?? null)
    return isRight && user !== undefined ? E.right(await openSession(db, user.id, new Date(clock.now()))) : E.left(wrong)
  })

  router.on(refreshTokens, ({ body }) => refreshSession(deps, body.refreshToken))

  router.on(signOut, async (_, { user }) => {
    await db.deleteFrom('sessions').where('id', '=', user.sessionId).execute()
    return E.right(undefined)
  })
}
