import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { describeOutboundError, makeOutbound, type Fetch } from '../../platform/outbound/outbound.ts'
import { CAPTCHA_LIMIT_MS, type CaptchaProvider } from './provider.ts'

export interface CaptchaAccount {
  readonly siteKey: string
  readonly secret: string
}

export const VALIDATE = 'https://smartcaptcha.yandexcloud.net/validate'

const validated = t.type({ status: t.string })

export const smartCaptcha = ({ siteKey, secret }: CaptchaAccount, fetch: Fetch): CaptchaProvider => ({
  name: 'smartcaptcha',
  siteKey,
  challenge: null,
  verdict: async (token, ip) => {
    const body = new URLSearchParams({ secret, token, ...(ip !== null && { ip }) })
    const answer = await makeOutbound(fetch, { ms: CAPTCHA_LIMIT_MS })(
      { method: 'POST', url: VALIDATE, body },
      validated,
    )
    if (isLeft(answer)) return { _tag: 'Unreachable', reason: describeOutboundError(answer.left) }
    return answer.right.status === 'ok' ? { _tag: 'Solved', key: token } : { _tag: 'Refused' }
  },
})
