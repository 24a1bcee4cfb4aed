import type { ConsentApi } from '../../../application/ports/api/identity/consent-api.ts'
import { setCookieConsent } from '../../../contract/identity/cookie-consent.ts'
import type { Call } from '../http.ts'

export const httpConsentApi = (call: Call): ConsentApi => ({
  set: (body) => call(setCookieConsent, { body }),
})
