import { CAPTCHA_PROVIDERS, LONGEST_RESPONSE } from '../entities/captcha.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { json, oneOf, text, textOf } from '../kernel/scalars.ts'
import { nullable, object } from '../kernel/shapes.ts'

export const getCaptcha = endpoint({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/captcha',
  response: object({ provider: oneOf(...CAPTCHA_PROVIDERS), siteKey: nullable(text) }),
})

/** For ALTCHA only. The client returns base64 JSON of the challenge and its solution. */
export const getCaptchaChallenge = endpoint({
  name: 'getCaptchaChallenge',
  method: 'GET',
  path: '/api/captcha/challenge',
  response: object({ parameters: json, signature: text }),
})

export const verifyCaptcha = endpoint({
  name: 'verifyCaptcha',
  method: 'POST',
  path: '/api/captcha/verify',
  body: object({ response: textOf({ min: 1, max: LONGEST_RESPONSE }) }),
  response: object({ token: text }),
})
