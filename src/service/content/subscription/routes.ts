import * as E from 'fp-ts/Either'
import {
  confirmSubscription,
  subscribe,
  subscribeWithCaptcha,
  validateSubscription,
} from '../../../contract/content/subscription.ts'
import type { SubscribeStatus, SubscriptionForm } from '../../../domain/person/subscription.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { formError } from './form.ts'
import { confirmAddress, subscribeAddress } from './subscribe.ts'

interface Sent {
  readonly body: SubscriptionForm
}

export const subscriptionRoutes = (router: Router, deps: PlatformDeps): void => {
  const check = ({ body }: Sent): E.Either<ServiceError, { readonly errors: object }> => {
    const fieldError = formError(body)
    return fieldError === null ? E.right({ errors: {} }) : E.left(fieldError)
  }
  router.on(validateSubscription, check)

  const subscribed = async (
    { body }: Sent,
    { userId }: Caller,
  ): Promise<E.Either<ServiceError, { readonly status: SubscribeStatus }>> => {
    const status = await subscribeAddress(deps, body.email, await userId())
    return E.map((valid: SubscribeStatus) => ({ status: valid }))(status)
  }
  router.on(subscribe, subscribed, { check })
  router.on(subscribeWithCaptcha, subscribed, { check })

  router.on(confirmSubscription, async ({ body: { code } }) =>
    (await confirmAddress(deps, code)) ? E.right({ status: 'confirmed' as const }) : E.left(notFound),
  )
}
