import * as E from 'fp-ts/Either'
import { changeProfile, getUser } from '../../../contract/identity/accounts.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { DeliveryData } from '../../delivery/public.ts'
import { changeUser } from '../profile/change.ts'
import { authenticateByLink } from '../sessions/admin-link.ts'
import type { IdentityDeps } from '../deps.ts'
import { readUser } from './users.ts'

export const accountRoutes = (router: Router, deps: IdentityDeps, { today }: DeliveryData): void => {
  router.on(
    getUser,
    async (_, { user: { id, adminToken } }) => {
      const user = await readUser(deps.db, id)
      return user === null ? E.left(notFound) : E.right({ ...user, adminToken })
    },
    { orBy: authenticateByLink(deps) },
  )
  router.on(changeProfile, ({ body }, { user }) => changeUser(deps, user.id, body, today()))
}
