import * as E from 'fp-ts/Either'
import { changePassword, confirmPassword, restorePassword } from '../../../contract/identity/accounts.ts'
import { guessablePassword, isGuessable } from '../accounts/common-passwords.ts'
import { hashPassword, isPassword } from '../accounts/password.ts'
import { withinPasswordLimits } from '../accounts/password-limits.ts'
import { findByLogin, loginOf } from '../accounts/users.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { after } from '../sessions/open-session.ts'
import type { IdentityDeps } from '../deps.ts'
import { sendCode, takeCode } from '../verification/codes.ts'
import { CODE_SECONDS } from '../verification/limits.ts'
import { setPassword } from './new-password.ts'
import { restoreKind, strings } from './restore-job.ts'

const wrongCode = invalid('code', strings.wrongCode)

export const passwordRoutes = (router: Router, deps: IdentityDeps): void => {
  const { db, clock } = deps
  const set = (password: Omit<Parameters<typeof setPassword>[1], 'hash'>, hash: string) =>
    transactionally<ServiceError, undefined>(db, async (trx) => {
      await setPassword(trx, { ...password, hash }, new Date(clock.now()))
      return E.right(undefined)
    })

  router.on(restorePassword, async ({ body }, { peer }) => {
    const login = loginOf(body.login)
    const sent = await sendCode(deps, { purpose: 'restore', of: login }, peer, (trx, code, now) =>
      enqueue(trx, restoreKind, { payload: { login, code, until: after(now, CODE_SECONDS).getTime() }, runAt: now }),
    )
    return E.isLeft(sent) ? sent : E.right({ resendAfter: sent.right })
  })

  router.on(confirmPassword, ({ body: { login, code, password } }, { peer }) =>
    withinPasswordLimits(deps, peer, async () => {
      if (await isGuessable(password, [deps.settings()['shop.name'], login])) return E.left(guessablePassword)
      const taken = await takeCode(deps, { purpose: 'restore', of: loginOf(login) }, code, peer, wrongCode)
      if (E.isLeft(taken)) return taken
      const user = await findByLogin(db, login)
      if (user === undefined) return E.left(wrongCode)
      const event = 'passwordRestored'
      return set({ userId: user.id, currentSession: null, event }, await hashPassword(password))
    }),
  )

  router.on(changePassword, ({ body: { oldPassword, password } }, { user, peer }) =>
    withinPasswordLimits(deps, peer, async () => {
      const row = await db
        .selectFrom('users')
        .select(['password_hash', 'phone', 'first_name', 'last_name', 'email'])
        .where('id', '=', user.id)
        .executeTakeFirst()
      if (!(await isPassword(oldPassword, row?.password_hash ?? null))) {
        return E.left(invalid('oldPassword', strings.wrongPassword))
      }
      const own = [deps.settings()['shop.name'], row?.phone, row?.first_name, row?.last_name, row?.email]
      if (await isGuessable(password, own)) return E.left(guessablePassword)
      const event = 'passwordChanged'
      return set({ userId: user.id, currentSession: user.sessionId, event }, await hashPassword(password))
    }),
  )
}
