import * as E from 'fp-ts/Either'
import { askCallback, sendFeedback } from '../../../contract/content/feedback.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

const strings = {
  writeEmailOrPhone: 'Укажите почту или телефон',
} as const

export const feedbackRoutes = (router: Router, deps: PlatformDeps): void => {
  const { db, clock } = deps
  const now = () => new Date(clock.now())

  router.on(
    sendFeedback,
    async ({ body: { name, email = null, phone = null, topic, text } }, { userId }) => {
      const row = {
        kind: 'letter' as const,
        name,
        email,
        phone,
        topic,
        text,
        created_at: now(),
        user_id: await userId(),
      }
      return E.right(await db.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow())
    },
    {
      check: ({ body: { email, phone } }) =>
        email === undefined && phone === undefined
          ? E.left(invalid('email', strings.writeEmailOrPhone))
          : E.right(undefined),
    },
  )

  router.on(askCallback, async ({ body: { name, phone } }, { userId }) => {
    const row = { kind: 'callback' as const, name, phone, created_at: now(), user_id: await userId() }
    return E.right(await db.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow())
  })
}
