import * as E from 'fp-ts/Either'
import { setTimeout as wait } from 'node:timers/promises'
import { getInstalmentInfo, paymentCallback } from '../../../contract/sales/payments.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { instalmentTerms } from './instalment-terms.ts'
import type { ProviderFailure } from './provider.ts'
import { settle, settlePayment } from './settle.ts'

/** A provider gives up on a slow answer: what takes longer, a job finishes. */
const ANSWER_MS = 1_000

export const paymentRoutes = (router: Router, deps: ServiceDeps): void => {
  const { db, clock, payments } = deps
  const providerOf = (code: string) => payments.providers.find((provider) => provider.code === code)

  router.on(getInstalmentInfo, ({ params: { provider } }) =>
    providerOf(provider)?.method === 'instalment' ? E.right(instalmentTerms) : E.left(notFound),
  )

  // 404 for an unknown payment: the notification came before the payment was stored, and the provider repeats it
  router.on(paymentCallback, async ({ params, body }) => {
    const provider = providerOf(params.provider)
    if (provider === undefined) return E.left(notFound)
    const id = await provider.notified(body)
    if (E.isLeft(id)) return E.left({ _tag: id.left })
    const row = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider.code)
      .where('provider_id', '=', id.right)
      .executeTakeFirst()
    if (row === undefined) return E.left(notFound)
    const settled = await Promise.race([
      settle(deps, row),
      wait(ANSWER_MS, E.left<ProviderFailure>({ _tag: 'Unavailable', reason: 'it takes long' }), { ref: false }),
    ])
    if (E.isLeft(settled))
      await enqueue(db, settlePayment, { told: { paymentId: row.id }, runAt: new Date(clock.now()) })
    return E.right(undefined)
  })
}
