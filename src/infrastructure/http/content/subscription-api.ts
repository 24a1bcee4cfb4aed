import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SubscriptionApi } from '../../../application/ports/api/content/subscription-api.ts'
import {
  confirmSubscription,
  subscribe,
  subscribeWithCaptcha,
  validateSubscription,
} from '../../../contract/content/subscription.ts'
import type { Call } from '../http.ts'

const nothing = TE.map(() => undefined)

export const httpSubscriptionApi = (call: Call): SubscriptionApi => ({
  validate: (form) => pipe(call(validateSubscription, { body: form }), nothing),
  subscribe: (form, _recaptchaToken) =>
    pipe(
      call(subscribe, { body: form, query: { _recaptchaToken } }),
      TE.map(({ status }) => status),
    ),
  subscribeSolved: (form, _recaptchaToken) =>
    pipe(
      call(subscribeWithCaptcha, { body: form, query: { _recaptchaToken } }),
      TE.map(({ status }) => status),
    ),
  confirm: (code) => pipe(call(confirmSubscription, { body: { code } }), nothing),
})
