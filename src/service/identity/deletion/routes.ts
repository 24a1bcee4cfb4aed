import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import { askDeletion, deleteAccount } from '../../../contract/identity/accounts.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import { after } from '../sessions/open-session.ts'
import type { IdentityDeps } from '../deps.ts'
import { sendCode, takeCode, type Subject } from '../verification/codes.ts'
import { CODE_SECONDS } from '../verification/limits.ts'
import { eraseUser, hasOpenOrders, strings } from './erase.ts'

const openOrders: ServiceError = { _tag: 'Conflict', message: strings.openOrders }
const wrongCode = invalid('code', strings.wrongCode)
const codeFor = (userId: UserId): Subject => ({ purpose: 'deletion', of: String(userId) })

export const deletionRoutes = (router: Router, deps: IdentityDeps): void => {
  const { db, settings } = deps
  const ifNothingIsOpen = (userId: UserId, work: (trx: Transaction<Tables>) => Promise<void>) =>
    transactionally<ServiceError, undefined>(db, async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
      if (await hasOpenOrders(trx, userId)) return E.left(openOrders)
      await work(trx)
      return E.right(undefined)
    })

  router.on(askDeletion, async (_, { user, peer }) => {
    const row = await db.selectFrom('users').select('phone').where('id', '=', user.id).executeTakeFirst()
    if (row === undefined) return E.left(notFound)
    const free = await ifNothingIsOpen(user.id, () => Promise.resolve())
    if (E.isLeft(free)) return free
    const sent = await sendCode(deps, codeFor(user.id), peer, (trx, code, now) =>
      sendMessage(
        trx,
        { channel: 'sms', to: row.phone, text: strings.codeText(settings()['shop.name'], code) },
        { now, until: after(now, CODE_SECONDS) },
      ),
    )
    return E.isLeft(sent) ? sent : E.right({ resendAfter: sent.right })
  })

  router.on(deleteAccount, async ({ body: { code } }, { user, peer }) => {
    const free = await ifNothingIsOpen(user.id, () => Promise.resolve())
    if (E.isLeft(free)) return free
    const taken = await takeCode(deps, codeFor(user.id), code, peer, wrongCode)
    return E.isLeft(taken)
      ? taken
      : ifNothingIsOpen(user.id, (trx) => eraseUser(trx, user.id, new Date(deps.clock.now())))
  })
}
