import * as E from 'fp-ts/Either'
import { getSecretShopper, reportVisit } from '../../../contract/content/secret-shopper.ts'
import type { Router } from '../../platform/http/router.ts'
import type { ContentData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { storeVisit, lastStatus, openTasks } from './visits.ts'

export const secretShopperRoutes = (
  router: Router,
  { db, clock }: PlatformDeps,
  { directory, today }: ContentData,
): void => {
  router.on(getSecretShopper, async (_, { user }) =>
    E.right({ status: await lastStatus(db, user.id), tasks: await openTasks(db, await directory(), today()) }),
  )

  router.on(reportVisit, async ({ body }, { user }) => {
    const times = { today: today(), now: new Date(clock.now()) }
    const stored = await storeVisit(db, await directory(), user.id, body, times)
    return E.isLeft(stored) ? stored : E.right({ id: stored.right, status: 'sent' as const })
  })
}
