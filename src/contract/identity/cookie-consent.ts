import { endpoint } from '../kernel/endpoint.ts'
import { flag, moment, text, textOf } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'

/**
 * Answer about web analytics. `browser` is a number that the browser has given itself. `rules` is the version of the
 * page about cookies that the answer is kept with.
 */
export const setCookieConsent = endpoint({
  name: 'setCookieConsent',
  method: 'POST',
  path: '/api/cookie-consent',
  body: object({ browser: textOf({ min: 16, max: 64, pattern: /^[\da-f-]+$/ }), isGiven: flag }),
  response: object({ at: moment, rules: text }),
})
