import * as E from 'fp-ts/Either'
import {
  confirmSubscription,
  subscribe,
  subscribeWithCaptcha,
  validateSubscription,
} from '../../../contract/content/subscription.ts'
import type { SubscribeStatus, SubscriptionForm } from '../../../domain/person/subscription.ts'
import { requireCaptcha } from '../../identity/public.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { formError } from './faults.ts'
import { confirmAddress, subscribeAddress } from './subscribe.ts'

interface Sent {
  readonly body: SubscriptionForm
  readonly query: { readonly _recaptchaToken?: string | undefined }
}

export const subscriptionRoutes = (router: Router, deps: ServiceDeps): void => {
  router.on(validateSubscription, ({ body }) => {
    const fieldError = formError(body)
    return fieldError === null ? E.right({ errors: {} }) : E.left(fieldError)
  })

  const subscribed = async (
    { body, query }: Sent,
    { peer, userId }: Caller,
  ): Promise<E.Either<ServiceError, { readonly status: SubscribeStatus }>> => {
    const fieldError = formError(body)
    if (fieldError !== null) return E.left(fieldError)
    const passed = await requireCaptcha(deps, query._recaptchaToken, peer)
    if (E.isLeft(passed)) return passed
    const status = await subscribeAddress(deps, body.email, await userId())
    return E.map((known: SubscribeStatus) => ({ status: known }))(status)
  }
  router.on(subscribe, subscribed)
  router.on(subscribeWithCaptcha, subscribed)

  router.on(confirmSubscription, async ({ body: { code } }) =>
    (await confirmAddress(deps, code)) ? E.right({ status: 'confirmed' as const }) : E.left(notFound),
  )
}
