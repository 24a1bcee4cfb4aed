import * as E from 'fp-ts/Either'
import * as contract from '../../../contract/catalogue/lists.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { Router } from '../../platform/http/router.ts'
import * as lists from './lists.ts'

export const listRoutes = (router: Router, { db, clock }: PlatformDeps): void => {
  const now = () => new Date(clock.now())

  router.on(contract.getLists, async (_, { user }) => E.right(await lists.listsOf(db, user.id)))

  router.on(contract.createList, ({ body: { title } }, { user }) =>
    transactionally(db, (trx) => lists.createList(trx, user.id, title, now())),
  )

  router.on(contract.renameList, ({ params: { id }, body: { title } }, { user }) =>
    lists.changeList(db, { id, userId: user.id }, { title: title.trim() }),
  )

  router.on(contract.deleteList, ({ params: { id } }, { user }) =>
    lists.changeList(db, { id, userId: user.id }, { deleted_at: now() }),
  )

  router.on(contract.restoreList, ({ params: { id } }, { user }) =>
    transactionally(db, (trx) => lists.restoreList(trx, { id, userId: user.id })),
  )

  router.on(contract.addToList, ({ params: { id }, body: { productId } }, { user }) =>
    transactionally(db, (trx) => lists.addToList(trx, { id, userId: user.id }, productId, now())),
  )

  router.on(contract.removeFromList, ({ params: { id }, body: { productId } }, { user }) =>
    transactionally(db, (trx) => lists.removeFromList(trx, { id, userId: user.id }, productId)),
  )

  router.on(contract.shareList, ({ params: { id } }, { user }) => lists.shareList(db, { id, userId: user.id }))

  router.on(contract.revokeList, ({ params: { id } }, { user }) =>
    lists.changeList(db, { id, userId: user.id }, { token: null }),
  )

  router.on(contract.getSharedList, ({ params: { token } }) => lists.sharedList(db, token))
}
