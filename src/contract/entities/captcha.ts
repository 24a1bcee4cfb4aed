import { textOf } from '../kernel/scalars.ts'
import { optional } from '../kernel/shapes.ts'

export const CAPTCHA_PROVIDERS = ['altcha', 'smartcaptcha', 'recaptcha'] as const
export type CaptchaProviderName = (typeof CAPTCHA_PROVIDERS)[number]

export const LONGEST_RESPONSE = 8_192

export const captchaToken = { _recaptchaToken: optional(textOf({ max: LONGEST_RESPONSE })) }
