import { CAPTCHA_PROVIDERS, LONGEST_RESPONSE } from '../entities/captcha.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { json, oneOf, text, textOf } from '../kernel/scalars.ts'
import { nullable, object } from '../kernel/shapes.ts'

/** Which captcha the shop has and the key its script is started with; altcha needs none. */
export const getCaptcha = endpoint({
  name: 'getCaptcha',
  method: 'GET',
  path: '/api/captcha',
  answer: object({ provider: oneOf(...CAPTCHA_PROVIDERS), siteKey: nullable(text) }),
})

/** Work for the browser, of altcha alone: it is answered with the challenge and its solution, as base64 of JSON. */
export const getCaptchaChallenge = endpoint({
  name: 'getCaptchaChallenge',
  method: 'GET',
  path: '/api/captcha/challenge',
  answer: object({ parameters: json, signature: text }),
})

/** A token for a captcha that a person has solved: good for two minutes, once. [OC-51] */
export const verifyCaptcha = endpoint({
  name: 'verifyCaptcha',
  method: 'POST',
  path: '/api/captcha/verify',
  body: object({ response: textOf({ min: 1, max: LONGEST_RESPONSE }) }),
  answer: object({ token: text }),
})
