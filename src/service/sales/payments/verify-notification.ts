import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import type { Job } from '../../platform/jobs/job.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { jobKind } from '../../platform/jobs/job.ts'
import { codesOf } from './methods.ts'
import type { SettleDeps } from './deps.ts'
import { settle } from './settle.ts'

export const verifyNotification = jobKind('verifyNotification', t.type({ provider: t.string, body: t.string }))

export const verifyNotificationJob = (deps: SettleDeps): Job =>
  defineJob(verifyNotification, ({ provider: code, body }) => async () => {
    const provider = deps.payments.providers.find((one) => one.code === code)
    if (provider === undefined) return E.left('the shop has no account there')
    const id = await provider.notified(body)
    if (E.isLeft(id) && id.left === 'Unverified') return E.left('the keys of the provider could not be fetched')
    if (E.isLeft(id)) {
      deps.log.warn({ provider: code, reason: id.left }, 'a notification was rejected')
      return E.right(undefined)
    }
    const row = await deps.db
      .selectFrom('payments')
      .selectAll()
      .where('provider', 'in', codesOf(deps.payments.providers, provider))
      .where('provider_id', '=', id.right)
      .executeTakeFirst()
    // the notification may have come before the payment was stored
    if (row === undefined) return E.left('the payment is unknown')
    return E.mapLeft(({ reason }: { readonly reason: string }) => reason)(await settle(deps, row))
  })
