import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { askProvider, type Fetch } from './ask-provider.ts'
import type { CaptchaProvider } from './provider.ts'
import type { CaptchaAccount } from './smart-captcha.ts'

const SITE_VERIFY = 'https://www.google.com/recaptcha/api/siteverify'
/** Google's recommended default threshold. */
const LEAST_SCORE = 0.5

const verified = t.intersection([t.type({ success: t.boolean }), t.partial({ score: t.number })])

export const recaptcha = ({ siteKey, secret }: CaptchaAccount, fetch: Fetch): CaptchaProvider => ({
  name: 'recaptcha',
  siteKey,
  challenge: null,
  verdict: async (response, remoteip) => {
    const answer = await askProvider(fetch, SITE_VERIFY, { secret, response, remoteip }, verified)
    if (isLeft(answer)) return { _tag: 'Unreachable', reason: answer.left }
    const { success, score = 0 } = answer.right
    return success && score >= LEAST_SCORE ? { _tag: 'Solved', key: response } : { _tag: 'Refused' }
  },
})
