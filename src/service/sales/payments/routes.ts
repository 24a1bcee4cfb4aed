import { createHash } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { setTimeout as wait } from 'node:timers/promises'
import { getInstalmentInfo, paymentCallback } from '../../../contract/sales/payments.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { SettleDeps } from './deps.ts'
import { instalmentTerms, codesOf } from './methods.ts'
import type { ProviderError } from './provider.ts'
import { settle, settlePayment } from './settle.ts'
import { SPLIT } from './split/split.ts'
import { verifyNotification } from './verify-notification.ts'

// A provider gives up on a slow answer: what takes longer, a job finishes.
const RESPONSE_LIMIT_MS = 1_000

export const paymentRoutes = (router: Router, deps: SettleDeps & Pick<PlatformDeps, 'settings'>): void => {
  const { db, clock, payments } = deps
  const providerOf = (code: string) => payments.providers.find((provider) => provider.code === code)

  router.on(getInstalmentInfo, ({ params: { provider } }) => {
    const terms = instalmentTerms(deps.settings())
    if (providerOf(provider)?.method === 'instalment') return E.right(terms)
    // each product page asks, also in a shop without an account for instalments
    return provider === SPLIT ? E.right({ ...terms, active: false, visible: false }) : E.left(notFound)
  })

  // 404 for an unknown payment: the notification came before the payment was stored, and the provider repeats it
  router.on(paymentCallback, async ({ params, body }) => {
    const provider = providerOf(params.provider)
    if (provider === undefined) return E.left(notFound)
    const late = wait(RESPONSE_LIMIT_MS, undefined, { ref: false })
    const id = await Promise.race([provider.notified(body), late.then(() => E.left('Unverified' as const))])
    if (E.isLeft(id)) {
      if (id.left !== 'Unverified') return E.left({ _tag: id.left })
      await enqueue(db, verifyNotification, {
        payload: { provider: provider.code, body },
        runAt: new Date(clock.now()),
        once: createHash('sha256').update(body).digest('base64url'),
      })
      return E.right(undefined)
    }
    const row = await db
      .selectFrom('payments')
      .selectAll()
      .where('provider', 'in', codesOf(payments.providers, provider))
      .where('provider_id', '=', id.right)
      .executeTakeFirst()
    if (row === undefined) return E.left(notFound)
    const settled = await Promise.race([
      settle(deps, row),
      late.then(() => E.left<ProviderError>({ _tag: 'Unavailable', reason: 'it takes long' })),
    ])
    if (E.isLeft(settled))
      await enqueue(db, settlePayment, { payload: { paymentId: row.id }, runAt: new Date(clock.now()) })
    return E.right(undefined)
  })
}
