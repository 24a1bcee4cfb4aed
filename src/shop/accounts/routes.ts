import * as E from 'fp-ts/Either'
import { getUser } from '../../contract/accounts.ts'
import type { Router } from '../http/router.ts'
import { notFound } from '../http/shop-error.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { readUser } from './users.ts'

export const accountRoutes = (router: Router, { db }: ShopDeps): void => {
  router.on(getUser, async (_, { user }) => E.fromNullable(notFound)(await readUser(db, user.id)))
}
