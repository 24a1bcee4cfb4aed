import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import type { Captcha } from '../../application/ports/api/platform/captcha.ts'
import { getCaptcha, getCaptchaChallenge, verifyCaptcha } from '../../contract/platform/captcha.ts'
import type { Call } from '../http/http.ts'
import { thirdPartyError } from '../third-party-error.ts'
import { scriptLoader } from './load-script.ts'
import { CAPTCHA_VERSION, recaptcha, type CaptchaWindow } from './recaptcha.ts'
import { smartCaptcha, type SmartCaptchaWindow } from './smart-captcha.ts'

type RequestToken = (action: string) => TE.TaskEither<AppError, string>

const attempted = (work: () => Promise<string>): TE.TaskEither<AppError, string> => TE.tryCatch(work, thirdPartyError)

export const browserCaptcha = (call: Call, window: CaptchaWindow & SmartCaptchaWindow): Captcha => {
  const load = scriptLoader(window.document)
  let cached: RequestToken | null = null

  const tokenRequestOf = ({
    provider,
    siteKey,
  }: {
    readonly provider: string
    readonly siteKey: string | null
  }): RequestToken => {
    if (provider === 'recaptcha') {
      const execute = recaptcha(window, load, { key: siteKey, version: CAPTCHA_VERSION })
      return (action) => attempted(() => execute(action))
    }
    if (provider === 'smartcaptcha') {
      const execute = smartCaptcha(window, load, siteKey ?? '')
      return () => attempted(execute)
    }
    return () =>
      pipe(
        call(getCaptchaChallenge),
        TE.chain((challenge) => attempted(async () => (await import('./altcha.ts')).altchaSolution(challenge))),
      )
  }

  const opened: TE.TaskEither<AppError, RequestToken> = async () => {
    if (cached !== null) return E.right(cached)
    const loaded = await call(getCaptcha)()
    if (E.isLeft(loaded)) return loaded
    const answer = E.tryCatch(() => tokenRequestOf(loaded.right), thirdPartyError)
    if (E.isRight(answer)) cached = answer.right
    return answer
  }

  const token: RequestToken = (action) =>
    pipe(
      opened,
      TE.chain((answer) => answer(action)),
    )
  return {
    token,
    solve: (action) =>
      pipe(
        token(action),
        TE.chain((response) => call(verifyCaptcha, { body: { response } })),
        TE.map((verified) => verified.token),
      ),
  }
}
