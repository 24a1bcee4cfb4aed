import * as E from 'fp-ts/Either'
import { changeProfile, getUser } from '../../contract/accounts.ts'
import type { Router } from '../http/router.ts'
import { notFound } from '../http/shop-error.ts'
import type { Knowledge } from '../knowledge.ts'
import { changeUser } from '../profile/change.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { readUser } from './users.ts'

export const accountRoutes = (router: Router, deps: ShopDeps, { today }: Knowledge): void => {
  router.on(getUser, async (_, { user }) => E.fromNullable(notFound)(await readUser(deps.db, user.id)))
  router.on(changeProfile, ({ body }, { user }) => changeUser(deps, user.id, body, today()))
}
