import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import { CHECK_LIMITS, refusedBy, type Check, type CheckError } from '../../platform/connections/check.ts'
import { makeOutbound, type Fetch } from '../../platform/outbound/outbound.ts'
import { SITE_VERIFY } from './recaptcha.ts'
import { VALIDATE, type CaptchaAccount } from './smart-captcha.ts'

// No visitor's answer: a provider that knows the key rejects only this answer.
const ANSWER = 'check'
const REFUSALS = [401, 403]

const smart = t.intersection([t.type({ status: t.string }), t.partial({ message: t.string })])
const google = t.intersection([t.type({ success: t.boolean }), t.partial({ 'error-codes': t.array(t.string) })])

const keyIf = (isGood: boolean): E.Either<CheckError, void> =>
  isGood ? E.right(undefined) : E.left({ _tag: 'Refused' })

export const checkCaptcha = ({ secret }: CaptchaAccount, name: 'smartcaptcha' | 'recaptcha', fetch: Fetch): Check => {
  const outbound = makeOutbound(fetch, CHECK_LIMITS)
  const send = <A>(url: string, body: URLSearchParams, answer: t.Decoder<unknown, A>) =>
    pipe(
      () => outbound({ method: 'POST', url, body, doesDecodeErrors: REFUSALS }, answer),
      TE.mapLeft(refusedBy(REFUSALS)),
    )
  return name === 'smartcaptcha'
    ? pipe(
        send(VALIDATE, new URLSearchParams({ secret, token: ANSWER }), smart),
        TE.chainEitherK(({ message = '' }) => keyIf(!/secret|auth/i.test(message))),
      )
    : pipe(
        send(SITE_VERIFY, new URLSearchParams({ secret, response: ANSWER }), google),
        TE.chainEitherK((answer) => keyIf(!(answer['error-codes'] ?? []).some((code) => code.endsWith('-secret')))),
      )
}
