import { captchaToken } from '../entities/captcha.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { queryOf } from '../kernel/query.ts'
import { flag, oneOf, text, textOf } from '../kernel/scalars.ts'
import { object, optional } from '../kernel/shapes.ts'

const form = object({ email: textOf({ max: 1_000 }), policy: flag })
/** Other services may answer a status of their own; it has no message. [SUBS-23] */
const outcome = object({ status: text })

/** [SUBS-29, SUBS-30] */
export const validateSubscription = endpoint({
  name: 'validateSubscription',
  method: 'POST',
  path: '/api/subscribe/validate',
  body: form,
  answer: object({ errors: object({}) }),
})

/** [SUBS-31..33] */
export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: '/api/subscribe',
  query: queryOf(captchaToken),
  body: form,
  answer: outcome,
})

/** The same, after a captcha was solved by hand. [SUBS-34] */
export const subscribeWithCaptcha = endpoint({
  name: 'subscribeWithCaptcha',
  method: 'POST',
  path: '/api/subscribe/V2',
  query: queryOf(captchaToken),
  body: form,
  answer: outcome,
})

/** [OC-50] */
export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/api/subscribe/confirm',
  body: object({ code: textOf({ min: 1, max: 200 }) }),
  answer: object({ status: oneOf('confirmed') }),
})

/** The plain form, for browsers without scripts: 303 to the page of subscriptions, or a page that says what is wrong. [SUBS-35] */
export const subscribeByForm = endpoint({
  name: 'subscribeByForm',
  method: 'POST',
  path: '/ajax/subscribe/add/',
  sends: 'form',
  body: object({ email: optional(text), policy: optional(text) }),
  status: 303,
})
