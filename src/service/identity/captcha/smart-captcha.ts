import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { askProvider, type Fetch } from './ask-provider.ts'
import type { CaptchaProvider } from './provider.ts'

export interface CaptchaAccount {
  readonly siteKey: string
  readonly secret: string
}

const VALIDATE = 'https://smartcaptcha.yandexcloud.net/validate'

const validated = t.type({ status: t.string })

export const smartCaptcha = ({ siteKey, secret }: CaptchaAccount, fetch: Fetch): CaptchaProvider => ({
  name: 'smartcaptcha',
  siteKey,
  challenge: null,
  verdict: async (token, ip) => {
    const answer = await askProvider(fetch, VALIDATE, { secret, token, ip }, validated)
    if (isLeft(answer)) return { _tag: 'Unreachable', reason: answer.left }
    return answer.right.status === 'ok' ? { _tag: 'Solved', key: token } : { _tag: 'Refused' }
  },
})
