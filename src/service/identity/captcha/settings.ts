import * as E from 'fp-ts/Either'
import type { CaptchaProviderName } from '../../../contract/entities/captcha.ts'
import { decodeVariable, oneOf, text } from '../../platform/environment.ts'
import type { Fetch } from '../../platform/outbound/outbound.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { altcha } from './altcha.ts'
import type { CaptchaProvider } from './provider.ts'
import { recaptcha } from './recaptcha.ts'
import { smartCaptcha, type CaptchaAccount } from './smart-captcha.ts'

type Environment = Readonly<Record<string, string | undefined>>

export type CaptchaSettings =
  | { readonly name: 'altcha' }
  | { readonly name: 'smartcaptcha' | 'recaptcha'; readonly account: CaptchaAccount }

const PROVIDERS: Readonly<Record<CaptchaProviderName, CaptchaProviderName>> = {
  altcha: 'altcha',
  smartcaptcha: 'smartcaptcha',
  recaptcha: 'recaptcha',
}
const key = text('the key that the provider has given', /^\S{1,500}$/)

export const readCaptchaSettings = (environment: Environment): E.Either<ReadonlyArray<string>, CaptchaSettings> => {
  const name = decodeVariable(environment, 'CAPTCHA_PROVIDER', oneOf(PROVIDERS), 'altcha' as const)
  if (E.isLeft(name)) return E.left([name.left])
  if (name.right === 'altcha') return E.right({ name: name.right })
  const siteKey = decodeVariable(environment, 'CAPTCHA_SITE_KEY', key, null)
  const secret = decodeVariable(environment, 'SHOP_CAPTCHA_SECRET', key, null)
  const errors = [siteKey, secret].flatMap((read) => (E.isLeft(read) ? [read.left] : []))
  if (E.isLeft(siteKey) || E.isLeft(secret)) return E.left(errors)
  return siteKey.right === null || secret.right === null
    ? E.left([`CAPTCHA_PROVIDER ${name.right} needs CAPTCHA_SITE_KEY and SHOP_CAPTCHA_SECRET`])
    : E.right({ name: name.right, account: { siteKey: siteKey.right, secret: secret.right } })
}

interface Means {
  readonly secret: string
  readonly clock: ServiceClock
  readonly fetch: Fetch
}

export const captchaProvider = (settings: CaptchaSettings, means: Means): CaptchaProvider => {
  switch (settings.name) {
    case 'altcha':
      return altcha(means)
    case 'smartcaptcha':
      return smartCaptcha(settings.account, means.fetch)
    case 'recaptcha':
      return recaptcha(settings.account, means.fetch)
  }
}
