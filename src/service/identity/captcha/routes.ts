import * as E from 'fp-ts/Either'
import { getCaptcha, getCaptchaChallenge, verifyCaptcha } from '../../../contract/platform/captcha.ts'
import type { Router } from '../../platform/http/router.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { IdentityDeps } from '../deps.ts'
import { tokenForSolved } from './captcha.ts'

export const captchaRoutes = (router: Router, deps: IdentityDeps): void => {
  router.on(getCaptcha, () => E.right({ provider: deps.captcha.name, siteKey: deps.captcha.siteKey }))

  router.on(getCaptchaChallenge, async () => {
    const { challenge } = deps.captcha
    return challenge === null ? E.left(notFound) : E.right(await challenge())
  })

  router.on(verifyCaptcha, async ({ body: { response } }, { peer }) =>
    E.map((token: string) => ({ token }))(await tokenForSolved(deps, response, peer)),
  )
}
