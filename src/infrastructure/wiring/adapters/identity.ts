import { $accountApi } from '../../../application/ports/api/identity/account-api.ts'
import { setCookieConsent } from '../../../contract/identity/cookie-consent.ts'
import { $consentApi } from '../../../application/ports/api/identity/consent-api.ts'
import { $profileApi } from '../../../application/ports/api/identity/profile-api.ts'
import { $sessionApi } from '../../../application/ports/api/identity/session-api.ts'
import { httpAccountApi } from '../../http/identity/account-api.ts'
import { httpProfileApi } from '../../http/identity/profile-api.ts'
import { httpSessionApi } from '../../http/identity/session-api.ts'
import { row, type BrowserRow } from '../ports.ts'

export const rows: ReadonlyArray<BrowserRow> = [
  row($accountApi, ({ plain, window }) => httpAccountApi(plain, window)),
  row($consentApi, ({ call }) => ({ set: (body) => call(setCookieConsent, { body }) })),
  row($profileApi, ({ call }) => httpProfileApi(call)),
  row($sessionApi, ({ call, plain }) => httpSessionApi(call, plain)),
]
