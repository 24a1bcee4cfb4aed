import { clientInfo } from '../entities/client-info.ts'
import { phone } from '../entities/contact.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { ONCE, once, onceKey } from '../kernel/idempotency.ts'
import { queryOf } from '../kernel/query.ts'
import { flag, integerOf, text, textOf } from '../kernel/scalars.ts'
import { object, optional } from '../kernel/shapes.ts'

export const verifyPhone = endpoint({
  name: 'verifyPhone',
  method: 'POST',
  path: '/api/phoneVerificationV2',
  query: queryOf({ _recaptchaToken: optional(text) }),
  captcha: 'manyCodes',
  onceSeconds: ONCE.sending,
  headers: object({ ...onceKey, client: optional(clientInfo) }),
  body: object({ phone, isSms: flag }),
  response: object({ resendAfter: integerOf({ min: 0 }), codeLength: integerOf({ min: 1 }) }),
})

export const confirmPhone = endpoint({
  name: 'confirmPhone',
  method: 'POST',
  path: '/api/phoneVerificationV2/confirm',
  ...once('code'),
  body: object({ phone, code: textOf({ min: 1, max: 10 }) }),
  response: object({ verificationToken: text }),
})
