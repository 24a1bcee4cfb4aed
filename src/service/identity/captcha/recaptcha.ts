import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { describeOutboundError, makeOutbound, type Fetch } from '../../platform/outbound/outbound.ts'
import { CAPTCHA_LIMIT_MS, type CaptchaProvider } from './provider.ts'
import type { CaptchaAccount } from './smart-captcha.ts'

export const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify'
// Google's recommended default threshold.
const MIN_SCORE = 0.5

const verified = t.intersection([t.type({ success: t.boolean }), t.partial({ score: t.number })])

export const recaptcha = ({ siteKey, secret }: CaptchaAccount, fetch: Fetch): CaptchaProvider => ({
  name: 'recaptcha',
  siteKey,
  challenge: null,
  verdict: async (response, remoteip) => {
    const body = new URLSearchParams({ secret, response, ...(remoteip !== null && { remoteip }) })
    const answer = await makeOutbound(fetch, { ms: CAPTCHA_LIMIT_MS })(
      { method: 'POST', url: SITE_VERIFY, body },
      verified,
    )
    if (isLeft(answer)) return { _tag: 'Unreachable', reason: describeOutboundError(answer.left) }
    const { success, score = 0 } = answer.right
    return success && score >= MIN_SCORE ? { _tag: 'Solved', key: response } : { _tag: 'Refused' }
  },
})
