import * as E from 'fp-ts/Either'
import { changeSettings, getSettings } from '../../../contract/identity/profile.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

export const settingsRoutes = (router: Router, { db }: PlatformDeps): void => {
  router.on(getSettings, async (_, { user }) => {
    const row = await db
      .selectFrom('users')
      .select(['notify_email as notifyEmail', 'notify_sms as notifySms', 'notify_push as notifyPush'])
      .where('id', '=', user.id)
      .executeTakeFirst()
    return E.fromNullable(notFound)(row)
  })

  router.on(changeSettings, async ({ body }, { user }) => {
    await db
      .updateTable('users')
      .set({ notify_email: body.notifyEmail, notify_sms: body.notifySms, notify_push: body.notifyPush })
      .where('id', '=', user.id)
      .execute()
    return E.right(body)
  })
}
