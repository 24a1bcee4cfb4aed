import { captchaToken } from '../entities/captcha.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { queryOf } from '../kernel/query.ts'
import { flag, oneOf, text, textOf } from '../kernel/scalars.ts'
import { object, optional } from '../kernel/shapes.ts'

const form = object({ email: textOf({ max: 1_000 }), policy: flag })
// Other services may return their own status without a message. [SUBS-23]
const outcome = object({ status: text })

export const validateSubscription = endpoint({
  name: 'validateSubscription',
  method: 'POST',
  path: '/api/subscribe/validate',
  body: form,
  response: object({ errors: object({}) }),
})

export const subscribe = endpoint({
  name: 'subscribe',
  method: 'POST',
  path: '/api/subscribe',
  query: queryOf(captchaToken),
  captcha: 'always',
  body: form,
  response: outcome,
})

export const subscribeWithCaptcha = endpoint({
  name: 'subscribeWithCaptcha',
  method: 'POST',
  path: '/api/subscribe/V2',
  query: queryOf(captchaToken),
  captcha: 'always',
  body: form,
  response: outcome,
})

export const confirmSubscription = endpoint({
  name: 'confirmSubscription',
  method: 'POST',
  path: '/api/subscribe/confirm',
  body: object({ code: textOf({ min: 1, max: 200 }) }),
  response: object({ status: oneOf('confirmed') }),
})

/** Form without scripts: redirects with 303, or returns a page with the error. [SUBS-35] */
export const subscribeByForm = endpoint({
  name: 'subscribeByForm',
  method: 'POST',
  path: '/ajax/subscribe/add/',
  sends: 'form',
  body: object({ email: optional(text), policy: optional(text) }),
  status: 303,
})
