import * as E from 'fp-ts/Either'
import { askEmailConfirmation, confirmEmail } from '../../../contract/identity/accounts.ts'
import { readUser } from '../accounts/users.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { noteEvent } from '../history/events.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { tokenHash } from '../../platform/crypto/tokens.ts'
import type { IdentityDeps } from '../deps.ts'
import { countedSending } from '../verification/codes.ts'
import { askEmailConfirmation as writeTo, speltMailCode, strings } from './ask.ts'

const nothingToConfirm: ServiceError = { _tag: 'Conflict', message: strings.nothingToConfirm }

export const emailConfirmationRoutes = (router: Router, deps: IdentityDeps): void => {
  const { db, clock, settings } = deps
  router.on(askEmailConfirmation, async (_, { user: { id }, peer }) => {
    const user = await readUser(db, id)
    if (user === null || user.email === null || user.isEmailConfirmed) return E.left(nothingToConfirm)
    const { email } = user
    const sent = await countedSending(deps, { purpose: 'email', of: `${String(id)} ${email}` }, peer, (trx, now) =>
      writeTo(trx, id, email, settings()['shop.name'], now),
    )
    return E.isLeft(sent) ? sent : E.right({ resendAfter: sent.right })
  })

  router.on(confirmEmail, ({ body: { code } }) => {
    const now = new Date(clock.now())
    return transactionally<ServiceError, undefined>(db, async (trx) => {
      const confirmation = await trx
        .deleteFrom('email_confirmations')
        .where('code_hash', '=', tokenHash(speltMailCode(code)))
        .where('expires_at', '>', now)
        .returning(['user_id', 'email'])
        .executeTakeFirst()
      if (confirmation === undefined) return E.left(notFound)
      await trx
        .updateTable('users')
        .set({ is_email_confirmed: true })
        .where('id', '=', confirmation.user_id)
        .where('email', '=', confirmation.email)
        .execute()
      await noteEvent(trx, confirmation.user_id, 'emailConfirmed', now, confirmation.email)
      return E.right(undefined)
    })
  })
}
