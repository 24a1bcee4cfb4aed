import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AccountApi } from '../../../application/ports/api/identity/account-api.ts'
import { confirmPassword, getFieldsOfActivity, register, restorePassword } from '../../../contract/identity/accounts.ts'
import { confirmPhone, verifyPhone } from '../../../contract/identity/phone-verification.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Call } from '../http.ts'

type ClientWindow = Pick<Window, 'navigator' | 'screen'>

const clientOf = ({ navigator, screen }: ClientWindow) => ({
  userAgent: navigator.userAgent,
  language: navigator.language,
  platform: navigator.platform,
  screen: `${String(screen.width)}x${String(screen.height)}`,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})

const inSeconds = <Sent extends { readonly resendAfter: number }>(sent: Sent) => ({
  ...sent,
  resendAfter: sent.resendAfter as Seconds,
})

const token = (captcha: string | null) => ({ _recaptchaToken: captcha ?? undefined })

export const httpAccountApi = (call: Call, window: ClientWindow): AccountApi => ({
  verifyPhone: (phone, isSms, captcha) =>
    pipe(
      call(verifyPhone, { query: token(captcha), headers: { client: clientOf(window) }, body: { phone, isSms } }),
      TE.map(inSeconds),
    ),
  confirmPhone: (phone, code) =>
    pipe(
      call(confirmPhone, { body: { phone, code } }),
      TE.map(({ verificationToken }) => verificationToken),
    ),
  register: (body) =>
    pipe(
      call(register, { body }),
      TE.map(({ access }) => access),
    ),
  restorePassword: (login, captcha) =>
    pipe(call(restorePassword, { query: token(captcha), body: { login } }), TE.map(inSeconds)),
  confirmPassword: (login, code, password) => call(confirmPassword, { body: { login, code, password } }),
  fieldsOfActivity: call(getFieldsOfActivity),
})
