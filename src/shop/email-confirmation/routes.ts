import * as E from 'fp-ts/Either'
import { confirmEmail } from '../../contract/accounts.ts'
import { transactionally } from '../database/transactionally.ts'
import { noteEvent } from '../history/events.ts'
import type { Router } from '../http/router.ts'
import { notFound, type ShopError } from '../http/shop-error.ts'
import { tokenHash } from '../sessions/tokens.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { speltMailCode } from './code.ts'

export const emailConfirmationRoutes = (router: Router, { db, clock }: ShopDeps): void => {
  router.on(confirmEmail, ({ body: { code } }) => {
    const now = new Date(clock.now())
    return transactionally<ShopError, undefined>(db, async (trx) => {
      const asked = await trx
        .deleteFrom('email_confirmations')
        .where('code_hash', '=', tokenHash(speltMailCode(code)))
        .where('expires_at', '>', now)
        .returning(['user_id', 'email'])
        .executeTakeFirst()
      if (asked === undefined) return E.left(notFound)
      await trx
        .updateTable('users')
        .set({ is_email_confirmed: true })
        .where('id', '=', asked.user_id)
        .where('email', '=', asked.email)
        .execute()
      await noteEvent(trx, asked.user_id, 'emailConfirmed', now, asked.email)
      return E.right(undefined)
    })
  })
}
