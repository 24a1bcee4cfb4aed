import { captchaToken } from '../entities/captcha.ts'
import { email, personName, phone } from '../entities/contact.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { queryOf } from '../kernel/query.ts'
import { id, oneOf, textOf } from '../kernel/scalars.ts'
import { object, optional } from '../kernel/shapes.ts'

const received = object({ id })
const longText = (max: number) => textOf({ min: 1, max, pattern: /\S/ })

export const sendFeedback = endpoint({
  name: 'sendFeedback',
  method: 'POST',
  path: '/api/feedback',
  ...once('letter'),
  query: queryOf(captchaToken),
  captcha: 'always',
  body: object({
    name: personName,
    email: optional(email),
    phone: optional(phone),
    topic: longText(200),
    text: longText(5_000),
    policy: oneOf(true),
  }),
  response: received,
  status: 201,
})

export const askCallback = endpoint({
  name: 'askCallback',
  method: 'POST',
  path: '/api/feedback/callback',
  ...once('letter'),
  query: queryOf(captchaToken),
  captcha: 'always',
  body: object({ name: personName, phone, policy: oneOf(true) }),
  response: received,
  status: 201,
})
